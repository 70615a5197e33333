import { GetWalletPass } from '@/contract/booking/get-wallet-pass'
import type { WalletKind } from '@/contract/booking/get-wallet-pass'
import type { Scope } from '@/src/lib/page/scope'
import { readBooking } from './kept-bookings'

/** Where a wallet gets a ticket of this device from, for some minutes. @throws ApiError */
export async function walletAddress(bookingId: string, wallet: WalletKind, scope: Scope): Promise<string> {
  const reserveKey = (await readBooking(bookingId))?.reserveKey ?? null
  const { Url } = await scope.api.call(GetWalletPass, {
    BookingID: bookingId,
    ...(reserveKey !== null && { ReserveKey: reserveKey }),
    Wallet: wallet,
  })
  return Url
}
