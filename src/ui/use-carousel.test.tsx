import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCarousel } from './use-carousel'

const scrollTo = vi.fn()

function Slides({ slideMs }: { slideMs?: number }) {
  const { track, hold } = useCarousel(2, slideMs)
  return (
    <ul ref={track} {...hold}>
      <li>One</li>
      <li>Two</li>
    </ul>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(scrollTo)
})
afterEach(() => {
  cleanup()
  scrollTo.mockReset()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('shows a banner for three and a half seconds, then the next one', () => {
  render(<Slides />)
  wait(3499)
  expect(scrollTo).not.toHaveBeenCalled()
  wait(1)
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test('shows a slide for its own duration', () => {
  render(<Slides slideMs={7000} />)
  wait(6999)
  expect(scrollTo).not.toHaveBeenCalled()
  wait(1)
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test('pauses while the visitor types elsewhere on the page, and continues afterwards', () => {
  render(
    <>
      <input aria-label="Search" />
      <Slides />
    </>,
  )
  screen.getByRole('textbox').focus()
  wait(20_000)
  expect(scrollTo).not.toHaveBeenCalled()
  screen.getByRole('textbox').blur()
  wait(3500)
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test('pauses while the pointer is on the banner', () => {
  render(<Slides />)
  fireEvent.pointerEnter(screen.getByRole('list'))
  wait(20_000)
  expect(scrollTo).not.toHaveBeenCalled()
})
