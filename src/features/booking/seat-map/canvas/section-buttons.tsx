import { Plural, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import type { View } from '../view'
import type { SectionOffer, SectionShape } from './section-shapes'

/** Pixels a place from which the section names make room for the seats. */
const hiddenFromPx = 15

export interface SectionLayer {
  /** Puts the names where their sections are now. */
  readonly move: (view: View, placePx: number) => void
  readonly focus: () => void
}

interface SectionButtonsProps {
  layer: RefObject<SectionLayer | null>
  shapes: readonly SectionShape[]
  offers: readonly SectionOffer[]
  tones: readonly number[]
  onEnter: (shape: SectionShape, isByKeyboard: boolean) => void
}

/** The sections of a large hall as buttons on their shapes, while the hall is seen from afar. */
export function SectionButtons({ layer, shapes, offers, onEnter }: SectionButtonsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const lastView = useRef<{ view: View; placePx: number } | null>(null)
  useLayoutEffect(() => {
    const gaps = shapes.map((shape) => gapAround(shape, shapes))
    const move = (view: View, placePx: number): void => {
      lastView.current = { view, placePx }
      if (!list.current) return
      const isHidden = placePx >= hiddenFromPx
      list.current.toggleAttribute('data-far', isHidden)
      if (isHidden) return
      const items = list.current.children
      shapes.forEach((shape, i) => {
        const item = items[i]
        if (!(item instanceof HTMLElement)) return
        const x = shape.centreX * view.scale + view.x
        const y = shape.centreY * view.scale + view.y
        const nearest = (gaps[i] ?? Infinity) * view.scale
        const room =
          nearest > 14 + 8 * shape.label.length ? 'wide' : nearest > 7 * shape.label.length ? 'tight' : 'none'
        item.style.transform = `translate(${x}px, ${y}px)`
        item.dataset.room = room
      })
    }
    layer.current = {
      move,
      focus: () => list.current?.querySelector('button')?.focus({ preventScroll: true }),
    }
    if (lastView.current) move(lastView.current.view, lastView.current.placePx)
    return () => {
      layer.current = null
    }
  }, [layer, shapes])
  return (
    <ul ref={list} aria-label={t`Sections`} className="seat-sections">
      {shapes.map((shape, i) => {
        const free = offers[i]?.free ?? 0
        const section = shape.label
        return (
          <li key={shape.section} className="absolute inset-bs-0 left-0 size-0">
            <button
              type="button"
              disabled={free === 0}
              onClick={(event: MouseEvent) => onEnter(shape, event.detail === 0)}
            >
              <span aria-hidden="true">{section}</span>
              <span className="sr-only">
                <Plural
                  value={free}
                  _0={`Section ${section}, sold out`}
                  one={`Section ${section}, # seat available`}
                  other={`Section ${section}, # seats available`}
                />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Distance to the nearest other section, in layout units: as much room as a name has. */
function gapAround(shape: SectionShape, shapes: readonly SectionShape[]): number {
  let nearest = Infinity
  for (const other of shapes)
    if (other !== shape)
      nearest = Math.min(nearest, Math.hypot(other.centreX - shape.centreX, other.centreY - shape.centreY))
  return nearest
}
