import { act, fireEvent, screen, within } from '@testing-library/react'
import { createRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { getDirection } from '@/src/lib/text/locale'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { SectionButtons, type SectionLayer } from './section-buttons'
import type { SectionOffer } from './section-offers'
import type { SectionShape } from './section-shapes'

vi.mock('@/src/lib/text/locale', async (importOriginal) => {
  const original = await importOriginal<Record<string, unknown> & { getDirection: typeof getDirection }>()
  return { ...original, getDirection: vi.fn(original.getDirection) }
})

const shapes = ['A', 'B', 'C', 'D'].map((label, section): SectionShape => ({
  section,
  label,
  outline: [],
  box: { x: 0, y: 0, width: 1, height: 1 },
  centreX: section * 100,
  centreY: 0,
  rows: [section],
}))
const buildOffer = (free: number): SectionOffer => ({
  seats: 100,
  free,
  classes: [{ classIndex: 0, seats: 100, free }],
})
const classes = [{ id: 'a', label: 'Front', priceMinor: 1000 }]
const layer = createRef<SectionLayer>()

const getButtons = () => within(screen.getByRole('toolbar')).getAllByRole('button')

async function open() {
  const entered = vi.fn<(label: string, isByKeyboard: boolean) => void>()
  let change: (offers: SectionOffer[]) => void = () => undefined
  function Part() {
    const [offers, setOffers] = useState(() => shapes.map(() => buildOffer(50)))
    change = setOffers
    return (
      <SectionButtons
        layer={layer}
        shapes={shapes}
        offers={offers}
        classes={classes}
        formatPrice={(minor) => `KES ${minor / 100}`}
        onEnter={(shape, isByKeyboard) => entered(shape.label, isByKeyboard)}
      />
    )
  }
  await renderInApp(Part)
  await screen.findByRole('toolbar')
  return { entered, change: (offers: SectionOffer[]) => act(() => change(offers)) }
}

it('renders only the section that a seat was taken from', async () => {
  const { change } = await open()
  vi.mocked(getDirection).mockClear()
  change(shapes.map((_, i) => buildOffer(i === 2 ? 49 : 50)))
  expect(getButtons().map((each) => each.querySelector('.sr-only')?.textContent)).toEqual([
    'Section A, 50 seats available, from KES 10',
    'Section B, 50 seats available, from KES 10',
    'Section C, 49 seats available, from KES 10',
    'Section D, 50 seats available, from KES 10',
  ])
  expect(vi.mocked(getDirection)).toHaveBeenCalledTimes(1)
})

it('enters the pressed section and reports whether the keyboard was used', async () => {
  const { entered } = await open()
  const [, second] = getButtons()
  if (!second) throw new Error('There is no second section')
  fireEvent.click(second.querySelector('bdi') ?? second, { detail: 1 })
  fireEvent.click(second, { detail: 0 })
  fireEvent.click(screen.getByRole('toolbar'), { detail: 1 })
  expect(entered.mock.calls).toEqual([
    ['B', false],
    ['B', true],
  ])
})

it('is reached by Tab at the section that had the focus last', async () => {
  await open()
  const buttons = getButtons()
  act(() => buttons[3]?.focus())
  expect(buttons.map((each) => each.tabIndex)).toEqual([-1, -1, -1, 0])
  fireEvent.keyDown(buttons[3] ?? document.body, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(buttons[2])
  expect(buttons.map((each) => each.tabIndex)).toEqual([-1, -1, 0, -1])
})
