import { Trans } from '@lingui/react/macro'
import { useScope } from '@/src/lib/page/scope'
import { LateIcon } from '@/src/ui/late-icon'
import type { LateIconName } from '@/src/ui/late-icon'

/** The customer service: a call or an e-mail away. // spec §2 Contact modal */
export function ReachUs() {
  const { supportPhone, supportEmail } = useScope().brand.settings
  const ways: readonly { icon: LateIconName; href: string; text: string }[] = [
    { icon: 'phone', href: `tel:${supportPhone.replaceAll(' ', '')}`, text: supportPhone },
    { icon: 'mail', href: `mailto:${supportEmail}`, text: supportEmail },
  ]
  return (
    <div className="grid content-start gap-1 rounded-m bg-surface p-4 ring-1 ring-line ring-inset">
      <p className="font-semibold">
        <Trans>Or reach us directly</Trans>
      </p>
      <ul>
        {ways.map(({ icon, href, text }) => (
          <li key={href}>
            <a href={href} className="flex min-h-11 items-center gap-3 font-semibold text-accent">
              <LateIcon name={icon} />
              <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
