import { afterEach, expect, it, vi } from 'vitest'
import { choosing } from '@/tests/fixtures/flow-samples'
import { createRunner, held, waitForStep } from '@/tests/fixtures/runner-under-test'
import { resume } from '../../flow/resume'
import type { Flow } from '../../flow/state'

afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
  sessionStorage.clear()
})

/** Runs the modules of the booking as in a page that was just loaded. */
async function loadPage() {
  vi.resetModules()
  const { loadWithRetry } = await import('@/src/ui/load-with-retry')
  return { loadWithRetry, ...(await import('@/tests/fixtures/runner-under-test')) }
}

it('holds seats once the parts of payment and ticket are there', async () => {
  let arrive: () => void = () => undefined
  const preloadPayment = () => new Promise<void>((resolve) => (arrive = resolve))
  const { runner, paths } = createRunner(choosing, { BookingReserve: [() => held] }, { preloadPayment })
  await runner.confirmSeats()
  expect(runner.getFlow().step).toBe('holding')
  expect(paths()).toEqual([])
  arrive()
  await waitForStep(runner, 'checkout')
  expect(paths()).toEqual(['BookingReserve'])
})

it('holds seats after five seconds on a line too slow for the parts, so that nobody else takes them', async () => {
  vi.useFakeTimers()
  const preloadPayment = () => new Promise<void>(() => undefined)
  const { runner, paths } = createRunner(choosing, { BookingReserve: [() => held] }, { preloadPayment })
  await runner.confirmSeats()
  await vi.advanceTimersByTimeAsync(4999)
  expect(paths()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(runner.getFlow().step).toBe('checkout')
})

it('when a part is missing, holds nothing in this release and the same seats in the next one', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/checkout-step-1.js')
  const before = await loadPage()
  vi.useFakeTimers()
  const old = before.createRunner(
    choosing,
    { BookingReserve: [() => held] },
    { preloadPayment: () => before.loadWithRetry(() => Promise.reject(missing)) },
  )
  await old.runner.confirmSeats()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledOnce()
  expect(old.paths()).toEqual([])
  vi.useRealTimers()

  const stored = old.saved.at(-1)
  const after = await loadPage()
  const { runner, asked } = after.createRunner(
    resume(stored) as Flow,
    { BookingReserve: [() => held] },
    { preloadPayment: () => Promise.resolve() },
  )
  await after.waitForStep(runner, 'checkout')
  expect(asked).toMatchObject([
    { body: { SelectedSeats: choosing.seats, AttemptID: stored?.step === 'holding' && stored.attemptId } },
  ])
})
