import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { addTexts } from '@/src/lib/text/i18n'
import { serverClock } from '@/src/lib/time/server-clock'
import { listTickets } from '../session/list-tickets'
import type { StoredTicket } from '../session/list-tickets'
import { refreshBooking } from '../session/refresh-booking'
import { noteAllTickets, sortTickets } from './sort-tickets'
import type { SortedTickets } from './sort-tickets'
import { overAt } from './ticket-time'

/** How often what one waits for is counted anew, milliseconds. */
const tickMs = 15_000

/** The present by the server's clock, every few seconds. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(() => serverClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverClock.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

/**
 * The tickets of this device, in their order; null while they and their words are read. Not by a query: nothing is fetched for
 * them, but those that were handed on, and where `isAsked` all that are to come, are asked for anew, one after the other: a
 * ticket may have been taken back, a show called off. Read anew whenever `rounds` changes.
 */
export function useOwnTickets({ isAsked = false, rounds = 0 } = {}): {
  tickets: SortedTickets | null
  nowMs: number
} {
  const scope = useAppContext()
  const { i18n } = useLingui()
  const nowMs = useNow()
  const [kept, setKept] = useState<readonly StoredTicket[] | null>(null)
  useEffect(() => {
    let isGone = false
    const texts = addTexts(i18n, 'booking')
    const askAnew = async (tickets: readonly StoredTicket[], isOver: () => boolean) => {
      for (const { booking } of tickets) {
        if (isOver()) return
        if ((overAt(booking) ?? Infinity) < serverClock.now()) continue
        const now = await refreshBooking(booking.BookingID, scope)
        if (now)
          setKept((all) =>
            (all ?? []).map((each) =>
              each.booking.BookingID === now.BookingID ? { ...each, booking: now } : each,
            ),
          )
      }
    }
    void Promise.all([listTickets(scope), texts]).then(([here]) => {
      if (isGone) return
      noteAllTickets(here, serverClock.now())
      // A later reading takes nothing off the page: the browser may have lost its storage meanwhile.
      if (rounds === 0 || here.tickets.length > 0) setKept(here.tickets)
      // Whatever goes wrong with that, the tickets of this device are shown as they were kept.
      const toAsk = isAsked ? here.tickets : here.tickets.filter(({ booking }) => booking.DataObject.HandedOn)
      askAnew(toAsk, () => isGone).catch(() => undefined)
    })
    return () => {
      isGone = true
    }
  }, [scope, i18n, isAsked, rounds])
  return { tickets: kept && sortTickets(kept, nowMs), nowMs }
}
