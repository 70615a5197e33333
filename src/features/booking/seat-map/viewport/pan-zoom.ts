import { blendViews, clampView, fitView, isZoomedIn, zoomAt, type Stage, type View } from './viewport'

export interface PanZoomHandlers {
  /** At most once a frame while the view moves. */
  readonly onFrame: (view: View, isMoving: boolean) => void
  /** When the view has come to rest. */
  readonly onSettle: (view: View) => void
}

const dragThresholdPx = 6
const animationMs = 220
const restSpeedPxPerMs = 0.02

/**
 * Moves a view by fingers, mouse, wheel and calls; knows no React and no drawing.
 * One finger scrolls the page until the hall is zoomed in; two fingers, and the wheel with Ctrl or ⌘, always zoom.
 */
export class PanZoom {
  view: View
  stage: Stage
  /** What last touched the map: a finger needs larger targets than a mouse. */
  pointerType = 'mouse'
  private readonly element: HTMLElement
  private readonly handlers: PanZoomHandlers
  private readonly pointers = new Map<number, { x: number; y: number }>()
  private start: { x: number; y: number } | undefined
  private isDragging = false
  private speed = { x: 0, y: 0, at: 0 }
  private frame = 0
  private settleTimer: ReturnType<typeof setTimeout> | undefined
  private readonly listening = new AbortController()

  constructor(element: HTMLElement, stage: Stage, handlers: PanZoomHandlers) {
    this.element = element
    this.handlers = handlers
    this.stage = stage
    this.view = fitView(stage)
    const { signal } = this.listening
    element.addEventListener('pointerdown', this.onDown, { signal })
    element.addEventListener('pointermove', this.onMove, { signal })
    element.addEventListener('pointerup', this.onUp, { signal })
    element.addEventListener('pointercancel', this.onUp, { signal })
    element.addEventListener('wheel', this.onWheel, { signal, passive: false })
    element.addEventListener('click', this.onClickCapture, { signal, capture: true })
    this.setTouchAction()
  }

  destroy(): void {
    this.listening.abort()
    cancelAnimationFrame(this.frame)
    clearTimeout(this.settleTimer)
  }

  /** Takes a new frame size; keeps the place when zoomed in. */
  resize(stage: Stage): void {
    const wasZoomedIn = isZoomedIn(this.view, this.stage)
    const shiftX = (stage.width - this.stage.width) / 2
    const shiftY = (stage.height - this.stage.height) / 2
    this.stage = stage
    const moved = { ...this.view, x: this.view.x + shiftX, y: this.view.y + shiftY }
    this.view = wasZoomedIn ? clampView(moved, stage) : fitView(stage)
    this.handlers.onFrame(this.view, false)
    this.settle()
  }

  zoomBy(factor: number): void {
    this.animateTo(zoomAt(this.view, this.stage, this.stage.width / 2, this.stage.height / 2, factor))
  }

  fit(): void {
    this.animateTo(fitView(this.stage))
  }

  /** Moves there within a quarter of a second; at once where motion is not wanted. */
  animateTo(target: View): void {
    cancelAnimationFrame(this.frame)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.show(target)
      this.settle()
      return
    }
    const from = this.view
    const begin = performance.now()
    const tick = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - begin) / animationMs))
      this.show(share === 1 ? target : blendViews(from, target, 1 - Math.pow(1 - share, 3)))
      if (share < 1) this.frame = requestAnimationFrame(tick)
      else this.settle()
    }
    this.frame = requestAnimationFrame(tick)
  }

  private show(view: View): void {
    this.view = view
    this.handlers.onFrame(view, true)
  }

  private settle(): void {
    clearTimeout(this.settleTimer)
    this.setTouchAction()
    this.handlers.onSettle(this.view)
  }

  private settleSoon(): void {
    clearTimeout(this.settleTimer)
    this.settleTimer = setTimeout(() => this.settle(), 140)
  }

  private setTouchAction(): void {
    this.element.style.touchAction = isZoomedIn(this.view, this.stage) ? 'none' : 'pan-y'
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
    if (!this.start || !isZoomedIn(this.view, this.stage)) return
    if (!this.isDragging) {
      if (Math.hypot(now.x - this.start.x, now.y - this.start.y) < dragThresholdPx) return
      this.isDragging = true
      this.element.setPointerCapture(event.pointerId)
    }
    const elapsed = Math.max(1, event.timeStamp - this.speed.at)
    this.speed = { x: (now.x - last.x) / elapsed, y: (now.y - last.y) / elapsed, at: event.timeStamp }
    this.moveTo({ ...this.view, x: this.view.x + now.x - last.x, y: this.view.y + now.y - last.y })
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
      ...this.view,
      x: this.view.x + (now.x - last.x) / 2,
      y: this.view.y + (now.y - last.y) / 2,
    }
    this.moveTo(zoomAt(shifted, this.stage, centre.x, centre.y, after / before))
  }

  /** Draws once a frame, however many events come. */
  private moveTo(view: View): void {
    this.view = clampView(view, this.stage)
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => this.handlers.onFrame(this.view, true))
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
      const next = clampView(
        { ...this.view, x: this.view.x + this.speed.x * elapsed, y: this.view.y + this.speed.y * elapsed },
        this.stage,
      )
      const hasStopped = next.x === this.view.x && next.y === this.view.y
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
    this.moveTo(zoomAt(this.view, this.stage, event.clientX - box.left, event.clientY - box.top, factor))
    this.settleSoon()
  }

  /** The click that ends a drag chooses no seat. */
  private readonly onClickCapture = (event: MouseEvent): void => {
    if (!this.isDragging || event.detail === 0) return
    this.isDragging = false
    event.stopPropagation()
    event.preventDefault()
  }
}
