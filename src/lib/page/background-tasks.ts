/**
 * When work that no visitor waits for may run. The page's own tasks are registered in `src/app/background-work.ts`; the
 * parts of a page that load later register theirs through `src/ui/lazy-component.ts`.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { rowAt } from '@/contract/page/page-at'
import { pages } from '@/contract/pages'

type Task = () => void

/** The first script of a page listens for it too. // src/app/early-tap-queue.ts */
const hydrated = 'foyer-ready'

/** Without a server's rendering there is nothing to hydrate. */
let isHydrated = import.meta.env.SSR || document.documentElement.dataset.from !== 'server'

/** Says that the page answers taps from now on. */
export function announceHydration(): void {
  isHydrated = true
  // The first script looks for this where it is loaded after the event.
  document.documentElement.dataset.ready = ''
  dispatchEvent(new Event(hydrated))
}

/**
 * Runs a task when the page has nothing better to do once it answers taps; at once where the server did not render it or
 * it answers already.
 */
export function runAfterHydration(task: Task): void {
  if (isHydrated) task()
  else addEventListener(hydrated, () => runWhenIdle(task), { once: true })
}

/** Runs a task when the page has nothing better to do, at the latest after some seconds. */
export function runWhenIdle(task: Task): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 1500)
}

/** Runs a task when the page has everything that it asked for itself. */
export function runAfterLoad(task: Task): void {
  if (document.readyState === 'complete') task()
  else addEventListener('load', () => runWhenIdle(task), { once: true })
}

/** Nothing came over the network for this long: the visitor reads, types or chooses, milliseconds. */
const quietMs = 2000
/** A page that is never quiet, as one that asks every second, is taken for it after this, milliseconds. */
const longestMs = 10_000

/** Runs a task once the network has been quiet for a while: for downloads that would slow down what the visitor does. */
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

const withTickets: ReadonlySet<unknown> = new Set([pages.confirmBooking, pages.confirmVoucher])
const waitingForBooking = new Set<Task>()

/** Whether the open page belongs to a booking that has no ticket yet. */
function isBooking(): boolean {
  const row = rowAt(location.pathname)
  return row?.holdsUpdate === true && !withTickets.has(row)
}

/**
 * Runs a task at once, or where a booking is under way as soon as its ticket or another page is there: on a weak network
 * everything that is fetched beside a reservation makes it slower.
 */
export function runAfterBooking(task: Task): void {
  if (isBooking()) waitingForBooking.add(task)
  else task()
}

/** Lets the tasks that wait for the end of a booking run when the router arrives at another page. */
export function followBooking(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onResolved', () => {
    if (isBooking()) return
    const tasks = [...waitingForBooking]
    waitingForBooking.clear()
    // The page's own code and pictures are asked for first.
    for (const task of tasks) runWhenIdle(task)
  })
}
