/**
 * Schedules work that no visitor waits for. The page’s own tasks are registered in
 * `src/app/background-work.ts`; the parts of a page that load later register theirs through
 * `src/ui/lazy-component.ts`.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { rowAt } from '@/contract/page/page-at'
import { pages } from '@/contract/pages'

type Task = () => void

/** The page’s first script listens for this event too. // src/app/early-tap-queue.ts */
const hydrated = 'foyer-ready'

/** A page that the server did not render has nothing to hydrate. */
let isHydrated = import.meta.env.SSR || document.documentElement.dataset.from !== 'server'

export function announceHydration(): void {
  isHydrated = true
  // The first script reads this attribute where it is loaded after the event.
  document.documentElement.dataset.ready = ''
  dispatchEvent(new Event(hydrated))
}

/**
 * Runs a task in idle time once the page is interactive; at once where the server did not render the page or
 * it is interactive already.
 */
export function runAfterHydration(task: Task): void {
  if (isHydrated) task()
  else addEventListener(hydrated, () => runWhenIdle(task), { once: true })
}

/** Runs a task when the page is idle, after 5 seconds at the latest. */
export function runWhenIdle(task: Task): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 1500)
}

/** Runs a task when the page and its own resources are loaded. */
export function runAfterLoad(task: Task): void {
  if (document.readyState === 'complete') task()
  else addEventListener('load', () => runWhenIdle(task), { once: true })
}

/**
 * Time in milliseconds without network activity after which the network counts as quiet: the visitor is
 * reading, typing or choosing.
 */
const quietMs = 2000
/**
 * Time in milliseconds after which a page that is never quiet, such as one that polls every second, is
 * treated as quiet.
 */
const longestMs = 10_000

/**
 * Runs a task once the network has been quiet for a while: for downloads that would slow down the visitor’s
 * own requests.
 */
export function runWhenNetworkQuiet(task: Task): void {
  let quiet = setTimeout(begin, quietMs)
  const longest = setTimeout(begin, longestMs)
  const observer =
    'PerformanceObserver' in globalThis
      ? new PerformanceObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(begin, quietMs)
        })
      : null
  observer?.observe({ type: 'resource' })

  function begin(): void {
    observer?.disconnect()
    clearTimeout(quiet)
    clearTimeout(longest)
    task()
  }
}

const ticketPages: ReadonlySet<unknown> = new Set([pages.confirmBooking, pages.confirmVoucher])
const waitingForBooking = new Set<Task>()

/** Whether the open page belongs to a booking without a ticket yet. */
function isBooking(): boolean {
  const row = rowAt(location.pathname)
  return row?.holdsUpdate === true && !ticketPages.has(row)
}

/**
 * Runs a task at once or, while a booking is in progress, as soon as its ticket or another page is shown: on
 * a weak network every additional download slows down the reservation.
 */
export function runAfterBooking(task: Task): void {
  if (isBooking()) waitingForBooking.add(task)
  else task()
}

/** Runs the tasks that wait for the end of a booking when the router arrives at another page. */
export function watchBookingEnd(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onResolved', () => {
    if (isBooking()) return
    const tasks = [...waitingForBooking]
    waitingForBooking.clear()
    // The new page’s own code and pictures are requested first.
    for (const task of tasks) runWhenIdle(task)
  })
}
