import { useLingui } from '@lingui/react/macro'
import {
  useImperativeHandle,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import type { Viewport } from '../viewport/viewport'
import type { HallProps } from '../hall-props'
import { SectionButton } from './section-button'
import { isAlmostSoldOut, lowestPrice, type SectionOffer } from './section-offers'
import { measureGapAround, type SectionShape } from './section-shapes'
import './section-buttons.css'

/** Pixels a seat from which the section names are hidden in favour of the seats. */
const hiddenFromPx = 15
/** Distance in pixels between the centres of two sections from which a price fits below the name. */
const roomOfPricePx = 84

export interface SectionLayer {
  readonly move: (viewport: Viewport, seatPx: number) => void
  /** Focuses the section that was entered last. */
  readonly focus: () => void
}

/** Directions on the screen, because the hall is never mirrored. */
const directions: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface SectionButtonsProps extends Pick<HallProps, 'classes' | 'formatPrice'> {
  layer: RefObject<SectionLayer | null>
  shapes: readonly SectionShape[]
  offers: readonly SectionOffer[]
  onEnter: (shape: SectionShape, isByKeyboard: boolean) => void
}

/** The sections of a large hall as buttons on their shapes, while the hall is zoomed out. */
export function SectionButtons(props: SectionButtonsProps) {
  const { layer, shapes, offers, classes, formatPrice, onEnter } = props
  const { t } = useLingui()
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useImperativeHandle(layer, () => {
    const gaps = shapes.map((shape) => measureGapAround(shape, shapes))
    return {
      move: (viewport, seatPx) => moveNames(list.current, shapes, gaps, viewport, seatPx),
      focus: () =>
        list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus({ preventScroll: true }),
    }
  }, [shapes])
  /** Returns the index of the section whose button the event targets, or −1. */
  const findIndex = ({ target }: SyntheticEvent): number =>
    target instanceof Node && list.current
      ? Array.from(list.current.children).findIndex((each) => each.contains(target))
      : -1
  const onClick = (event: MouseEvent): void => {
    const shape = shapes[findIndex(event)]
    if (shape) onEnter(shape, event.detail === 0)
  }
  const onFocus = (event: FocusEvent): void => {
    const index = findIndex(event)
    if (index >= 0) setCurrent(index)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const [dx, dy] = directions[event.key] ?? [0, 0]
    if (dx === 0 && dy === 0) return
    event.preventDefault()
    const next = sectionToward(shapes, current, dx, dy)
    list.current?.querySelectorAll('button')[next]?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={list}
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Sections`}
      className="seat-sections"
      onClick={onClick}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {shapes.map((shape, i) => {
        const offer = offers[i]
        return (
          <SectionButton
            key={shape.section}
            label={shape.label}
            free={offer?.free ?? 0}
            isFew={offer !== undefined && isAlmostSoldOut(offer)}
            price={offer ? formatPrice(lowestPrice(offer, classes)) : ''}
            isCurrent={i === current}
          />
        )
      })}
    </div>
  )
}

/** Returns the nearest section in a direction; the same one at the edge. */
function sectionToward(shapes: readonly SectionShape[], from: number, dx: number, dy: number): number {
  const startShape = shapes[from]
  if (!startShape) return 0
  let best = from
  let bestCost = Infinity
  shapes.forEach((shape, i) => {
    const [alongX, alongY] = [shape.centreX - startShape.centreX, shape.centreY - startShape.centreY]
    const ahead = alongX * dx + alongY * dy
    const aside = Math.abs(alongX * dy) + Math.abs(alongY * dx)
    if (i === from || ahead <= 0 || aside > 2 * ahead) return
    if (ahead + 2 * aside < bestCost) [best, bestCost] = [i, ahead + 2 * aside]
  })
  return best
}

/** Places each name in the middle of its section, as large as it fits. */
function moveNames(
  list: HTMLElement | null,
  shapes: readonly SectionShape[],
  gaps: readonly number[],
  viewport: Viewport,
  seatPx: number,
): void {
  const isHidden = seatPx >= hiddenFromPx
  list?.toggleAttribute('data-hidden', isHidden)
  if (!list || isHidden) return
  shapes.forEach((shape, i) => {
    const item = list.children[i]
    if (!(item instanceof HTMLElement)) return
    const gap = (gaps[i] ?? Infinity) * viewport.scale
    const letters = shape.label.length
    item.style.transform = `translate(${shape.centreX * viewport.scale + viewport.x}px, ${shape.centreY * viewport.scale + viewport.y}px)`
    item.dataset.room =
      gap > roomOfPricePx ? 'price' : gap > 14 + 8 * letters ? 'wide' : gap > 7 * letters ? 'tight' : 'none'
  })
}
