import { claimStoredBookings } from '@/src/features/booking/session/claim-stored-bookings'
import { syncAccountFavourites } from '@/src/lib/account/sync-favourites'
import { subscribeToVisitor, signedInVisitor } from '@/src/lib/account/signed-in'
import { readFavourites } from '@/src/lib/device/favourites-note'
import { sendUnsentReviews } from '@/src/lib/account/unsent-reviews'
import { subscribeToNotes } from '@/src/lib/device/preferences'
import type { AppContext } from '@/src/lib/page/app-context'

/**
 * Merges a guest’s data on this device into the account at sign-in, and keeps favourites equal on all of its
 * devices. Changes that cannot be sent now are sent by the next page that reaches the server. Returns a
 * function that stops it.
 */
export function syncGuestData(app: AppContext): () => void {
  let last = readFavourites()
  let work: Promise<unknown> = Promise.resolve()
  // Steps run one after the other: each starts with the data that the previous one saved.
  const then = (step: () => Promise<void>) => {
    work = work.then(() => (signedInVisitor() ? step() : undefined)).catch(() => undefined)
  }
  const syncFavourites = async () => {
    await syncAccountFavourites(app.api)
    last = readFavourites()
  }
  const begin = () => {
    if (!signedInVisitor()) return
    then(() => claimStoredBookings(app))
    then(syncFavourites)
    then(() => sendUnsentReviews(app.api))
  }
  const again = () => then(() => sendUnsentReviews(app.api))
  addEventListener('online', again)
  const stops = [
    () => removeEventListener('online', again),
    subscribeToVisitor(begin),
    subscribeToNotes(() => {
      const now = readFavourites()
      if (now === last || [...now].join('\n') === [...last].join('\n')) return
      last = now
      then(syncFavourites)
    }),
  ]
  begin()
  return () => {
    for (const stop of stops) stop()
  }
}
