import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverClock } from '@/src/lib/time/server-clock'
import { listenToLiveRegions } from '@/tests/fixtures/live-regions'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { Countdown } from './countdown'

let nowMs = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(serverClock, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Collects the screen reader announcements while a hold runs out. */
async function runOut(fromSeconds: number): Promise<string[]> {
  nowMs = 1_000_000
  const said = listenToLiveRegions()
  const expiresAt = nowMs + fromSeconds * 1000
  await renderInApp(() => <Countdown expiresAt={expiresAt} />)
  for (let second = 0; second <= fromSeconds; second++) {
    nowMs += 1000
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  expect(screen.getByTestId('countdown').textContent).toContain('0:00')
  return said()
}

it('announces five, two and one minutes left, each once, and nothing in between', async () => {
  expect(await runOut(360)).toEqual([
    '5 minutes left to finish your booking',
    '2 minutes left to finish your booking',
    '1 minute left to finish your booking',
  ])
})

it('announces nothing that had passed before the page opened', async () => {
  expect(await runOut(90)).toEqual(['1 minute left to finish your booking'])
})

it('looks calm until two minutes are left, then adds a warning', async () => {
  const startMs = 1_900_000_000_000
  nowMs = startMs
  await renderInApp(() => <Countdown expiresAt={startMs + 899_000} />)
  const faceAt = async (secondsLeft: number) => {
    nowMs = startMs + 899_000 - secondsLeft * 1000
    await act(() => vi.advanceTimersByTimeAsync(1000))
    return screen.getByRole('timer').textContent
  }
  expect(await faceAt(899)).toBe('14:59')
  expect(await faceAt(121)).toBe('02:01')
  expect(await faceAt(120)).toBe('02:00left')
  expect(await faceAt(0)).toBe('00:00left')
})
