import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchBookingEnd, runAfterBooking, runWhenNetworkQuiet } from './background-tasks'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

describe('after hydration', () => {
  /** Loads a fresh copy of the module, as a page does. */
  async function inPage(from: 'server' | 'shell') {
    vi.resetModules()
    document.documentElement.dataset.from = from
    delete document.documentElement.dataset.ready
    return import('./background-tasks')
  }
  beforeEach(() => vi.stubGlobal('requestIdleCallback', (task: () => void) => task()))

  it('delays a task until a server-rendered page is interactive', async () => {
    const tasks = await inPage('server')
    const task = vi.fn()
    tasks.runAfterHydration(task)
    expect(task).not.toHaveBeenCalled()
    tasks.announceHydration()
    expect(task).toHaveBeenCalledOnce()
    expect(document.documentElement.dataset.ready).toBe('')
    tasks.runAfterHydration(task)
    expect(task).toHaveBeenCalledTimes(2)
  })

  it('runs a task at once where there is nothing to hydrate', async () => {
    const tasks = await inPage('shell')
    const task = vi.fn()
    tasks.runAfterHydration(task)
    expect(task).toHaveBeenCalledOnce()
  })
})

describe('when the network is quiet', () => {
  let somethingCame: () => void = () => expect.unreachable()
  const disconnect = vi.fn()
  beforeEach(() => {
    vi.useFakeTimers()
    disconnect.mockClear()
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        disconnect = disconnect
        observe = vi.fn()
        constructor(listener: () => void) {
          somethingCame = listener
        }
      },
    )
  })

  it('runs a task once, two seconds after the last network response', () => {
    const task = vi.fn()
    runWhenNetworkQuiet(task)
    vi.advanceTimersByTime(1900)
    somethingCame()
    vi.advanceTimersByTime(1900)
    expect(task).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(task).toHaveBeenCalledOnce()
    expect(disconnect).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(task).toHaveBeenCalledOnce()
  })

  it('runs a task after ten seconds on a page that is never quiet', () => {
    const task = vi.fn()
    runWhenNetworkQuiet(task)
    for (let second = 1; second < 10; second++) {
      vi.advanceTimersByTime(1000)
      somethingCame()
    }
    expect(task).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(task).toHaveBeenCalledOnce()
  })

  it('runs a task after two seconds where the browser does not report its requests', () => {
    vi.stubGlobal('PerformanceObserver', undefined)
    Reflect.deleteProperty(globalThis, 'PerformanceObserver')
    const task = vi.fn()
    runWhenNetworkQuiet(task)
    vi.advanceTimersByTime(2000)
    expect(task).toHaveBeenCalledOnce()
  })
})

describe('after a booking', () => {
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
  beforeEach(() => vi.stubGlobal('requestIdleCallback', (task: () => void) => task()))

  it.each(['/', '/movie/1/0', '/confirmBooking/1', '/confirmVoucher/1', '/no-such-page'])(
    'runs a task at once at %s',
    (path) => {
      const task = vi.fn()
      pagesAt(path)
      runAfterBooking(task)
      expect(task).toHaveBeenCalledOnce()
    },
  )

  it.each(['/confirmBooking/1', '/movie/1/0'])(
    'delays a task until a booking that continues to %s ends, and runs it once',
    (next) => {
      const task = vi.fn()
      const router = pagesAt('/checkout/1/2/1')
      watchBookingEnd(router as never)
      runAfterBooking(task)
      router.goTo('/process-payment/1')
      expect(task).not.toHaveBeenCalled()
      router.goTo(next)
      router.goTo('/checkout/1/2/1')
      router.goTo(next)
      expect(task).toHaveBeenCalledOnce()
    },
  )
})
