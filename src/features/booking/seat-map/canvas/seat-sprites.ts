import { look } from './seat-looks'
import type { HallColours } from './hall-colours'

/** Corner radii of a place of 100, top and bottom, by tone: the same shapes as the style rules of `.seat`. */
const corners: readonly (readonly [top: number, bottom: number])[] = [
  [28, 20],
  [38, 22],
  [42, 10],
  [15, 15],
  [42, 42],
  [10, 10],
]

/** Pictures of a seat by look, for seats too large for dots. Made anew for each size, sharp for the screen. */
export class SeatSprites {
  private pictures: (HTMLCanvasElement | undefined)[] = []
  private placePx = 0

  /** A picture of one place of `placePx` device pixels, the seat in its middle. */
  of(lookOfSeat: number, placePx: number, colours: HallColours): HTMLCanvasElement {
    const rounded = Math.round(placePx)
    if (rounded !== this.placePx) {
      this.placePx = rounded
      this.pictures = []
    }
    const known = this.pictures[lookOfSeat]
    if (known) return known
    const picture = document.createElement('canvas')
    picture.width = rounded
    picture.height = rounded
    const context = picture.getContext('2d', { willReadFrequently: true })
    if (context) {
      context.scale(rounded / 100, rounded / 100)
      paintSeat(context, lookOfSeat, colours)
    }
    this.pictures[lookOfSeat] = picture
    return picture
  }

  forget(): void {
    this.placePx = 0
  }
}

function paintSeat(context: CanvasRenderingContext2D, lookOfSeat: number, colours: HallColours): void {
  const size = lookOfSeat === look.sold ? 60 : 82
  const from = (100 - size) / 2
  const [top, bottom] = corners[lookOfSeat] ?? [28, 20]
  const shape = new Path2D()
  shape.roundRect(from, from, size, size, [top, top, bottom, bottom])
  if (lookOfSeat === look.lost) {
    context.strokeStyle = colours.looks[lookOfSeat] ?? ''
    context.lineWidth = 8
    context.stroke(shape)
    return
  }
  context.fillStyle = colours.looks[lookOfSeat] ?? ''
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(shape)
  if (lookOfSeat >= look.sold) return
  context.clip(shape)
  context.fillStyle = 'rgb(0 0 0 / 0.26)'
  context.fillRect(from, from + size - 15, size, 15)
}
