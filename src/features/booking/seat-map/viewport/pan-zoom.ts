import {
  blendViewports,
  clampViewport,
  fitViewport,
  isZoomedIn,
  type Pane,
  type Viewport,
  zoomAt,
} from './viewport'

export interface PanZoomHandlers {
  /** Initial viewport until the visitor moves the hall; the whole hall when undefined. */
  readonly opening: (pane: Pane) => Viewport | undefined
  /** Called at most once a frame while the viewport moves. */
  readonly onFrame: (viewport: Viewport, isMoving: boolean) => void
  readonly onSettle: (viewport: Viewport) => void
}

const dragThresholdPx = 6
const animationMs = 220
const restSpeedPxPerMs = 0.02

/**
 * Moves a viewport by fingers, mouse, wheel and calls; it depends on neither React nor the drawing. One
 * finger scrolls the page until the hall is zoomed in; two fingers, and the wheel with Ctrl or ⌘, always
 * zoom.
 */
export class PanZoom {
  viewport: Viewport
  pane: Pane
  /** The last pointer on the map: a finger needs larger targets than a mouse. */
  pointerType = 'mouse'
  private readonly element: HTMLElement
  private readonly handlers: PanZoomHandlers
  private readonly pointers = new Map<number, { x: number; y: number }>()
  private start: { x: number; y: number } | undefined
  /** Whether the visitor has moved the hall: a resize then no longer restores the opening. */
  private isMoved = false
  private isDragging = false
  private speed = { x: 0, y: 0, at: 0 }
  private frame = 0
  private settleTimer: ReturnType<typeof setTimeout> | undefined
  private readonly listening = new AbortController()

  constructor(element: HTMLElement, pane: Pane, handlers: PanZoomHandlers) {
    this.element = element
    this.handlers = handlers
    this.pane = pane
    this.viewport = this.openingIn(pane)
    const { signal } = this.listening
    element.addEventListener('pointerdown', this.onDown, { signal })
    element.addEventListener('pointermove', this.onMove, { signal })
    element.addEventListener('pointerup', this.onUp, { signal })
    element.addEventListener('pointercancel', this.onUp, { signal })
    element.addEventListener('wheel', this.onWheel, { signal, passive: false })
    element.addEventListener('click', this.onClickCapture, { signal, capture: true })
    keepTwoFingers(element, signal)
    this.setTouchAction()
  }

  private openingIn(pane: Pane): Viewport {
    return this.handlers.opening(pane) ?? fitViewport(pane)
  }

  destroy(): void {
    this.listening.abort()
    cancelAnimationFrame(this.frame)
    clearTimeout(this.settleTimer)
  }

  /** Applies another size; the centre is kept when zoomed in. */
  resize(pane: Pane): void {
    const wasZoomedIn = isZoomedIn(this.viewport, this.pane)
    const shiftX = (pane.width - this.pane.width) / 2
    const shiftY = (pane.height - this.pane.height) / 2
    this.pane = pane
    const moved = { ...this.viewport, x: this.viewport.x + shiftX, y: this.viewport.y + shiftY }
    this.viewport = !this.isMoved
      ? this.openingIn(pane)
      : wasZoomedIn
        ? clampViewport(moved, pane)
        : fitViewport(pane)
    this.handlers.onFrame(this.viewport, false)
    this.settle()
  }

  zoomBy(factor: number): void {
    this.animateTo(zoomAt(this.viewport, this.pane, this.pane.width / 2, this.pane.height / 2, factor))
  }

  fit(): void {
    this.animateTo(fitViewport(this.pane))
  }

  /** Moves to a viewport within a quarter of a second; at once with reduced motion. */
  animateTo(target: Viewport): void {
    this.isMoved = true
    cancelAnimationFrame(this.frame)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.show(target)
      this.settle()
      return
    }
    const from = this.viewport
    const begin = performance.now()
    const tick = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - begin) / animationMs))
      this.show(share === 1 ? target : blendViewports(from, target, 1 - Math.pow(1 - share, 3)))
      if (share < 1) this.frame = requestAnimationFrame(tick)
      else this.settle()
    }
    this.frame = requestAnimationFrame(tick)
  }

  private show(viewport: Viewport): void {
    this.viewport = viewport
    this.handlers.onFrame(viewport, true)
  }

  private settle(): void {
    clearTimeout(this.settleTimer)
    this.setTouchAction()
    this.handlers.onSettle(this.viewport)
  }

  private settleSoon(): void {
    clearTimeout(this.settleTimer)
    this.settleTimer = setTimeout(() => this.settle(), 140)
  }

  private setTouchAction(): void {
    this.element.style.touchAction = isZoomedIn(this.viewport, this.pane) ? 'none' : 'pan-y'
  }

  private readonly onDown = (event: PointerEvent): void => {
    this.pointerType = event.pointerType
    if (event.pointerType === 'mouse' && event.button !== 0) return
    cancelAnimationFrame(this.frame)
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.pointers.size === 1) {
      this.start = { x: event.clientX, y: event.clientY }
      this.isDragging = false
      this.speed = { x: 0, y: 0, at: event.timeStamp }
    }
  }

  private readonly onMove = (event: PointerEvent): void => {
    const last = this.pointers.get(event.pointerId)
    if (!last) return
    const now = { x: event.clientX, y: event.clientY }
    if (this.pointers.size === 2) this.pinch(event.pointerId, last, now)
    else if (this.pointers.size === 1) this.drag(event, last, now)
    this.pointers.set(event.pointerId, now)
  }

  private drag(event: PointerEvent, last: { x: number; y: number }, now: { x: number; y: number }): void {
    if (!this.start || !isZoomedIn(this.viewport, this.pane)) return
    let from = last
    if (!this.isDragging) {
      if (Math.hypot(now.x - this.start.x, now.y - this.start.y) < dragThresholdPx) return
      this.isDragging = true
      this.element.setPointerCapture(event.pointerId)
      // The point that was first touched stays under the finger.
      from = this.start
    }
    const elapsed = Math.max(1, event.timeStamp - this.speed.at)
    this.speed = { x: (now.x - last.x) / elapsed, y: (now.y - last.y) / elapsed, at: event.timeStamp }
    this.moveTo({
      ...this.viewport,
      x: this.viewport.x + now.x - from.x,
      y: this.viewport.y + now.y - from.y,
    })
  }

  private pinch(movedId: number, last: { x: number; y: number }, now: { x: number; y: number }): void {
    let other = now
    for (const [id, point] of this.pointers) if (id !== movedId) other = point
    this.isDragging = true
    const before = Math.hypot(last.x - other.x, last.y - other.y)
    const after = Math.hypot(now.x - other.x, now.y - other.y)
    if (before < 1) return
    const box = this.element.getBoundingClientRect()
    const centre = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top }
    const shifted = {
      ...this.viewport,
      x: this.viewport.x + (now.x - last.x) / 2,
      y: this.viewport.y + (now.y - last.y) / 2,
    }
    this.moveTo(zoomAt(shifted, this.pane, centre.x, centre.y, after / before))
  }

  /** Draws once a frame, however many events arrive. */
  private moveTo(viewport: Viewport): void {
    this.isMoved = true
    this.viewport = clampViewport(viewport, this.pane)
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => this.handlers.onFrame(this.viewport, true))
  }

  private readonly onUp = (event: PointerEvent): void => {
    if (!this.pointers.delete(event.pointerId)) return
    if (this.pointers.size > 0 || !this.isDragging) return
    const isFast = Math.hypot(this.speed.x, this.speed.y) > 0.25 && event.timeStamp - this.speed.at < 60
    if (isFast && !matchMedia('(prefers-reduced-motion: reduce)').matches) this.glide()
    else this.settleSoon()
  }

  private glide(): void {
    let before = performance.now()
    const tick = (now: number): void => {
      const elapsed = Math.min(48, Math.max(1, now - before))
      before = now
      const decay = Math.exp(-elapsed / 220)
      const next = clampViewport(
        {
          ...this.viewport,
          x: this.viewport.x + this.speed.x * elapsed,
          y: this.viewport.y + this.speed.y * elapsed,
        },
        this.pane,
      )
      const hasStopped = next.x === this.viewport.x && next.y === this.viewport.y
      this.speed = { x: this.speed.x * decay, y: this.speed.y * decay, at: now }
      this.show(next)
      if (hasStopped || Math.hypot(this.speed.x, this.speed.y) < restSpeedPxPerMs) this.settle()
      else this.frame = requestAnimationFrame(tick)
    }
    this.frame = requestAnimationFrame(tick)
  }

  private readonly onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const box = this.element.getBoundingClientRect()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    const factor = Math.exp(-event.deltaY * lines * 0.006)
    this.moveTo(zoomAt(this.viewport, this.pane, event.clientX - box.left, event.clientY - box.top, factor))
    this.settleSoon()
  }

  /** The click that ends a drag must not choose a seat. */
  private readonly onClickCapture = (event: MouseEvent): void => {
    if (!this.isDragging || event.detail === 0) return
    this.isDragging = false
    event.stopPropagation()
    event.preventDefault()
  }
}

/**
 * Gives two-finger gestures to the hall, whatever one finger does: the page neither scrolls nor zooms under
 * them.
 */
function keepTwoFingers(element: HTMLElement, signal: AbortSignal): void {
  element.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    },
    { signal, passive: false },
  )
}
