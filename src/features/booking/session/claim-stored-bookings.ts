/** What this device booked as a guest goes to the account of whoever signs in on it. */
import * as v from 'valibot'
import { ClaimBookings, maxClaimed } from '@/contract/booking/claim-bookings'
import { openDatabase } from '@/src/lib/device/db'
import { getSealed, newestSealed, putSealed } from '@/src/lib/device/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { serverClock } from '@/src/lib/time/server-clock'
import { holdOf } from '../flow/state'
import { listDrafts } from './drafts'
import { readBooking } from './stored-bookings'

/** What was asked for already, whatever the answer: it is asked for once. */
const rowId = 'claimed-bookings'
const claimedIds = v.array(v.string())

/**
 * Claims bookings and holds of this device that the account was not asked to take yet. Links' keys are refused like those
 * of another account's bookings: what they open stays on the device as it is.
 * @throws ApiError when the account could not be asked; the next page asks again.
 */
export async function claimStoredBookings({ api }: Pick<AppContext, 'api'>): Promise<void> {
  const { personal } = await openDatabase()
  const stored = v.safeParse(claimedIds, await getSealed(personal, rowId))
  const asked = new Set(stored.success ? stored.output : [])
  const open = (await guestKeys()).filter(({ ID }) => !asked.has(ID))
  for (let first = 0; first < open.length; first += maxClaimed) {
    const Bookings = open.slice(first, first + maxClaimed)
    await api.call(ClaimBookings, { Bookings })
    for (const { ID } of Bookings) asked.add(ID)
    await putSealed(personal, rowId, [...asked])
  }
}

async function guestKeys() {
  const { bookings } = await openDatabase()
  const keys: { ID: string; ReserveKey: string }[] = []
  for (const { id } of await newestSealed(bookings)) {
    const key = (await readBooking(id))?.reserveKey
    if (key) keys.push({ ID: id, ReserveKey: key })
  }
  for (const { flow } of await listDrafts(serverClock)) {
    const hold = holdOf(flow)
    if (hold?.reserveKey) keys.push({ ID: hold.reserveId, ReserveKey: hold.reserveKey })
  }
  return keys
}
