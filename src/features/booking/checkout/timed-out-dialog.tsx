import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'

/** The hold ran out. Only its own button ends it. // spec §2 Timed-out modal, §8 */
export function TimedOutDialog({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <Dialog title={<Trans>TIMED OUT</Trans>}>
      <p className="text-lg font-semibold">
        <Trans>Sorry your session has timed out!</Trans>
      </p>
      <p className="text-muted">
        <Trans>No money was taken. The seats are free again, and you can take them if you are quick.</Trans>
      </p>
      <Button size="l" onClick={onStartAgain}>
        <Trans>START AGAIN</Trans>
      </Button>
    </Dialog>
  )
}
