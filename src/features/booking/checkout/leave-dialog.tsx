import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'

/** Giving up held seats is asked for first. // spec §4: guests may quit after a confirmation question */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog title={<Trans>Leave and release your seats?</Trans>} onClose={onStay}>
      <p className="text-muted">
        <Trans>Your seats go back on sale straight away.</Trans>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={onStay}>
          <Trans>Keep my seats</Trans>
        </Button>
        <Button look="danger" onClick={onLeave}>
          <Trans>Leave and release</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
