// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverClock } from '@/src/lib/time/server-clock'
import { renderInApp } from '@/tests/worlds/render-in-app'
import { Countdown } from './countdown'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('is calm until two minutes are left, then says so, and again at one', async () => {
  const start = 1_900_000_000_000
  const now = vi.spyOn(serverClock, 'now').mockReturnValue(start)
  await renderInApp(() => <Countdown expiresAt={start + 899_000} />)
  const at = (secondsLeft: number) => {
    now.mockReturnValue(start + 899_000 - secondsLeft * 1000)
    act(() => void vi.advanceTimersByTime(250))
    return { face: screen.getByRole('timer').textContent, news: screen.getByRole('status').textContent }
  }
  expect(at(899)).toEqual({ face: '14:59', news: '' })
  expect(at(121)).toEqual({ face: '02:01', news: '' })
  expect(at(120)).toEqual({ face: '02:00left', news: '2 minutes left to finish your booking' })
  expect(at(61).news).toBe('2 minutes left to finish your booking')
  expect(at(60)).toEqual({ face: '01:00left', news: '1 minute left to finish your booking' })
  expect(at(0)).toEqual({ face: '00:00left', news: '' })
})
