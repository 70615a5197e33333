import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

export interface PopoverProps {
  /** Button that opens the panel: the panel is placed below it, and the focus returns to it. */
  anchor: RefObject<HTMLButtonElement | null>
  /** Called on Escape, and when an element outside is tapped or gets the focus. */
  onClose: () => void
  className?: string
  children: ReactNode
}

/** Distance in pixels between the panel and its button, and between the panel and the edges of the screen. */
const gapPx = 8

/**
 * A panel that floats below its button while it is rendered. It uses the browser’s native popover where there
 * is one (not in Safari 16 and Firefox 115), so that Android’s Back also closes it.
 */
export function Popover({ anchor, onClose, className = '', children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  /** An element that takes the focus on render can only get it after the panel is shown. */
  const [isShown, setShown] = useState(false)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = panel.current
    const button = anchor.current
    if (!element || !button) return undefined
    const hide = show(element, button, () => close())
    setShown(true)
    return hide
  }, [anchor])
  // Runs at every render, because the button moves when its text changes.
  useLayoutEffect(() => {
    if (panel.current && anchor.current) place(panel.current, anchor.current)
  })

  return (
    <div
      ref={panel}
      popover="auto"
      // The position is measured, so the origin has to be the same corner in both writing directions.
      style={{ position: 'absolute', inset: 'auto', left: 0, top: 0 }}
      className={`z-20 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-m bg-surface text-ink shadow-sheet ring-1 ring-line outline-none ${className}`}
    >
      {isShown ? children : null}
    </div>
  )
}

/** Opens the panel. Returns a function that closes it. */
function show(element: HTMLElement, button: HTMLButtonElement, close: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const isPart = (target: EventTarget | null): boolean =>
    target instanceof Node && (element.contains(target) || button.contains(target))
  const isNative = 'showPopover' in element
  if (isNative) {
    element.addEventListener(
      'toggle',
      ({ newState }) => {
        if (newState === 'closed') return close()
        // Links button and panel so that the browser does not treat a press on the button as a tap outside
        // and close the panel just before the button toggles it.
        button.popoverTargetElement = element
      },
      { signal },
    )
    element.showPopover()
  } else {
    // On release, because on press the focus has not moved yet.
    document.addEventListener('pointerup', (event) => isPart(event.target) || close(), { signal })
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal })
  }
  for (const part of [element, button])
    part.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget === null || isPart(relatedTarget) || close(),
      { signal },
    )
  addEventListener('resize', () => place(element, button), { signal })
  return () => {
    listening.abort()
    const { activeElement } = document
    const isFocusLost = activeElement === document.body || element.contains(activeElement)
    if (isNative) {
      button.popoverTargetElement = null
      element.togglePopover(false)
    }
    if (isFocusLost) button.focus({ preventScroll: true })
  }
}

/** Places the panel below the button, aligned with the start of its text and within the screen. */
function place(element: HTMLElement, button: HTMLElement): void {
  element.style.translate = 'none'
  const from = element.getBoundingClientRect()
  const at = button.getBoundingClientRect()
  const isRtl = getComputedStyle(button).direction === 'rtl'
  const maxLeft = document.documentElement.clientWidth - gapPx - from.width
  const left = Math.max(gapPx, Math.min(maxLeft, isRtl ? at.right - from.width : at.left))
  element.style.translate = `${left - from.left}px ${at.bottom + gapPx - from.top}px`
}
