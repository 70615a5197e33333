import type { AnyRouter } from '@tanstack/react-router'
import { Workbox } from 'workbox-window'
import { rowAt } from '@/contract/page/page-at'
import { pages } from '@/contract/pages'
import { bookingLock } from '@/contract/worker-message'
import type { WorkerMessage } from '@/contract/worker-message'
import { trustedWorker } from '@/src/lib/device/trusted-worker'
import { readTicketNote } from '@/src/lib/page/ticket-note'
import { runWhenIdle, runWhenNetworkQuiet } from '@/src/lib/page/background-tasks'

const shown = /^\/(?:art|assets|fonts|brand\/images)\/|\/layouts\/[\w-]+\.json$/

/** Installs the service worker, follows its updates, and keeps them away from a booking. */
export async function registerServiceWorker(router: AnyRouter, savesData: boolean): Promise<void> {
  const worker = new Workbox(trustedWorker('/service-worker.js'))
  const isFirst = !navigator.serviceWorker.controller
  let isReplaced = false

  // Two events may tell of the first take-over; either is enough.
  const keepTickets = () => keepTicketPages(router, savesData)
  if (isFirst) {
    const keep = () => {
      keepShown()
      keepTickets()
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => runWhenIdle(keep), { once: true })
  } else runWhenIdle(keepTickets)
  worker.addEventListener('waiting', () => tryUpdate(worker))
  worker.addEventListener('controlling', (event) => {
    isReplaced = event.isUpdate === true
  })
  // Only when the lock is free again can the worker see that no booking is under way.
  holdLockWhileBooking(router, () => tryUpdate(worker))
  router.subscribe('onResolved', () => tryUpdate(worker))
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    // This page's code is of the last release: the next page comes whole from the new one.
    if (isReplaced && pathChanged && !holdsUpdate()) location.assign(toLocation.href)
  })

  try {
    const registration = await worker.register()
    // One that is still installing hears it too: from its first moment the site can be read without a network.
    const installed = registration?.installing ?? registration?.waiting ?? registration?.active
    const message: WorkerMessage = { type: 'KEEP_TEXTS', language: document.documentElement.lang }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is always of our origin
    installed?.postMessage(message)
  } catch (error) {
    // The site works without it; a worker that never installs must not be silent.
    console.error('The offline part could not be installed', error)
  }
}

/**
 * An update waits for the end of a booking; the worker asks all tabs through the lock. And it waits until the page has
 * asked for its pictures: a present worker that is wanted while it stops to make way is started again by the browser,
 * and the update, which may ask only once, waits for as long as that one lives.
 */
function tryUpdate(worker: Workbox): void {
  runWhenIdle(() => {
    if (!holdsUpdate()) worker.messageSkipWaiting()
  })
}

/** Whether the code of the open page must not change under the visitor. */
function holdsUpdate(): boolean {
  return rowAt(location.pathname)?.holdsUpdate === true
}

/** Tells the worker what the first visit fetched before the worker was there. */
function keepShown(): void {
  const paths = performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name))
    .filter((url) => url.origin === location.origin && shown.test(url.pathname))
    .map((url) => url.pathname)
  const message: WorkerMessage = { type: 'KEEP_SHOWN', paths: [...new Set(paths)].slice(0, 200) }
  navigator.serviceWorker.controller?.postMessage(message)
}

/**
 * A ticket opens at the door though its own page was open before the worker was there, and who has none reads that without a
 * network too: the worker keeps all of a ticket's code with the first file of it that goes through it. // sw/runtime-code.ts
 */
function keepTicketPages(router: AnyRouter, savesData: boolean): void {
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
