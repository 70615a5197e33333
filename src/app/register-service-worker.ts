import type { AnyRouter } from '@tanstack/react-router'
import { Workbox } from 'workbox-window'
import { rowAt } from '@/contract/page/page-at'
import { pages } from '@/contract/pages'
import { bookingLock } from '@/contract/worker-message'
import type { WorkerMessage } from '@/contract/worker-message'
import { trustWorkerUrl } from '@/src/lib/device/trust-worker-url'
import { readTicketNote } from '@/src/lib/page/notes/ticket-note'
import { runWhenIdle, runWhenNetworkQuiet } from '@/src/lib/page/background-tasks'

const cacheablePath = /^\/(?:art|assets|fonts|brand\/images)\/|\/layouts\/[\w-]+\.json$/

/** Installs the service worker, follows its updates, and postpones them during a booking. */
export async function registerServiceWorker(router: AnyRouter, savesData: boolean): Promise<void> {
  const worker = new Workbox(trustWorkerUrl('/service-worker.js'))
  const isFirst = !navigator.serviceWorker.controller
  let isReplaced = false

  // Either of two events may report the first take-over.
  const keepTickets = () => preloadTicketPages(router, savesData)
  if (isFirst) {
    const keep = () => {
      cacheShownFiles()
      keepTickets()
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => runWhenIdle(keep), { once: true })
  } else runWhenIdle(keepTickets)
  worker.addEventListener('waiting', () => tryUpdate(worker))
  worker.addEventListener('controlling', (event) => {
    isReplaced = event.isUpdate === true
  })
  // The worker can see that no booking is in progress only once the lock is free again.
  holdLockWhileBooking(router, () => tryUpdate(worker))
  router.subscribe('onResolved', () => tryUpdate(worker))
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    // This page runs the previous release’s code: the next page loads entirely from the new one.
    if (isReplaced && pathChanged && !holdsUpdate()) location.assign(toLocation.href)
  })

  try {
    const registration = await worker.register()
    // A worker that is still installing receives it too, so that the site can be read offline from its first
    // moment.
    const installed = registration?.installing ?? registration?.waiting ?? registration?.active
    const message: WorkerMessage = { type: 'KEEP_TEXTS', language: document.documentElement.lang }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is always of our origin
    installed?.postMessage(message)
  } catch (error) {
    // The site works without a worker, but one that never installs must be reported.
    console.error('The offline part could not be installed', error)
  }
}

/**
 * Tries to activate an update. It waits for the end of a booking (the worker checks all tabs through the
 * lock) and until the page has requested its pictures: a request to the present worker while it stops would
 * make the browser start it again, and the update, which may ask only once, would wait for as long as that
 * worker runs.
 */
function tryUpdate(worker: Workbox): void {
  runWhenIdle(() => {
    if (!holdsUpdate()) worker.messageSkipWaiting()
  })
}

/** Whether the open page’s code must not be replaced now. */
function holdsUpdate(): boolean {
  return rowAt(location.pathname)?.holdsUpdate === true
}

/** Tells the worker which files the first visit fetched before it was active. */
function cacheShownFiles(): void {
  const paths = performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name))
    .filter((url) => url.origin === location.origin && cacheablePath.test(url.pathname))
    .map((url) => url.pathname)
  const message: WorkerMessage = { type: 'KEEP_SHOWN', paths: [...new Set(paths)].slice(0, 200) }
  navigator.serviceWorker.controller?.postMessage(message)
}

/**
 * Makes tickets open offline at the door even if their page was opened before the worker was active; visitors
 * without tickets can read that offline too. The worker caches all code of a ticket with the first file of it
 * that passes through. // sw/runtime-code.ts
 */
function preloadTicketPages(router: AnyRouter, savesData: boolean): void {
  const keep = () => void router.preloadRoute({ to: pages.myBookings.path }).catch(() => undefined)
  if (readTicketNote()) keep()
  else if (!savesData) runWhenNetworkQuiet(keep)
}

function holdLockWhileBooking(router: AnyRouter, onFree: () => void): void {
  let release: (() => void) | null = null
  const follow = () => {
    if (!holdsUpdate()) {
      release?.()
      release = null
    } else if (!release) {
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      void navigator.locks?.request(bookingLock, { mode: 'shared' }, () => held).then(onFree)
    }
  }
  follow()
  router.subscribe('onResolved', follow)
}
