import type { AnyRouter } from '@tanstack/react-router'
import { rowAt } from '@/contract/page/page-at'
import { pages } from '@/contract/pages'

const withTickets: ReadonlySet<unknown> = new Set([pages.confirmBooking, pages.confirmVoucher])

/** Whether the open page belongs to a booking that has no ticket yet. */
function isBooking(): boolean {
  const row = rowAt(location.pathname)
  return row?.holdsUpdate === true && !withTickets.has(row)
}

/**
 * Does what no booking waits for: at once, or where a booking is under way as soon as its ticket or another page is there.
 * On a weak network all that is fetched beside a reservation makes it slower.
 */
export function afterBooking(router: Pick<AnyRouter, 'subscribe'>, work: () => void): void {
  if (!isBooking()) return work()
  const stop = router.subscribe('onResolved', () => {
    if (isBooking()) return
    stop()
    work()
  })
}
