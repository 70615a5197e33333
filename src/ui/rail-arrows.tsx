import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ArrowButton } from './arrow-button'

interface Ends {
  readonly isFirst: boolean
  readonly isLast: boolean
}

/**
 * Adds to a rail’s native scrolling a button at each end, and arrow keys that move between items. Placed
 * before the rail in the same box, because the list element may be replaced after a filter.
 */
export function RailArrows({ of: selector }: { of: string }) {
  const { t } = useLingui()
  const mark = useRef<HTMLSpanElement>(null)
  const [{ isFirst, isLast }, setEnds] = useState<Ends>({ isFirst: true, isLast: false })
  const rail = () => findBox(mark.current)?.querySelector<HTMLElement>(selector) ?? null

  useEffect(() => {
    const box = findBox(mark.current)
    if (!box) return
    const updateEnds = () => {
      const list = box.querySelector<HTMLElement>(selector)
      if (list) setEnds(measureEnds(list))
    }
    const step = (event: KeyboardEvent) => {
      const list = box.querySelector<HTMLElement>(selector)
      const next = list && findNeighbour(list, event)
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    // Scroll events do not bubble. After a navigation, React may have rendered the list at any scroll
    // position.
    box.addEventListener('scroll', updateEnds, { capture: true, passive: true })
    box.addEventListener('keydown', step)
    const size = new ResizeObserver(updateEnds)
    size.observe(box)
    return () => {
      box.removeEventListener('scroll', updateEnds, { capture: true })
      box.removeEventListener('keydown', step)
      size.disconnect()
    }
  }, [selector])

  return (
    <span ref={mark} className="contents">
      <ArrowButton to="back" label={t`Previous`} isAtEnd={isFirst} onClick={() => move(rail(), -1)} />
      <ArrowButton to="forward" label={t`Next`} isAtEnd={isLast} onClick={() => move(rail(), 1)} />
    </span>
  )
}

function findBox(mark: HTMLElement | null): HTMLElement | null {
  return mark?.closest<HTMLElement>('[data-rail]') ?? null
}

/** Tolerance in pixels for the edge’s own padding and for rounding. */
const slackPx = 26

function measureEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends {
  const distance = Math.abs(scrollLeft)
  return { isFirst: distance <= slackPx, isLast: distance + clientWidth >= scrollWidth - slackPx }
}

/**
 * Scrolls towards the end (1) or the start (-1) in either writing direction; one item of the old view stays
 * visible.
 */
function move(rail: HTMLElement | null, step: 1 | -1): void {
  const [item] = rail?.children ?? []
  if (!rail || !item) return
  const side = getComputedStyle(rail).direction === 'rtl' ? -step : step
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const width = Math.max(item.clientWidth, rail.clientWidth - item.clientWidth)
  rail.scrollBy({ left: side * width, behavior: isCalm ? 'instant' : 'smooth' })
}

/** Returns the first link of the item to which an arrow key moves the focus. */
function findNeighbour(rail: HTMLElement, event: KeyboardEvent): HTMLElement | null {
  const { key, target } = event
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return null
  const items = [...rail.children]
  const at = items.findIndex((item) => item.contains(target))
  if (at < 0) return null
  const next = items[at + (getComputedStyle(rail).direction === 'rtl' ? -step : step)]
  return next?.querySelector<HTMLElement>('a') ?? null
}
