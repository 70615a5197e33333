import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runAfterBooking, followBooking } from '@/src/lib/page/background-tasks'

/** A router that says where it has arrived. */
function pagesAt(path: string) {
  const listeners = new Set<() => void>()
  history.replaceState(null, '', path)
  return {
    subscribe: (_: string, listener: () => void) => {
      listeners.add(listener)
    },
    goTo(next: string) {
      history.replaceState(null, '', next)
      for (const listener of listeners) listener()
    },
  }
}

/** The page has time at once. */
beforeEach(() => vi.stubGlobal('requestIdleCallback', (work: () => void) => work()))
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

it.each(['/', '/movie/1/0', '/confirmBooking/1', '/confirmVoucher/1', '/no-such-page'])(
  '%s waits for nothing',
  (path) => {
    const work = vi.fn()
    pagesAt(path)
    runAfterBooking(work)
    expect(work).toHaveBeenCalledOnce()
  },
)

it.each(['/confirmBooking/1', '/movie/1/0'])('a booking that goes on to %s is waited for, once', (next) => {
  const work = vi.fn()
  const router = pagesAt('/checkout/1/2/1')
  followBooking(router as never)
  runAfterBooking(work)
  router.goTo('/process-payment/1')
  expect(work).not.toHaveBeenCalled()
  router.goTo(next)
  router.goTo('/checkout/1/2/1')
  router.goTo(next)
  expect(work).toHaveBeenCalledOnce()
})
