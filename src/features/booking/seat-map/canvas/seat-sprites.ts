import { face } from './seat-faces'
import type { HallColours } from './hall-colours'

/** Corner radii of a seat of 100, top and bottom, by tone: the same shapes as the style rules of `.seat`. */
const corners: readonly (readonly [top: number, bottom: number])[] = [
  [28, 20],
  [38, 22],
  [42, 10],
  [15, 15],
  [42, 42],
  [10, 10],
]

/**
 * Pictures of a seat by face, for seats too large for dots. They are redrawn for each size, to be sharp on
 * the screen.
 */
export class SeatSprites {
  private pictures: (HTMLCanvasElement | undefined)[] = []
  private seatPx = 0

  /** Returns a picture of `seatPx` device pixels, with the seat in its middle and room around it. */
  of(faceOfSeat: number, seatPx: number, colours: HallColours): HTMLCanvasElement {
    const rounded = Math.round(seatPx)
    if (rounded !== this.seatPx) {
      this.seatPx = rounded
      this.pictures = []
    }
    const known = this.pictures[faceOfSeat]
    if (known) return known
    const picture = document.createElement('canvas')
    picture.width = rounded
    picture.height = rounded
    const context = picture.getContext('2d', { willReadFrequently: true })
    if (context) {
      context.scale(rounded / 100, rounded / 100)
      paintSeat(context, faceOfSeat, colours)
    }
    this.pictures[faceOfSeat] = picture
    return picture
  }

  forget(): void {
    this.seatPx = 0
  }
}

function paintSeat(context: CanvasRenderingContext2D, faceOfSeat: number, colours: HallColours): void {
  const size = faceOfSeat === face.sold ? 68 : 82
  const from = (100 - size) / 2
  const [top, bottom] = corners[faceOfSeat] ?? [28, 20]
  const shape = new Path2D()
  shape.roundRect(from, from, size, size, [top, top, bottom, bottom])
  if (faceOfSeat === face.lost || faceOfSeat === face.sold) {
    context.strokeStyle = colours.faces[faceOfSeat] ?? ''
    context.lineWidth = faceOfSeat === face.lost ? 8 : 5
    if (faceOfSeat === face.sold) {
      shape.moveTo(38, 38)
      shape.lineTo(62, 62)
      shape.moveTo(62, 38)
      shape.lineTo(38, 62)
    }
    context.stroke(shape)
    return
  }
  context.fillStyle = colours.faces[faceOfSeat] ?? ''
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(shape)
  if (faceOfSeat >= face.sold) return
  context.clip(shape)
  context.fillStyle = 'rgb(0 0 0 / 0.26)'
  context.fillRect(from, from + size - 15, size, 15)
}
