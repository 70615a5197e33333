import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster, showToast } from './toast'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test.each([
  ['a note', 'note', 3000],
  ['an error', 'error', 5000],
] as const)('%s stands for its time and no longer', (_, kind, ms) => {
  render(<Toaster />)
  act(() => showToast('Saved', kind))
  wait(ms - 1)
  expect(screen.getByRole('status').textContent).toBe('Saved')
  wait(1)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a second one has all of its own time', () => {
  render(<Toaster />)
  act(() => showToast('First'))
  wait(2900)
  act(() => showToast('Second'))
  wait(2900)
  expect(screen.getByRole('status').textContent).toBe('Second')
})

test('what the page says itself stands at the top for five seconds, and is announced by nobody else', () => {
  render(<Toaster />)
  act(() => showToast('Bank verification failed', 'top'))
  wait(4999)
  expect(screen.getByText('Bank verification failed').getAttribute('aria-hidden')).toBe('true')
  wait(1)
  expect(screen.queryByText('Bank verification failed')).toBeNull()
})
