/**
 * Draws `src/features/catalogue/map/outlines.json`: the outlines of the countries that have cinemas, and of those around
 * them. From Natural Earth (public domain), as the package world-atlas has it:
 *   npm run outlines
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How near a simplified line stays to the true one, degrees: small countries fill a screen too. */
const tolerances = {
  BH: 0.004,
  QA: 0.008,
  KW: 0.008,
  AE: 0.012,
  KE: 0.02,
  UG: 0.02,
  TZ: 0.02,
  OM: 0.02,
  SA: 0.02,
}
const aroundTolerance = 0.05
const isoOf = {
  '048': 'BH',
  634: 'QA',
  414: 'KW',
  784: 'AE',
  404: 'KE',
  800: 'UG',
  834: 'TZ',
  512: 'OM',
  706: 'SO',
  231: 'ET',
  728: 'SS',
  646: 'RW',
  108: 'BI',
  180: 'CD',
  508: 'MZ',
  454: 'MW',
  894: 'ZM',
  682: 'SA',
  364: 'IR',
  368: 'IQ',
  887: 'YE',
}
/** One unit of the drawing, degrees. */
const unit = 0.005

const source = join(import.meta.dirname, 'node_modules', 'world-atlas', 'countries-10m.json')
const { arcs, transform, objects } = JSON.parse(readFileSync(source, 'utf8'))

const lines = arcs.map((arc) => {
  let x = 0
  let y = 0
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
  })
})

const wanted = objects.countries.geometries.filter(({ id }) => isoOf[id])
const listRings = ({ type, arcs: parts }) => (type === 'Polygon' ? [parts] : parts).map(([outer]) => outer)

/** A line that two countries share is simplified once, as finely as either of them wants it. */
const finest = new Map()
for (const country of wanted) {
  const tolerance = tolerances[isoOf[country.id]] ?? aroundTolerance
  for (const index of listRings(country).flat()) {
    const arc = index < 0 ? ~index : index
    finest.set(arc, Math.min(tolerance, finest.get(arc) ?? Infinity))
  }
}
const simple = new Map([...finest].map(([arc, tolerance]) => [arc, simplified(lines[arc], tolerance)]))

const outlines = {}
for (const country of wanted) {
  const iso = isoOf[country.id]
  const smallest = ((tolerances[iso] ?? aroundTolerance) * 4) ** 2
  outlines[iso] = listRings(country)
    .map((ring) => ring.flatMap((index) => (index < 0 ? simple.get(~index).toReversed() : simple.get(index))))
    .filter((ring) => ring.length > 3 && Math.abs(area(ring)) > smallest)
    .map(formatPath)
    .join('')
}
const target = join(import.meta.dirname, '..', '..', 'src', 'features', 'catalogue', 'map', 'outlines.json')
writeFileSync(target, `${JSON.stringify({ unit, paths: outlines }, null, 2)}\n`)

/** Douglas and Peucker. */
function simplified(points, tolerance) {
  if (points.length < 3) return points
  const [a, b] = [points[0], points.at(-1)]
  let farthest = 0
  let index = 0
  for (let i = 1; i < points.length - 1; i++) {
    const far = distance(points[i], a, b)
    if (far > farthest) [farthest, index] = [far, i]
  }
  if (farthest <= tolerance) return [a, b]
  return [
    ...simplified(points.slice(0, index + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(index), tolerance),
  ]
}

function distance([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

function area(ring) {
  return ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]
    return sum + (x * ny - nx * y) / 2
  }, 0)
}

/** A path in units east and south of 0° 0°, each point from the one before it. */
function formatPath(ring) {
  const steps = []
  let last = [0, 0]
  for (const [longitude, latitude] of ring) {
    const point = [Math.round(longitude / unit), Math.round(-latitude / unit)]
    const step = [point[0] - last[0], point[1] - last[1]]
    if (steps.length > 0 && step[0] === 0 && step[1] === 0) continue
    steps.push(step)
    last = point
  }
  const [[x, y], ...others] = steps
  return `m${x} ${y}l${others.map(([dx, dy]) => `${dx} ${dy}`).join(' ')}z`.replace('m', 'M')
}
