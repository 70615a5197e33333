import { at, circle, ellipse, group, lineTo, path, poly, rect, repeat, times, turned } from '../kit/draw'
import type { BrandDrawing } from './marks'

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
const seat = (x: number, y: number, size: number, fill: string, shade: string) => at(x, y, group(`scale(${size})`, path('M-20 -40Q-20 -50 -10 -50H10Q20 -50 20 -40V-12H-20Z', fill), rect(-24, -14, 48, 14, { fill: shade, rx: 5 }), rect(-30, -26, 9, 26, { fill: shade, rx: 4 }), rect(21, -26, 9, 26, { fill: shade, rx: 4 }))) // prettier-ignore

/** An empty screen, waiting; the seats are there. */
const films: Draw = (b) =>
  rect(48, 18, 144, 82, { fill: b.surface, stroke: b.line, 'stroke-width': b.stroke, rx: b.radius }) + poly([[120, 152], [66, 92], [174, 92]], { fill: b.accent, opacity: 0.14 }) +
  path('M78 84L104 52L122 72L136 58L162 84Z', { fill: 'none', stroke: b.line, 'stroke-width': b.stroke, ...round, 'stroke-dasharray': '2 8' }) + circle(146, 42, 8, { fill: 'none', stroke: b.accent, 'stroke-width': b.stroke }) +
  times(5, (i) => seat(40 + i * 40, 144, 0.62, i === 2 ? b.accent : b.second, i === 2 ? b.third : b.line)).join('') + floor(b) // prettier-ignore

/** A plug that has come out. */
const offline: Draw = (b) =>
  floor(b) + lineTo([[20, 100], [66, 100], [74, 92]], b.line, b.stroke * 1.4, round) + lineTo([[220, 74], [182, 74], [172, 84]], b.line, b.stroke * 1.4, round) +
  at(88, 86, turned(-18, rect(-16, -18, 34, 36, { fill: b.accent, rx: b.radius * 0.6 }), rect(18, -11, 14, 5, b.ink), rect(18, 6, 14, 5, b.ink))) + at(154, 84, turned(-18, rect(-16, -18, 34, 36, { fill: b.second, rx: b.radius * 0.6 }), rect(-16, -11, 10, 5, b.ground), rect(-16, 6, 10, 5, b.ground))) +
  times(5, (i) => lineTo([[121 + Math.sin((i - 2) * 0.5) * 22, 52 - Math.cos((i - 2) * 0.5) * 6], [121 + Math.sin((i - 2) * 0.5) * 40, 48 - Math.cos((i - 2) * 0.5) * 24]], i % 2 ? b.third : b.accent, b.stroke, round)).join('') // prettier-ignore

/** A torn ticket in a lonely spot of light. */
const lost: Draw = (b) =>
  poly([[120, -6], [40, 146], [200, 146]], { fill: b.accent, opacity: 0.13 }) + ellipse(120, 146, 80, 8, { fill: b.accent, opacity: 0.3 }) + lineTo([[18, 152], [222, 152]], b.line, b.stroke * 0.6, round) +
  at(92, 98, turned(-14, path('M-46 -26H24L18 -16L26 -8L18 0L26 8L18 16L24 26H-46V8A8 8 0 0 0 -46 -8Z', b.accent), repeat(3, (i) => rect(-30, -14 + i * 11, [38, 26, 32][i] as number, 5, b.ground)))) +
  at(160, 104, turned(18, path('M-20 -26H30V-8A8 8 0 0 0 30 8V26H-20L-26 16L-18 8L-26 0L-18 -8L-26 -16Z', b.second), circle(6, 0, 9, b.third))) + circle(64, 40, 4, b.line) + circle(186, 54, 3, b.line) + circle(172, 26, 5, b.third) // prettier-ignore

/** A card, and a clock that is not in a hurry. */
const waiting: Draw = (b) =>
  floor(b) + at(102, 92, turned(-7, rect(-66, -42, 132, 84, { fill: b.accent, rx: Math.max(4, b.radius * 0.7) }), rect(-66, -24, 132, 16, b.ground), rect(-52, 10, 30, 20, { fill: b.third, rx: 3 }), rect(4, 18, 46, 6, b.ground))) +
  circle(172, 62, 36, { fill: b.surface, stroke: b.second, 'stroke-width': b.stroke * 1.3 }) + repeat(12, (i) => at(172, 62, turned(i * 30, rect(-1, -29, 2, i % 3 ? 4 : 7, b.line)))) + lineTo([[172, 62], [172, 42]], b.ink, b.stroke, round) + lineTo([[172, 62], [187, 70]], b.ink, b.stroke, round) + circle(172, 62, 3.5, b.second) // prettier-ignore

/** The evening before it begins: the curtain is down, the light waits on it. */
const soon: Draw = (b) =>
  path(`M44 16H196V98${'q-9.5 8-19 0'.repeat(8)}Z`, b.second) +
  times(7, (i) => path(`M${63 + i * 19} 30V${i === 3 ? 98 : 84}`, { fill: 'none', stroke: b.ground, 'stroke-width': i === 3 ? 2.4 : 3.6, opacity: i === 3 ? 0.9 : 0.22, 'stroke-linecap': 'round' })).join('') +
  circle(120, 66, 28, { fill: '#ffffff', opacity: 0.24 }) +
  path(`M38 10H202V26${'q-13.7 12-27.3 0'.repeat(6)}Z`, b.accent) +
  times(5, (i) => seat(40 + i * 40, 144, 0.62, i === 2 ? b.third : b.line, i === 2 ? b.line : b.surface)).join('') + floor(b) // prettier-ignore

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

export const emptyStates: Readonly<Record<string, Draw>> = {
  'empty-films': films,
  'empty-offline': offline,
  'empty-lost': lost,
  'empty-waiting': waiting,
  'empty-soon': soon,
  'empty-upkeep': upkeep,
}
