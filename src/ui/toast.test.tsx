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
] as const)('%s is shown for its time and no longer', (_, kind, ms) => {
  render(<Toaster />)
  act(() => showToast('Saved', kind))
  wait(ms - 1)
  expect(screen.getByRole('status').textContent).toBe('Saved')
  wait(1)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a second toast gets its full time', () => {
  render(<Toaster />)
  act(() => showToast('First'))
  wait(2900)
  act(() => showToast('Second'))
  wait(2900)
  expect(screen.getByRole('status').textContent).toBe('Second')
})

test('a toast that repeats the page’s text is shown at the top for five seconds and not announced again', () => {
  render(<Toaster />)
  act(() => showToast('Bank verification failed', 'repeated'))
  wait(4999)
  expect(screen.getByText('Bank verification failed').getAttribute('aria-hidden')).toBe('true')
  wait(1)
  expect(screen.queryByText('Bank verification failed')).toBeNull()
})

test('a toast stands at the upper edge, where no page has its main button', () => {
  render(<Toaster />)
  act(() => showToast('Link copied to clipboard'))
  const classes = screen.getByRole('status').className.split(' ')
  expect(classes).toContain('top-20')
  expect(classes.filter((name) => name.startsWith('bottom-'))).toEqual([])
})
