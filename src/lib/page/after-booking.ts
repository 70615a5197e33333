import type { AnyRouter } from '@tanstack/react-router'
import { rowAt } from '@/contract/page/page-at'
import { pages } from '@/contract/pages'
import { whenIdle } from '../device/when-idle'

const withTickets: ReadonlySet<unknown> = new Set([pages.confirmBooking, pages.confirmVoucher])

const waiting = new Set<() => void>()

/** Whether the open page belongs to a booking that has no ticket yet. */
function isBooking(): boolean {
  const row = rowAt(location.pathname)
  return row?.holdsUpdate === true && !withTickets.has(row)
}

/**
 * Does what no booking waits for: at once, or where a booking is under way as soon as its ticket or another page is there.
 * On a weak network all that is fetched beside a reservation makes it slower.
 */
export function afterBooking(work: () => void): void {
  if (isBooking()) waiting.add(work)
  else work()
}

/** Sees from now on where the router arrives. */
export function followBooking(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onResolved', () => {
    if (isBooking()) return
    const works = [...waiting]
    waiting.clear()
    // The page's own code and pictures are asked for first.
    for (const work of works) whenIdle(work)
  })
}
