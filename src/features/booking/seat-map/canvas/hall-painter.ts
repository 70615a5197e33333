import type { HallLayout } from '@/contract/hall/hall-layout'
import { hallGeometry, seatWidth } from '@/contract/hall/geometry'
import { seatIndex, visitSeats } from '../pick/seat-index'
import { visibleBox, type Pane, type Viewport } from '../viewport/viewport'
import { DotLayer } from './dot-layer'
import type { HallColours } from './hall-colours'
import { face } from './seat-faces'
import { SeatSprites } from './seat-sprites'
import { FloorPainter } from './floor-painter'
import type { SectionOffer } from './section-offers'
import type { SectionShape } from './section-shapes'

/**
 * Pixels a seat from which single seats are drawn in a hall with sections; below, sections are drawn instead.
 */
export const seatsFromPx = 4.2
/**
 * From here seats have a shape; below they are dots. While the viewport moves, dots are used up to a larger
 * size because they cost less.
 */
const shapesFromPx = 18
const shapesInMotionFromPx = 30
/** A higher ratio makes no visible difference but uses more memory. */
const mostDevicePixels = 2

export interface HallSeats {
  readonly faces: Uint8Array
  /** By shape. */
  readonly offers: readonly SectionOffer[]
  /** By class. */
  readonly tones: readonly number[]
  readonly chosen: readonly number[]
}

/**
 * Draws a hall of any size onto two canvases: floor and sections below, seats above. The cost depends on the
 * visible part.
 */
export class HallPainter {
  readonly layout: HallLayout
  private readonly shapes: readonly SectionShape[]
  private readonly floor: CanvasRenderingContext2D | null
  private readonly seats: CanvasRenderingContext2D | null
  private readonly dots = new DotLayer()
  private readonly sprites = new SeatSprites()
  private readonly visible: Uint32Array
  private readonly ground: FloorPainter
  private ratio = 1
  private faces: Uint8Array = new Uint8Array(0)
  offers: readonly SectionOffer[] = []
  tones: readonly number[] = []
  private chosen: readonly number[] = []
  private colours: HallColours | undefined

  constructor(
    floor: HTMLCanvasElement,
    seats: HTMLCanvasElement,
    layout: HallLayout,
    shapes: readonly SectionShape[],
  ) {
    this.layout = layout
    this.shapes = shapes
    this.floor = floor.getContext('2d')
    this.seats = seats.getContext('2d', { willReadFrequently: true })
    this.visible = new Uint32Array(hallGeometry(layout).count)
    this.ground = new FloorPainter(layout, shapes)
  }

  setColours(colours: HallColours): void {
    this.colours = colours
    this.dots.forgetStamps()
    this.sprites.forget()
  }

  setSeats(seats: HallSeats): void {
    this.faces = seats.faces
    this.offers = seats.offers
    this.tones = seats.tones
    this.chosen = seats.chosen
  }

  /**
   * Sets another selection, with the face of the seats that it drops. Returns whether it differs from the
   * current one.
   */
  choose(chosen: readonly number[], faceOf: (seat: number) => number): boolean {
    if (this.chosen.length === chosen.length && chosen.every((seat, i) => seat === this.chosen[i]))
      return false
    for (const seat of this.chosen) if (!chosen.includes(seat)) this.faces[seat] = faceOf(seat)
    for (const seat of chosen) this.faces[seat] = face.chosen
    this.chosen = chosen
    return true
  }

  resize(pane: Pane): void {
    this.ratio = Math.min(mostDevicePixels, devicePixelRatio || 1)
    for (const context of [this.floor, this.seats]) {
      if (!context) continue
      const width = Math.round(pane.width * this.ratio)
      const height = Math.round(pane.height * this.ratio)
      if (context.canvas.width !== width) context.canvas.width = width
      if (context.canvas.height !== height) context.canvas.height = height
    }
  }

  /** `isFloorKept`: only seats changed since the last paint. */
  paint(viewport: Viewport, pane: Pane, isMoving: boolean, isFloorKept = false): void {
    const { colours, floor, seats } = this
    if (!colours || !floor || !seats) return
    const hasSections = this.shapes.length > 1
    const seatPx = viewport.scale * seatWidth
    const areSeatsDrawn = !hasSections || seatPx >= seatsFromPx
    if (!isFloorKept) this.ground.paint(floor, colours, viewport, this.ratio, areSeatsDrawn ? null : this)
    seats.setTransform(1, 0, 0, 1, 0, 0)
    if (!areSeatsDrawn) {
      seats.clearRect(0, 0, seats.canvas.width, seats.canvas.height)
      this.dots.release()
      this.paintChosen(seats, colours, viewport)
      return
    }
    this.paintSeats(seats, colours, viewport, pane, isMoving)
  }

  private paintSeats(
    context: CanvasRenderingContext2D,
    colours: HallColours,
    viewport: Viewport,
    pane: Pane,
    isMoving: boolean,
  ): void {
    const { ratio, visible, faces } = this
    const geometry = hallGeometry(this.layout)
    const box = visibleBox(viewport, pane)
    let count = 0
    visitSeats(seatIndex(this.layout), box, (seat) => {
      visible[count++] = seat
    })
    const seatPx = viewport.scale * seatWidth
    const scale = viewport.scale * ratio
    const [offsetX, offsetY] = [viewport.x * ratio, viewport.y * ratio]
    if (seatPx < (isMoving ? shapesInMotionFromPx : shapesFromPx)) {
      this.dots.resize(context.canvas.width, context.canvas.height)
      const diameter = seatPx * ratio * 0.76
      this.dots.draw(context, geometry, visible, count, faces, colours.packed, {
        scale,
        x: offsetX,
        y: offsetY,
        diameter,
      })
    } else {
      this.dots.release()
      context.clearRect(0, 0, context.canvas.width, context.canvas.height)
      const half = Math.round(seatPx * ratio) / 2
      for (let i = 0; i < count; i++) {
        const seat = visible[i] ?? 0
        const angle = geometry.angle[seat] ?? 0
        const [cos, sin] = angle === 0 ? [1, 0] : [Math.cos(angle), Math.sin(angle)]
        const x = (geometry.x[seat] ?? 0) * scale + offsetX
        const y = (geometry.y[seat] ?? 0) * scale + offsetY
        context.setTransform(cos, sin, -sin, cos, x, y)
        context.drawImage(this.sprites.of(faces[seat] ?? 0, seatPx * ratio, colours), -half, -half)
      }
      context.setTransform(1, 0, 0, 1, 0, 0)
    }
    this.paintChosen(context, colours, viewport)
  }

  private paintChosen(context: CanvasRenderingContext2D, colours: HallColours, viewport: Viewport): void {
    const geometry = hallGeometry(this.layout)
    const { ratio, faces, chosen } = this
    const radius = Math.max(5, viewport.scale * seatWidth * 0.42) * ratio
    for (const seat of chosen) {
      if (faces[seat] !== face.chosen) continue
      const x = ((geometry.x[seat] ?? 0) * viewport.scale + viewport.x) * ratio
      const y = ((geometry.y[seat] ?? 0) * viewport.scale + viewport.y) * ratio
      context.beginPath()
      context.arc(x, y, radius, 0, 7)
      context.fillStyle = context.shadowColor = colours.faces[face.chosen] ?? ''
      context.shadowBlur = radius * 1.2
      context.fill()
      context.shadowBlur = 0
      context.lineWidth = 2 * ratio
      context.strokeStyle = colours.ground
      context.stroke()
    }
  }
}
