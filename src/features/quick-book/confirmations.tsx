import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'

interface ConfirmationsProps {
  asked: 'lateNight' | 'terms'
  /** "00:15" */
  time: string
  onCancel: () => void
  onAccept: () => void
}

/** What the visitor must know before the booking: neither closes by Esc or the backdrop. // spec §2, §4, §9 */
export function Confirmations({ asked, time, onCancel, onAccept }: ConfirmationsProps) {
  if (asked === 'lateNight')
    return (
      <Dialog title={<Trans>A late-night show</Trans>}>
        <p>
          <Trans>This show begins at {time}, in the early hours of the next day.</Trans>
        </p>
        <Button onClick={onCancel}>
          <Trans>OK</Trans>
        </Button>
      </Dialog>
    )
  return (
    <Dialog title={<Trans>Before you book</Trans>}>
      <ul className="grid list-disc gap-2 ps-5 marker:text-accent">
        <li>
          <Trans>
            Confirmed bookings cannot be cancelled, changed or refunded, except for cancelled or postponed
            events.
          </Trans>
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
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={onAccept}>
          <Trans>Accept</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
