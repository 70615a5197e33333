import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ArrowButton } from './arrow-button'

/** Which ends of a rail one has reached. */
interface Ends {
  readonly isFirst: boolean
  readonly isLast: boolean
}

/**
 * What a rail has beside the browser's own scrolling: a button at each end, and arrow keys that go from one item to the
 * next. It stands before the rail, in one box with it: the list itself may be another one after a filter.
 */
export function RailArrows({ of }: { of: string }) {
  const { t } = useLingui()
  const mark = useRef<HTMLSpanElement>(null)
  const [{ isFirst, isLast }, setEnds] = useState<Ends>({ isFirst: true, isLast: false })
  const rail = () => boxOf(mark.current)?.querySelector<HTMLElement>(of) ?? null

  useEffect(() => {
    const box = boxOf(mark.current)
    if (!box) return
    const look = () => {
      const list = box.querySelector<HTMLElement>(of)
      if (list) setEnds(endsOf(list))
    }
    const step = (event: KeyboardEvent) => {
      const list = box.querySelector<HTMLElement>(of)
      const next = list && neighbourOf(list, event)
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    // A scroll does not bubble. A page of the address that React has just drawn may be anywhere in its list.
    box.addEventListener('scroll', look, { capture: true, passive: true })
    box.addEventListener('keydown', step)
    const size = new ResizeObserver(look)
    size.observe(box)
    return () => {
      box.removeEventListener('scroll', look, { capture: true })
      box.removeEventListener('keydown', step)
      size.disconnect()
    }
  }, [of])

  return (
    <span ref={mark} className="contents">
      <ArrowButton to="back" label={t`Previous`} isAtEnd={isFirst} onClick={() => move(rail(), -1)} />
      <ArrowButton to="forward" label={t`Next`} isAtEnd={isLast} onClick={() => move(rail(), 1)} />
    </span>
  )
}

/** What holds the rail and this. */
function boxOf(mark: HTMLElement | null): HTMLElement | null {
  return mark?.closest<HTMLElement>('[data-rail]') ?? null
}

/** Nothing is to be seen there but the edge's own padding, and what fractions lose. */
const slackPx = 26

function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends {
  const way = Math.abs(scrollLeft)
  return { isFirst: way <= slackPx, isLast: way + clientWidth >= scrollWidth - slackPx }
}

/** Towards the end of the line, whichever side that is; one item of the old view stays in the new one. */
function move(rail: HTMLElement | null, step: 1 | -1): void {
  const [item] = rail?.children ?? []
  if (!rail || !item) return
  const side = getComputedStyle(rail).direction === 'rtl' ? -step : step
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const width = Math.max(item.clientWidth, rail.clientWidth - item.clientWidth)
  rail.scrollBy({ left: side * width, behavior: isCalm ? 'instant' : 'smooth' })
}

/** The first link of the item that an arrow key leads to from where the focus is. */
function neighbourOf(rail: HTMLElement, event: KeyboardEvent): HTMLElement | null {
  const { key, target } = event
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return null
  const items = [...rail.children]
  const at = items.findIndex((item) => item.contains(target))
  if (at < 0) return null
  const next = items[at + (getComputedStyle(rail).direction === 'rtl' ? -step : step)]
  return next?.querySelector<HTMLElement>('a') ?? null
}
