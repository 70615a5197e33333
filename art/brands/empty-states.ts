import { at, circle, ellipse, group, lineTo, path, poly, rect, repeat, turned } from '../kit/draw'
import type { BrandDrawing } from './marks'
import { cosmos } from './scenes/cosmos'
import { savanna } from './scenes/savanna'
import type { Scenes } from './scenes/scenes'
import { shore } from './scenes/shore'

type Draw = (b: BrandDrawing) => string
const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const
const floor: Draw = (b) =>
  ellipse(120, 146, 96, 6, b.surface) +
  lineTo(
    [
      [18, 146],
      [222, 146],
    ],
    b.line,
    b.stroke * 0.6,
    round,
  )

/** A card, and a clock that is not in a hurry. */
const waiting: Draw = (b) =>
  floor(b) + at(102, 92, turned(-7, rect(-66, -42, 132, 84, { fill: b.accent, rx: Math.max(4, b.radius * 0.7) }), rect(-66, -24, 132, 16, b.ground), rect(-52, 10, 30, 20, { fill: b.third, rx: 3 }), rect(4, 18, 46, 6, b.ground))) +
  circle(172, 62, 36, { fill: b.surface, stroke: b.second, 'stroke-width': b.stroke * 1.3 }) + repeat(12, (i) => at(172, 62, turned(i * 30, rect(-1, -29, 2, i % 3 ? 4 : 7, b.line)))) + lineTo([[172, 62], [172, 42]], b.ink, b.stroke, round) + lineTo([[172, 62], [187, 70]], b.ink, b.stroke, round) + circle(172, 62, 3.5, b.second) // prettier-ignore

const reel = (b: BrandDrawing, x: number, y: number, size: number, fill: string) =>
  at(x, y, group(`scale(${size})`, circle(0, 0, 30, { fill, stroke: b.line, 'stroke-width': b.stroke }), repeat(5, (i) => turned(i * 72, circle(0, -17, 6.4, b.ground))), circle(0, 0, 5, b.ground))) // prettier-ignore

/** The projector in between two films: one reel is off, the tool lies beside it, the light is still on. */
const upkeep: Draw = (b) =>
  poly([[150, 84], [238, 44], [238, 124]], { fill: b.third, opacity: 0.22 }) +
  reel(b, 76, 42, 0.94, b.second) + rect(56, 66, 84, 48, { fill: b.accent, rx: Math.max(4, b.radius * 0.7) }) + rect(140, 76, 16, 18, { fill: b.line, rx: 2 }) +
  rect(66, 76, 30, 6, b.ground) + rect(66, 88, 18, 6, b.ground) + circle(120, 90, 11, { fill: b.ground, stroke: b.third, 'stroke-width': b.stroke }) +
  path('M84 114L72 146M112 114L124 146', { fill: 'none', stroke: b.ink, 'stroke-width': b.stroke * 1.3, ...round }) +
  reel(b, 172, 122, 0.74, b.second) +
  at(40, 122, turned(-38, rect(-4, -26, 8, 30, { fill: b.line, rx: 1.5 }), rect(-7, 2, 14, 22, { fill: b.third, rx: 4 }))) +
  path('M106 42q14 -22 34 -14t10 34t22 32', { fill: 'none', stroke: b.line, 'stroke-width': b.stroke, ...round, 'stroke-dasharray': '1.5 7' }) + floor(b) // prettier-ignore

const shared: Scenes = { 'empty-waiting': waiting, 'empty-upkeep': upkeep }
const own: Readonly<Record<string, Scenes>> = { dana: shore, tembo: savanna, orbit: cosmos }

/** The small drawings of a brand: scenes of its own, and the two that look the same everywhere. */
export const emptyStates = (brandId: string): Scenes => ({ ...own[brandId], ...shared })
