import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'

/** The one answer to everybody, be there bookings or none. */
export function BookingsAsked({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="max-w-xl pb-6">
      <Notice
        tone="good"
        title={<Trans>If there is a booking, a link is on its way</Trans>}
        action={
          <Button look="quiet" onClick={onAgain}>
            <Trans>Try another address</Trans>
          </Button>
        }
      >
        <Trans>
          It comes within a few minutes to the e-mail address that you booked with; look among unwanted mail
          too. Open it on the phone that you take to the show.
        </Trans>
      </Notice>
    </div>
  )
}
