import { useEffect, useState } from 'react'
import { ListBookings, type OwnBooking } from '@/contract/booking/own-bookings'
import { hasAccountNote, useSignedIn } from '@/src/lib/account/signed-in'
import { type AppContext, useAppContext } from '@/src/lib/page/app-context'
import { serverClock } from '@/src/lib/time/server-clock'
import { storeOpenedBooking } from '../../session/stored-bookings'

/** A page of the account’s bookings, as loaded onto this device. */
interface AccountPage {
  readonly bookings: readonly OwnBooking[]
  /** Start of the next page; undefined at the end. */
  readonly next: number | undefined
}

/** Assumed length of a show whose length is unknown, in milliseconds. */
const unknownLengthMs = 3 * 3_600_000

export interface AccountBookings {
  readonly bookings: readonly OwnBooking[]
  /** Start of the next page; undefined at the end. */
  readonly next: number | undefined
}

const none: AccountBookings = { bookings: [], next: undefined }

/**
 * Returns the signed-in visitor’s bookings, page by page; none for a guest, nor offline, where the page shows
 * the device’s bookings. `rounds` counts the pages loaded: upcoming bookings are then on the device.
 */
export function useAccountBookings() {
  const app = useAppContext()
  const isSignedIn = useSignedIn() !== null
  const [known, setKnown] = useState(none)
  const [rounds, setRounds] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    if (!isSignedIn) return undefined
    let isGone = false
    const take = (page: AccountBookings) => {
      if (isGone) return
      setKnown(page)
      setRounds((count) => count + 1)
    }
    fetchAccountBookings(app).then(take, () => undefined)
    return () => {
      isGone = true
    }
  }, [app, isSignedIn])

  async function askMore() {
    setIsAsking(true)
    try {
      const page = await fetchAccountBookings(app, known.next)
      setKnown((before) => ({ bookings: [...before.bookings, ...page.bookings], next: page.next }))
      setRounds((count) => count + 1)
    } catch {
      // The button stays for another try.
    } finally {
      setIsAsking(false)
    }
  }
  return { ...(isSignedIn ? known : none), rounds, isSignedIn, isAsking, askMore }
}

/**
 * Loads a page of the account’s bookings. Upcoming ones are stored on this device, sealed, for offline use;
 * past ones are only shown.
 * @throws ApiError
 */
async function fetchAccountBookings(app: AppContext, before?: number): Promise<AccountPage> {
  const answer = await app.api.call(ListBookings, { ...(before !== undefined && { Before: before }) })
  for (const each of answer.Bookings)
    // Signed out meanwhile: no more data of the account is stored on the device.
    if (hasAccountNote() && !each.IsCancelled && !isOver(each))
      await storeOpenedBooking({
        bookingId: each.BookingID,
        reserveKey: null,
        reserveId: null,
        scheduleId: null,
      })
  return { bookings: answer.Bookings, next: answer.Next }
}

function isOver({ StartsAt, RunTime }: OwnBooking): boolean {
  return StartsAt + (RunTime === 0 ? unknownLengthMs : RunTime * 60_000) < serverClock.now()
}
