import { useEffect, useState } from 'react'
import type { OwnBooking } from '@/contract/booking/list-bookings'
import { useSignedIn } from '@/src/lib/account/signed-in'
import { useScope } from '@/src/lib/page/scope'
import { askAccountBookings } from '../session/account-bookings'

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
  const scope = useScope()
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
