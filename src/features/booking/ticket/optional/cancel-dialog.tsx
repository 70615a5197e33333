import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CancelBooking } from '@/contract/booking/cancel-booking'
import type { Cancellation } from '@/contract/booking/cancellation'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { toMinor } from '@/contract/money'
import { readBooking, refreshBooking } from '@/src/features/booking/session/stored-bookings'
import { ApiError } from '@/src/lib/api/api-error'
import { type AppContext, useAppContext } from '@/src/lib/page/app-context'
import { errorText } from '@/src/lib/text/error-text'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'
import { bookingNowKey } from '../booking-query'

interface CancelDialogProps {
  booking: BookingDetails
  terms: Extract<Cancellation, { State: 'open' }>
  onClose: () => void
}

/**
 * Asks for confirmation before tickets are cancelled: what is refunded, what is not, and that it is final.
 */
export function CancelDialog({ booking, terms, onClose }: CancelDialogProps) {
  const { i18n } = useLingui()
  const app = useAppContext()
  const queries = useQueryClient()
  const [state, setState] = useState<'asking' | 'busy' | ApiError>('asking')
  const { Currency: currency = '' } = booking
  const money = (major: number) => formatMoney({ minor: toMinor(major, currency), currency }, app.language)
  const [amount, kept] = [money(terms.Amount), money(terms.Kept)]
  const cancel = async () => {
    setState('busy')
    try {
      const now = await cancelBooking(booking.BookingID, terms.Amount, app)
      onClose()
      queries.setQueryData(bookingNowKey(booking.BookingID), now)
      // The result is shown above the ticket.
      scrollTo({ top: 0 })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState(error)
    }
  }
  return (
    <Dialog title={<Trans>Cancel this booking?</Trans>} onClose={onClose}>
      <div className="grid gap-2">
        <p>
          <Trans>We’ll refund {amount} to the way you paid. Your bank may take up to 15 working days.</Trans>
        </p>
        {terms.Kept > 0 ? (
          <p>
            <Trans>The fees of {kept} aren’t refunded.</Trans>
          </p>
        ) : null}
        <p className="text-muted">
          <Trans>Your tickets stop working at once, and the seats go back on sale.</Trans>
        </p>
      </div>
      {state instanceof ApiError ? (
        isConnection(state) ? (
          <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
            <Trans>Please try again when you’re back online; we’ll cancel only once.</Trans>
          </Notice>
        ) : (
          <Notice tone="warn" title={i18n._(errorText(state.code))} />
        )
      ) : null}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={onClose}>
          <Trans>Keep my tickets</Trans>
        </Button>
        <Button variant="danger" busy={state === 'busy'} onClick={() => void cancel()}>
          <Trans>Cancel the booking</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

const isConnection = ({ code }: ApiError) => code === 'OFFLINE' || code === 'TIMEOUT'

/**
 * Cancels a booking of this device for the refund shown to its visitor, and stores its new state. Returns
 * null where the new state could not be fetched: the booking is cancelled all the same, and the next visit
 * shows it. @throws ApiError
 */
async function cancelBooking(
  bookingId: string,
  amount: number,
  app: AppContext,
): Promise<BookingDetails | null> {
  const stored = await readBooking(bookingId)
  const reserveKey = stored?.reserveKey ?? null
  await app.api.call(CancelBooking, {
    BookingID: bookingId,
    ...(reserveKey !== null && { ReserveKey: reserveKey }),
    Amount: amount,
  })
  return refreshBooking(bookingId, app, 0)
}
