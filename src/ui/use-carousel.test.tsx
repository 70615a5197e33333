import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCarousel } from './use-carousel'

const scrollTo = vi.fn()

function Slides({ standsMs }: { standsMs?: number }) {
  const { track, hold } = useCarousel(2, standsMs)
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

test('a banner stands for three and a half seconds, then the next one comes', () => {
  render(<Slides />)
  wait(3499)
  expect(scrollTo).not.toHaveBeenCalled()
  wait(1)
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test('one of a slider stands for as long as it is told to', () => {
  render(<Slides standsMs={7000} />)
  wait(6999)
  expect(scrollTo).not.toHaveBeenCalled()
  wait(1)
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test('a banner stays while somebody types elsewhere on the page, and goes on afterwards', () => {
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

test('a banner that somebody points at stays', () => {
  render(<Slides />)
  fireEvent.pointerEnter(screen.getByRole('list'))
  wait(20_000)
  expect(scrollTo).not.toHaveBeenCalled()
})
