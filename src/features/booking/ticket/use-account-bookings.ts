import { useEffect, useState } from 'react'
import { ListBookings, type OwnBooking } from '@/contract/booking/list-bookings'
import { hasAccountNote, useSignedIn } from '@/src/lib/account/signed-in'
import { type AppContext, useAppContext } from '@/src/lib/page/app-context'
import { serverClock } from '@/src/lib/time/server-clock'
import { storeOpenedBooking } from '../session/stored-bookings'

/** Bookings of the signed-in visitor's account, as they come onto this device. */
interface AccountPage {
  readonly bookings: readonly OwnBooking[]
  /** Where the next page begins; undefined at the end. */
  readonly next: number | undefined
}

/** How long a show goes on whose length is not known, milliseconds. */
const unknownLengthMs = 3 * 3_600_000

export interface AccountBookings {
  readonly bookings: readonly OwnBooking[]
  /** Where the next page begins; undefined at the end. */
  readonly next: number | undefined
}

const none: AccountBookings = { bookings: [], next: undefined }

/**
 * The bookings of whoever is signed in, page by page; none for a guest, and without a connection, where the page has what
 * the device keeps. `rounds` counts the pages that came: what is to come is then on the device.
 */
export function useAccountBookings() {
  const scope = useAppContext()
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
    askAccountBookings(scope).then(take, () => undefined)
    return () => {
      isGone = true
    }
  }, [scope, isSignedIn])

  async function askMore() {
    setIsAsking(true)
    try {
      const page = await askAccountBookings(scope, known.next)
      setKnown((before) => ({ bookings: [...before.bookings, ...page.bookings], next: page.next }))
      setRounds((count) => count + 1)
    } catch {
      // The button stays: it is pressed again.
    } finally {
      setIsAsking(false)
    }
  }
  return { ...(isSignedIn ? known : none), rounds, isSignedIn, isAsking, askMore }
}

/**
 * A page of the account's bookings. What is still to come is kept on this device, sealed, to open with no network; what
 * is past is only told.
 * @throws ApiError
 */
async function askAccountBookings(scope: AppContext, before?: number): Promise<AccountPage> {
  const answer = await scope.api.call(ListBookings, { ...(before !== undefined && { Before: before }) })
  for (const each of answer.Bookings)
    // Signed out meanwhile: nothing of the account comes onto the device any more.
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
