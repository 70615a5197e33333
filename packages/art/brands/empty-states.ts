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

const corner = (b: BrandDrawing) => Math.max(4, b.radius * 0.7)
const dashed = (b: BrandDrawing) => ({ fill: 'none', stroke: b.line, 'stroke-width': b.stroke * 0.8, 'stroke-dasharray': '5 6', ...round }) // prettier-ignore

/** A ticket in front of the place where the next one will be. */
const tickets: Draw = (b) => {
  const paper = 'M-78 -34H78V-13A13 13 0 0 0 78 13V34H-78V13A13 13 0 0 0 -78 -13Z'
  return floor(b) +
    at(132, 62, turned(9, path(paper, dashed(b)))) +
    at(110, 88, turned(-8, path(paper, b.accent), lineTo([[34, -30], [34, 30]], b.ground, b.stroke * 0.7, { 'stroke-dasharray': '2 7', ...round }),
      rect(-58, -18, 52, 8, { fill: b.ground, rx: 2 }), rect(-58, -2, 70, 5, { fill: b.ground, rx: 2 }), rect(-58, 10, 40, 5, { fill: b.ground, rx: 2 }),
      path('M56 -13L60 -4L70 -3L62 3L65 13L56 7L47 13L50 3L42 -3L52 -4Z', b.third))) +
    circle(34, 40, 4, b.second) + circle(208, 118, 3, b.third) + circle(196, 26, 5, b.second) // prettier-ignore
}

/** A card with a bow around it. */
const vouchers: Draw = (b) =>
  floor(b) + at(120, 88, turned(-5, rect(-76, -44, 152, 90, { fill: b.accent, rx: corner(b) }), rect(-38, -44, 18, 90, b.second), rect(-76, -14, 152, 14, b.second),
    path('M-29 -8C-62 -44 -74 -20 -29 -8C4 -44 16 -20 -29 -8Z', { fill: b.third, stroke: b.second, 'stroke-width': b.stroke * 0.7, ...round }), circle(-29, -7, 7, b.third),
    rect(12, 14, 46, 7, { fill: b.ground, rx: 2 }), rect(12, 26, 28, 5, { fill: b.ground, rx: 2 }))) +
  path('M196 30v16M188 38h16M40 26v12M34 32h12', { fill: 'none', stroke: b.third, 'stroke-width': b.stroke * 0.8, ...round }) // prettier-ignore

/** Two seats side by side: one is taken, the other is kept for a friend. */
const friends: Draw = (b) => {
  const seat = (x: number, fill: string | ReturnType<typeof dashed>) =>
    at(x, 0, path('M-34 66Q-34 58 -26 58H26Q34 58 34 66V112H-34Z', fill), path('M-42 92Q-42 86 -36 86T-30 92V112H30V92Q30 86 36 86T42 92V128Q42 134 36 134H-36Q-42 134 -42 128Z', fill)) // prettier-ignore
  return floor(b) + rect(48, 134, 8, 12, b.line) + rect(98, 134, 8, 12, b.line) + rect(136, 134, 8, 12, b.line) + rect(186, 134, 8, 12, b.line) +
    circle(77, 40, 17, b.third) + seat(77, b.accent) + circle(165, 40, 17, dashed(b)) + seat(165, dashed(b)) +
    path('M165 96v20M155 106h20', { fill: 'none', stroke: b.second, 'stroke-width': b.stroke * 1.3, ...round }) // prettier-ignore
}

const shared: Scenes = {
  'empty-friends': friends,
  'empty-tickets': tickets,
  'empty-upkeep': upkeep,
  'empty-vouchers': vouchers,
  'empty-waiting': waiting,
}
const own: Readonly<Record<string, Scenes>> = { dana: shore, tembo: savanna, orbit: cosmos }

/** The small drawings of a brand: scenes of its own, and those that look the same everywhere. */
export const emptyStates = (brandId: string): Scenes => ({ ...own[brandId], ...shared })
