import type { HallGeometry } from '@/contract/hall/geometry'
import { faceCount } from './seat-faces'

/**
 * Draws thousands of small seats by writing pixels: a canvas call for each would cost more than ten times as
 * much (tests/bench/seat-map-choices.bench.ts). A dot is a small stamp with soft edges, cached for each face
 * and sub-pixel position at the current size.
 */
export class DotLayer {
  private image: ImageData | undefined
  private pixels = new Uint32Array(0)
  private stamps: (Uint32Array | undefined)[] = []
  private stampSize = 0
  private phases = 1
  private diameter = 0

  resize(width: number, height: number): void {
    if (this.image?.width === width && this.image.height === height) return
    this.image = new ImageData(width, height)
    this.pixels = new Uint32Array(this.image.data.buffer)
  }

  /** Frees the memory while seats are drawn another way. */
  release(): void {
    this.image = undefined
    this.pixels = new Uint32Array(0)
  }

  /**
   * Draws `seats[0…count)` as dots of `diameter` device pixels. Scale and offset convert layout units to
   * device pixels.
   */
  draw(
    context: CanvasRenderingContext2D,
    geometry: HallGeometry,
    seats: Uint32Array,
    count: number,
    faces: Uint8Array,
    colours: Uint32Array,
    placement: { scale: number; x: number; y: number; diameter: number },
  ): void {
    const { image, pixels } = this
    if (!image) return
    const { width, height } = image
    pixels.fill(0)
    this.prepare(placement.diameter)
    const { stampSize, phases } = this
    const half = stampSize / 2
    const { x, y } = geometry
    for (let i = 0; i < count; i++) {
      const seat = seats[i] ?? 0
      const left = (x[seat] ?? 0) * placement.scale + placement.x - half
      const top = (y[seat] ?? 0) * placement.scale + placement.y - half
      const column = Math.floor(left)
      const row = Math.floor(top)
      if (column < 0 || row < 0 || column + stampSize > width || row + stampSize > height) continue
      const phaseX = Math.floor((left - column) * phases)
      const phaseY = Math.floor((top - row) * phases)
      const stamp = this.stamp(faces[seat] ?? 0, phaseX, phaseY, colours)
      let from = 0
      let at = row * width + column
      for (let stampRow = 0; stampRow < stampSize; stampRow++) {
        for (let stampColumn = 0; stampColumn < stampSize; stampColumn++) {
          const value = stamp[from++] ?? 0
          if (value !== 0) pixels[at + stampColumn] = value
        }
        at += width
      }
    }
    context.putImageData(image, 0, 0)
  }

  private prepare(diameter: number): void {
    const rounded = Math.max(1, Math.round(diameter * 8) / 8)
    if (rounded === this.diameter) return
    this.diameter = rounded
    this.stampSize = Math.ceil(rounded) + 1
    this.phases = rounded < 8 ? 4 : rounded < 16 ? 2 : 1
    this.stamps = new Array<Uint32Array | undefined>(faceCount * this.phases * this.phases)
  }

  /** Drops all stamps after a change of colours. */
  forgetStamps(): void {
    this.diameter = 0
  }

  private stamp(face: number, phaseX: number, phaseY: number, colours: Uint32Array): Uint32Array {
    const { phases, stampSize } = this
    const key = (face * phases + phaseY) * phases + phaseX
    const known = this.stamps[key]
    if (known) return known
    const colour = colours[face] ?? 0
    const radius = this.diameter / 2
    // The centre of the stamp plus the sub-pixel offset of this phase.
    const centreX = stampSize / 2 + (phaseX + 0.5) / phases - 0.5 / phases
    const centreY = stampSize / 2 + (phaseY + 0.5) / phases - 0.5 / phases
    const bitmap = new Uint32Array(stampSize * stampSize)
    const corner = radius * 0.62
    for (let row = 0; row < stampSize; row++)
      for (let column = 0; column < stampSize; column++) {
        // Distance to a square with rounded corners, negative inside.
        const awayX = Math.abs(column + 0.5 - centreX) - (radius - corner)
        const awayY = Math.abs(row + 0.5 - centreY) - (radius - corner)
        const [overX, overY] = [Math.max(awayX, 0), Math.max(awayY, 0)]
        const outside = Math.sqrt(overX * overX + overY * overY)
        const distance = outside + Math.min(Math.max(awayX, awayY), 0) - corner
        const cover = Math.round(255 * Math.min(1, Math.max(0, 0.5 - distance)))
        if (cover > 0) bitmap[row * stampSize + column] = (colour | (cover << 24)) >>> 0
      }
    this.stamps[key] = bitmap
    return bitmap
  }
}
