import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { Button } from '@/src/ui/button'
import { useSendAgain } from './use-send-again'

/** Where the tickets were sent, and once more where they did not come. */
export function SendAgain({ booking }: { booking: BookingDetails }) {
  const { isOffered, state, send } = useSendAgain(booking)
  const email = <bdi className="font-semibold text-ink">{booking.DataObject.Email}</bdi>
  return (
    <div className="grid justify-items-start text-muted">
      <p>
        <Trans>Sent to {email}</Trans>
      </p>
      {isOffered && state.kind !== 'sent' ? (
        <Button
          look="ghost"
          busy={state.kind === 'busy'}
          onClick={send}
          className="-ms-4 underline underline-offset-4"
        >
          <Trans>Send it again</Trans>
        </Button>
      ) : null}
      <p role="status">{said(state)}</p>
    </div>
  )
}

function said(state: ReturnType<typeof useSendAgain>['state']): ReactNode {
  switch (state.kind) {
    case 'sent': {
      const to = <bdi dir="ltr">{state.to}</bdi>
      return <Trans>On its way to {to}. Look among unwanted mail too.</Trans>
    }
    case 'tooOften':
      return <Trans>It was sent several times already. Please try again in an hour.</Trans>
    case 'failed':
      return <Trans>It could not be sent just now. Your tickets are saved here.</Trans>
    case 'idle':
    case 'busy':
      return null
  }
}
