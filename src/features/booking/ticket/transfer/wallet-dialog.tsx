import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { GetWalletPass, type WalletKind } from '@/contract/booking/ticket-files'
import { readBooking } from '@/src/features/booking/session/stored-bookings'
import type { ApiError } from '@/src/lib/api/api-error'
import { type AppContext, useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { requireApiError } from './require-api-error'
import { FailedNotice } from './failed-notice'

interface WalletDialogProps {
  booking: BookingDetails
  kinds: readonly WalletKind[]
  /** The wallet of the visitor’s own phone: only that one is offered. */
  own: WalletKind | null
  onClose: () => void
}

/** Explains the limits of a pass before it is added to the phone’s wallet. */
export function WalletDialog({ booking, kinds, own, onClose }: WalletDialogProps) {
  const app = useAppContext()
  const [state, setState] = useState<WalletKind | ApiError | null>(null)
  const add = async (kind: WalletKind) => {
    setState(kind)
    try {
      location.assign(await walletAddress(booking.BookingID, kind, app))
      setState(null)
    } catch (error) {
      setState(requireApiError(error))
    }
  }
  return (
    <Dialog title={<Trans>Add to phone wallet</Trans>} onClose={onClose}>
      <p className="text-muted">
        <Trans>
          The pass shows this ticket’s code offline but doesn’t update. If the show moves, or you cancel or
          send a seat, use this ticket.
        </Trans>
      </p>
      {state === null || typeof state === 'string' ? null : (
        <FailedNotice error={state}>
          <Trans>You need a connection to add the pass. Your ticket opens here without one.</Trans>
        </FailedNotice>
      )}
      <div className="grid gap-3">
        {(own ? [own] : kinds).map((kind) => (
          <Button key={kind} size="l" busy={state === kind} onClick={() => void add(kind)}>
            {kind === 'apple' ? <Trans>Add to Apple Wallet</Trans> : <Trans>Add to Google Wallet</Trans>}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/**
 * Returns the address, valid for some minutes, from which a wallet downloads a ticket of this device. @throws
 * ApiError
 */
async function walletAddress(bookingId: string, wallet: WalletKind, app: AppContext): Promise<string> {
  const reserveKey = (await readBooking(bookingId))?.reserveKey ?? null
  const { Url } = await app.api.call(GetWalletPass, {
    BookingID: bookingId,
    ...(reserveKey !== null && { ReserveKey: reserveKey }),
    Wallet: wallet,
  })
  return Url
}
