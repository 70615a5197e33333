// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverClock } from '@/src/lib/time/server-clock'
import { listenToLiveRegions } from '@/tests/worlds/live-regions'
import { renderInApp } from '@/tests/worlds/render-in-app'
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

/** What is said aloud while a hold runs out. */
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

it('says aloud when five, two and one minutes are left, each once, and nothing in between', async () => {
  expect(await runOut(360)).toEqual([
    '5 minutes left to finish your booking',
    '2 minutes left to finish your booking',
    '1 minute left to finish your booking',
  ])
})

it('says nothing of what was over when the page came', async () => {
  expect(await runOut(90)).toEqual(['1 minute left to finish your booking'])
})
