import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

export interface PopoverProps {
  /** The button that opens it: the panel hangs below, and the focus goes back there. */
  anchor: RefObject<HTMLButtonElement | null>
  /** Escape was pressed, or something elsewhere was tapped or took the focus. */
  onClose: () => void
  className?: string
  children: ReactNode
}

/** Between the panel and its button, and between the panel and the edges of the screen. */
const gapPx = 8

/**
 * A panel that floats below its button for as long as it is rendered. It is the browser's own popover where there is
 * one (not in Safari 16 and Firefox 115), so Android's way back closes it too.
 */
export function Popover({ anchor, onClose, className = '', children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  /** What takes the focus when it is rendered cannot have it before the panel is shown. */
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
  // The button moves when its text changes, so at every render.
  useLayoutEffect(() => {
    if (panel.current && anchor.current) place(panel.current, anchor.current)
  })

  return (
    <div
      ref={panel}
      popover="auto"
      // Where it stands is measured, so its origin is the same corner in both directions of writing.
      style={{ position: 'absolute', inset: 'auto', left: 0, top: 0 }}
      className={`z-20 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-m bg-surface text-ink shadow-sheet ring-1 ring-line outline-none ${className}`}
    >
      {isShown ? children : null}
    </div>
  )
}

/** Opens the panel. Answers with how to take it away. */
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
        // From now on a press on the button is no tap elsewhere: the browser would close what the button opens again.
        button.popoverTargetElement = element
      },
      { signal },
    )
    element.showPopover()
  } else {
    // Not when it is pressed down: the focus has not moved yet.
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

/** Below the button, from where its text begins, and not over the edge of the screen. */
function place(element: HTMLElement, button: HTMLElement): void {
  element.style.translate = 'none'
  const from = element.getBoundingClientRect()
  const at = button.getBoundingClientRect()
  const isRtl = getComputedStyle(button).direction === 'rtl'
  const most = document.documentElement.clientWidth - gapPx - from.width
  const left = Math.max(gapPx, Math.min(most, isRtl ? at.right - from.width : at.left))
  element.style.translate = `${left - from.left}px ${at.bottom + gapPx - from.top}px`
}
