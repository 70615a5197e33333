import { Trans } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSupportPhone } from '@/src/lib/page/support-phone'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'

const linkClass =
  'inline-block min-h-6 font-semibold whitespace-nowrap text-accent underline underline-offset-4'

/** Shown when the hold has expired; only its own button closes it. // spec §2 Timed-out modal, §8 */
export function TimedOutDialog({ onStartAgain }: { onStartAgain: () => void }) {
  const { supportEmail } = useAppContext().brand.settings
  const support = useSupportPhone()
  const phone = (
    <a href={support.href} className={linkClass}>
      <bdi dir="ltr">{support.phone}</bdi>
    </a>
  )
  const desk = (
    <a href={`mailto:${supportEmail}`} className={linkClass}>
      <bdi dir="ltr">{supportEmail}</bdi>
    </a>
  )
  return (
    <Dialog title={<Trans>TIMED OUT</Trans>}>
      <p className="text-lg font-semibold">
        <Trans>Sorry your session has timed out!</Trans>
      </p>
      <p className="text-muted">
        <Trans>We took no money. The seats are free again; book them now if you still want them.</Trans>
      </p>
      <p className="text-muted">
        <Trans>
          The venue’s connection may be slow. If it happens again, try later, call support on {phone} or write
          to the help desk at {desk}.
        </Trans>
      </p>
      <Button size="l" onClick={onStartAgain}>
        <Trans>START AGAIN</Trans>
      </Button>
    </Dialog>
  )
}
