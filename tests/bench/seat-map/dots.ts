import { hallGeometry } from '@/contract/hall/geometry'
import { DotLayer } from '@/src/features/booking/seat-map/canvas/dot-layer'
import { arenaHall } from '@/tests/fixtures/large-halls'

const [width, height, draws] = [1280, 860, 9]
const diameter = 3
const layout = arenaHall(50_000)
const geometry = hallGeometry(layout)
const { bounds, count, x, y } = geometry
const scale = Math.min(width / bounds.width, height / bounds.height)
const to = { scale, x: -bounds.x * scale, y: -bounds.y * scale, diameter }
const seats = Uint32Array.from({ length: count }, (_, seat) => seat)
const faces = new Uint8Array(count).map((_, seat) => geometry.classOf[seat] ?? 0)
const colours = [
  '#4f9fd6',
  '#c77bd8',
  '#46b08c',
  '#e0776b',
  '#8f8be0',
  '#b0a090',
  '#444444',
  '#ffb020',
  '#ff5050',
]
const packed = Uint32Array.from(colours, (colour) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return r | (g << 8) | (b << 16)
})

const canvas = document.createElement('canvas')
canvas.width = width
canvas.height = height
const context = canvas.getContext('2d', { willReadFrequently: true })

const ways = {
  pixels(on: CanvasRenderingContext2D, dots: DotLayer): void {
    dots.draw(on, geometry, seats, count, faces, packed, to)
  },
  calls(on: CanvasRenderingContext2D): void {
    on.clearRect(0, 0, width, height)
    for (let seat = 0; seat < count; seat++) {
      on.beginPath()
      on.roundRect(
        (x[seat] ?? 0) * scale + to.x - diameter / 2,
        (y[seat] ?? 0) * scale + to.y - diameter / 2,
        diameter,
        diameter,
        diameter * 0.31,
      )
      on.fillStyle = colours[faces[seat] ?? 0] ?? ''
      on.fill()
    }
  },
}

/**
 * Measures milliseconds for drawing all seats of the largest hall, the median of some draws, until the pixels
 * are available.
 */
window.drawSeats = (way) => {
  if (!context) throw new Error('No canvas')
  const dots = new DotLayer()
  dots.resize(width, height)
  const times = Array.from({ length: draws }, () => {
    const begin = performance.now()
    ways[way](context, dots)
    context.getImageData(0, 0, 1, 1)
    return performance.now() - begin
  })
  return times.toSorted((a, b) => a - b)[draws >> 1] ?? NaN
}
