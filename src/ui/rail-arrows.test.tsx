import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RailArrows } from './rail-arrows'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const width = (element: Element, name: string, value: number) =>
  Object.defineProperty(element, name, { value, configurable: true, writable: true })

/** Renders three films of 200 px in a window of 300 px. */
function showRail(direction: 'ltr' | 'rtl' = 'ltr') {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <div data-rail>
        <RailArrows of="ul" />
        <ul style={{ direction }}>
          {['One', 'Two', 'Three'].map((film) => (
            <li key={film}>
              <a href={`#${film}`}>{film}</a>
              <a href={`#${film}-time`}>20:00</a>
            </li>
          ))}
        </ul>
      </div>
    </I18nProvider>,
  )
  const rail = screen.getByRole('list')
  width(rail, 'clientWidth', 300)
  width(rail, 'scrollWidth', 600)
  for (const item of rail.children) width(item, 'clientWidth', 200)
  const scrollBy = vi.fn()
  rail.scrollBy = scrollBy
  return { rail, scrollBy }
}

const scrolledTo = (rail: HTMLElement, left: number) => {
  width(rail, 'scrollLeft', left)
  fireEvent.scroll(rail)
}
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

test('the buttons scroll by the visible width, keep one film in view, and are disabled at the end', () => {
  const { rail, scrollBy } = showRail()
  scrolledTo(rail, 0)
  expect([isOff('Previous'), isOff('Next')]).toEqual([true, false])
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ left: 200 }))
  scrolledTo(rail, 300)
  expect([isOff('Previous'), isOff('Next')]).toEqual([false, true])
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(scrollBy).toHaveBeenCalledTimes(1)
})

test('in Arabic the next films are on the left', () => {
  const { rail, scrollBy } = showRail('rtl')
  scrolledTo(rail, -100)
  expect([isOff('Previous'), isOff('Next')]).toEqual([false, false])
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ left: -200 }))
})

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)('an arrow key moves from film to film, from any link of one (%s)', (direction, on, back) => {
  showRail(direction)
  screen.getAllByText('20:00')[0]?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: on })
  expect(document.activeElement?.textContent).toBe('Two')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: on })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: on })
  expect(document.activeElement?.textContent).toBe('Three')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: back })
  expect(document.activeElement?.textContent).toBe('Two')
})
