import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { addTexts } from '@/src/lib/text/i18n'
import { serverClock } from '@/src/lib/time/server-clock'
import { listTickets, type StoredTicket, refreshBooking } from '../../session/stored-bookings'
import { updateTicketNote, sortTickets, type SortedTickets } from './sort-tickets'
import { ticketExpiryTime } from './ticket-time'

/** Interval of countdown updates, in milliseconds. */
const tickMs = 15_000

/** Returns the server clock’s current time, every few seconds. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(() => serverClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverClock.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

/**
 * Returns the tickets of this device, sorted; null while they and their texts are read. It is not a query:
 * nothing is fetched for them, except that tickets handed on to this visitor, and with `isRequested` all upcoming
 * ones, are refetched one after the other, because a ticket may have been taken back or a show cancelled.
 * Reads again whenever `rounds` changes.
 */
export function useMyTickets({ isRequested = false, rounds = 0 } = {}): {
  tickets: SortedTickets | null
  nowMs: number
} {
  const app = useAppContext()
  const { i18n } = useLingui()
  const nowMs = useNow()
  const [storedTickets, setStoredTickets] = useState<readonly StoredTicket[] | null>(null)
  useEffect(() => {
    let isUnmounted = false
    const texts = addTexts(i18n, 'booking')
    const refreshTickets = async (tickets: readonly StoredTicket[], isOver: () => boolean) => {
      for (const { booking } of tickets) {
        if (isOver()) return
        if ((ticketExpiryTime(booking) ?? Infinity) < serverClock.now()) continue
        const now = await refreshBooking(booking.BookingID, app)
        if (now)
          setStoredTickets((all) =>
            (all ?? []).map((each) =>
              each.booking.BookingID === now.BookingID ? { ...each, booking: now } : each,
            ),
          )
      }
    }
    void Promise.all([listTickets(app), texts]).then(([listed]) => {
      if (isUnmounted) return
      updateTicketNote(listed, serverClock.now())
      // A later read removes nothing from the page: the browser may have lost its storage meanwhile.
      if (rounds === 0 || listed.tickets.length > 0) setStoredTickets(listed.tickets)
      // If the refetch fails, the tickets are shown as they are stored on this device.
      const outdated = isRequested
        ? listed.tickets
        : listed.tickets.filter(({ booking }) => booking.DataObject.HandedOn)
      refreshTickets(outdated, () => isUnmounted).catch(() => undefined)
    })
    return () => {
      isUnmounted = true
    }
  }, [app, i18n, isRequested, rounds])
  return { tickets: storedTickets && sortTickets(storedTickets, nowMs), nowMs }
}
