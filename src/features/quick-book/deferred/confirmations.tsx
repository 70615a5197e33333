import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { LateNightDialog } from '@/src/ui/deferred/late-night-dialog'
import type { TimeChoice } from '../quick-book-state'

interface ConfirmationsProps {
  asked: 'lateNight' | 'terms'
  show: TimeChoice | null
  onCancel: () => void
  onAccept: () => void
}

/** Notices before the booking: neither closes by Esc or the backdrop. // spec §2, §4, §9 */
export function Confirmations({ asked: question, show, onCancel, onAccept }: ConfirmationsProps) {
  if (question === 'lateNight')
    return <LateNightDialog moment={show?.moment} time={show?.label ?? ''} onAccept={onCancel} />
  return (
    <Dialog title={<Trans>Before you book</Trans>}>
      <ul className="grid list-disc gap-2 ps-5 marker:text-accent">
        <li>
          <Trans>
            Confirmed bookings cannot be cancelled, changed or refunded, except for cancelled or postponed
            events.
          </Trans>{' '}
          <Trans>If a cinema allows more, you’ll see it before you pay.</Trans>
        </li>
        <li>
          <Trans>A ticket is compulsory for children aged 2 and over.</Trans>
        </li>
        <li>
          <Trans>Bring proof of age to films with an age rating.</Trans>
        </li>
        <li>
          <Trans>No outside food or drink.</Trans>
        </li>
      </ul>
      <div className="grid grid-cols-[1fr_2fr] gap-3">
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={onAccept}>
          <Trans>Accept</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
