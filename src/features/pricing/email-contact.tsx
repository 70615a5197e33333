import { Trans } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import { buttonClass } from '@/src/ui/button'

/** An e-mail link, where the API accepts no enquiries. */
export function EmailContact() {
  const { supportEmail } = useAppContext().brand.settings
  return (
    <p className="grid gap-3">
      <Trans>Write to us by e-mail:</Trans>
      <a href={`mailto:${supportEmail}`} className={`${buttonClass('quiet')} w-fit`}>
        <bdi className="min-w-0 wrap-anywhere">{supportEmail}</bdi>
      </a>
    </p>
  )
}
