import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenQuiet } from './when-quiet'

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
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('begins once, two seconds after the last thing came', () => {
  const work = vi.fn()
  whenQuiet(work)
  vi.advanceTimersByTime(1900)
  somethingCame()
  vi.advanceTimersByTime(1900)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledOnce()
  expect(disconnect).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledOnce()
})

it('begins after ten seconds on a page that is never quiet', () => {
  const work = vi.fn()
  whenQuiet(work)
  for (let second = 1; second < 10; second++) {
    vi.advanceTimersByTime(1000)
    somethingCame()
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledOnce()
})

it('begins after two seconds where the browser does not say what came', () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  Reflect.deleteProperty(globalThis, 'PerformanceObserver')
  const work = vi.fn()
  whenQuiet(work)
  vi.advanceTimersByTime(2000)
  expect(work).toHaveBeenCalledOnce()
})
