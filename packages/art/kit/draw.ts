/** SVG by function: everything returns markup and rounds to a tenth, so that the same input gives the same bytes. */
export type Point = readonly [x: number, y: number]
export type Paint = Readonly<Record<string, string | number>>

const n = (value: number) => String(Math.round(value * 10) / 10)
const attributes = (paint: Paint) =>
  Object.entries(paint)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('')
const buildPaint = (fill: string | Paint): Paint => (typeof fill === 'string' ? { fill } : fill)

export const path = (d: string, fill: string | Paint) => `<path d="${d}"${attributes(buildPaint(fill))}/>`
export const rect = (x: number, y: number, width: number, height: number, fill: string | Paint) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${attributes(buildPaint(fill))}/>`
export const circle = (x: number, y: number, r: number, fill: string | Paint) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${attributes(buildPaint(fill))}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string | Paint) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${attributes(buildPaint(fill))}/>`
export const poly = (points: readonly Point[], fill: string | Paint) =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}"${attributes(buildPaint(fill))}/>`
export const lineTo = (points: readonly Point[], stroke: string, width: number, more: Paint = {}) =>
  `<polyline points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${attributes(more)}/>`

export const group = (transform: string, ...children: string[]) =>
  `<g${transform ? ` transform="${transform}"` : ''}>${children.join('')}</g>`
export const styled = (paint: Paint, ...children: string[]) =>
  `<g${attributes(paint)}>${children.join('')}</g>`
export const at = (x: number, y: number, ...children: string[]) =>
  group(`translate(${n(x)} ${n(y)})`, ...children)
export const turned = (degrees: number, ...children: string[]) => group(`rotate(${n(degrees)})`, ...children)
export const scaled = (factor: number, ...children: string[]) =>
  group(`scale(${Math.round(factor * 1000) / 1000})`, ...children)
export const mirrored = (...children: string[]) => group('scale(-1 1)', ...children)

/** Children seen only inside a shape; the id must be unique on the page. */
export const clipped = (id: string, shape: string, ...children: string[]) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${children.join('')}</g>`

export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
export const repeat = (count: number, make: (i: number) => string) => times(count, make).join('')

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Zero degrees points up, clockwise. */
export const polar = (r: number, degrees: number, x = 0, y = 0): Point => [
  x + r * Math.sin(radians(degrees)),
  y - r * Math.cos(radians(degrees)),
]

/** Wedges from r0 to r1 around the origin; `share` of each step is filled. */
export const rays = (
  count: number,
  r0: number,
  r1: number,
  fill: string | Paint,
  share = 0.5,
  start = 0,
  sweep = 360,
) =>
  repeat(count, (i) => {
    const from = start + (i * sweep) / count
    const to = from + (sweep / count) * share
    return poly([polar(r0, from), polar(r1, from), polar(r1, to), polar(r0, to)], fill)
  })

/** The band between two radii and two angles. */
export const sector = (r0: number, r1: number, from: number, to: number, fill: string | Paint) => {
  const large = to - from > 180 ? 1 : 0
  const [a, b, c, d] = [polar(r1, from), polar(r1, to), polar(r0, to), polar(r0, from)] as [
    Point,
    Point,
    Point,
    Point,
  ]
  return path(
    `M${n(a[0])} ${n(a[1])}A${n(r1)} ${n(r1)} 0 ${large} 1 ${n(b[0])} ${n(b[1])}L${n(c[0])} ${n(c[1])}A${n(r0)} ${n(r0)} 0 ${large} 0 ${n(d[0])} ${n(d[1])}Z`,
    fill,
  )
}

/** A star or a regular polygon (inner equal to outer turns it into one with twice the corners). */
export const star = (corners: number, outer: number, inner: number, fill: string | Paint, turn = 0) =>
  poly(
    times(corners * 2, (i) => polar(i % 2 === 0 ? outer : inner, turn + (i * 180) / corners)),
    fill,
  )

/** Numbers from 0 to 1, always the same ones for a seed. */
export const randomFrom = (seed: string): (() => number) => {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A closed smooth curve through points (Catmull-Rom). */
export const smooth = (points: readonly Point[], closed = true): string => {
  const count = points.length
  const p = (i: number): Point =>
    (closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))]) as Point
  const last = closed ? count : count - 1
  const first = p(0)
  let d = `M${n(first[0])} ${n(first[1])}`
  for (let i = 0; i < last; i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return closed ? `${d}Z` : d
}

/** A colour between two, both `#rrggbb`. */
export const mix = (from: string, to: string, share: number): string => {
  const channel = (colour: string, i: number) => Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16)
  return `#${times(3, (i) =>
    Math.round(channel(from, i) + (channel(to, i) - channel(from, i)) * share)
      .toString(16)
      .padStart(2, '0'),
  ).join('')}`
}
