/** Adds the bookings made on this device as a guest to the account that signs in on it. */
import * as v from 'valibot'
import { ClaimBookings, maxClaimedBookings } from '@/contract/booking/claim-bookings'
import { openDatabase } from '@/src/lib/device/storage/db'
import { getSealed, findNewestSealed, putSealed } from '@/src/lib/device/storage/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { serverClock } from '@/src/lib/time/server-clock'
import { getHold } from '../flow/state'
import { listDrafts } from './drafts'
import { readBooking } from './stored-bookings'

/** Bookings already claimed, whatever the answer: each is claimed only once. */
const rowId = 'claimed-bookings'
const claimedIds = v.array(v.string())

/**
 * Claims bookings and holds of this device that were not claimed for the account yet. Keys from links are
 * refused like those of another account’s bookings: their bookings stay on the device unchanged.
 * @throws ApiError when the server could not be reached; the next page tries again.
 */
export async function claimStoredBookings({ api }: Pick<AppContext, 'api'>): Promise<void> {
  const { personal } = await openDatabase()
  const stored = v.safeParse(claimedIds, await getSealed(personal, rowId))
  const handledIds = new Set(stored.success ? stored.output : [])
  const open = (await guestKeys()).filter(({ ID }) => !handledIds.has(ID))
  for (let first = 0; first < open.length; first += maxClaimedBookings) {
    const Bookings = open.slice(first, first + maxClaimedBookings)
    await api.call(ClaimBookings, { Bookings })
    for (const { ID } of Bookings) handledIds.add(ID)
    await putSealed(personal, rowId, [...handledIds])
  }
}

async function guestKeys() {
  const { bookings } = await openDatabase()
  const keys: { ID: string; ReserveKey: string }[] = []
  for (const { id } of await findNewestSealed(bookings)) {
    const key = (await readBooking(id))?.reserveKey
    if (key) keys.push({ ID: id, ReserveKey: key })
  }
  for (const { flow } of await listDrafts(serverClock)) {
    const hold = getHold(flow)
    if (hold?.reserveKey) keys.push({ ID: hold.reserveId, ReserveKey: hold.reserveKey })
  }
  return keys
}
