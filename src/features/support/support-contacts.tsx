import { Trans } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSupportPhone } from '@/src/lib/page/support-phone'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import type { DeferredIconName } from '@/src/ui/deferred-icon'

/** Phone and e-mail links to the customer service. // spec §2 Contact modal */
export function SupportContacts() {
  const { supportEmail } = useAppContext().brand.settings
  const support = useSupportPhone()
  const channels: readonly { icon: DeferredIconName; href: string; text: string }[] = [
    { icon: 'phone', href: support.href, text: support.phone },
    { icon: 'mail', href: `mailto:${supportEmail}`, text: supportEmail },
  ]
  return (
    <div className="grid content-start gap-1 rounded-m bg-surface p-4 ring-1 ring-line ring-inset">
      <p className="font-semibold">
        <Trans>Or reach us directly</Trans>
      </p>
      <ul>
        {channels.map(({ icon, href, text }) => (
          <li key={href}>
            <a href={href} className="flex min-h-11 items-center gap-3 font-semibold text-accent">
              <DeferredIcon name={icon} />
              <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
