import { at, circle, ellipse, lineTo, path, poly, rect, repeat, turned } from '../../kit/draw'
import type { Scenes } from './scenes'

// A quiet shore: what is missing is out at sea, and comes back with the tide.

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const
/** Three lines of water, the nearest the longest. */
const water = (colour: string, width: number, y = 132) =>
  repeat(3, (i) =>
    path(`M${34 - i * 10} ${y + i * 9}${'q11 -7 22 0t22 0'.repeat(i === 0 ? 4 : 5)}`, {
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      opacity: 1 - i * 0.25,
      ...round,
    }),
  )

export const shore: Scenes = {
  // A dhow under way: nothing is painted on its sail.
  'empty-films': (b) =>
    circle(182, 42, 19, { fill: b.third }) +
    path('M176 30a19 19 0 0 0 20 22', {
      fill: 'none',
      stroke: b.second,
      'stroke-width': b.stroke * 0.7,
      ...round,
    }) +
    lineTo([[112, 112], [112, 16]], b.second, b.stroke * 1.4, round) +
    path('M117 20Q172 56 156 102H117Z', { fill: b.surface, stroke: b.line, 'stroke-width': b.stroke, ...round }) +
    path('M107 38Q84 62 78 100H107Z', { fill: b.third, stroke: b.line, 'stroke-width': b.stroke, ...round }) +
    path('M58 108H184Q172 134 146 134H98Q72 132 58 108Z', b.accent) +
    path('M64 117H178', { fill: 'none', stroke: b.second, 'stroke-width': b.stroke * 0.8 }) +
    water(b.line, b.stroke), // prettier-ignore
  // A ticket in a bottle.
  'empty-lost': (b) =>
    repeat(5, (i) => circle(42 + i * 38, [44, 30, 50, 26, 42][i] ?? 40, i % 2 ? 2 : 3, b.third)) +
    ellipse(120, 118, 74, 5, { fill: b.third, opacity: 0.5 }) +
    at(116, 92, turned(-16,
      rect(-56, -21, 84, 42, { fill: b.surface, stroke: b.accent, 'stroke-width': b.stroke, rx: 20 }),
      rect(24, -9, 24, 18, { fill: b.surface, stroke: b.accent, 'stroke-width': b.stroke, rx: 3 }),
      rect(48, -10, 10, 20, { fill: b.second, rx: 2 }),
      rect(-40, -10, 46, 20, { fill: b.accent, rx: 3 }),
      lineTo([[-30, -3], [-6, -3]], b.surface, 2.5), lineTo([[-30, 4], [-14, 4]], b.surface, 2.5),
      circle(6, 0, 4, b.surface))) +
    water(b.line, b.stroke, 124), // prettier-ignore
  // The lighthouse has gone dark.
  'empty-offline': (b) =>
    path('M20 148Q70 116 128 130T226 140V152H20Z', b.third) +
    poly([[102, 134], [110, 60], [138, 60], [146, 134]], { fill: b.surface, stroke: b.line, 'stroke-width': b.stroke }) +
    poly([[105, 106], [107.6, 84], [140.4, 84], [143, 106]], b.accent) +
    rect(108, 40, 32, 20, { fill: b.ground, stroke: b.line, 'stroke-width': b.stroke }) + path('M104 40L124 22L144 40Z', b.accent) + rect(102, 58, 44, 5, b.second) +
    repeat(2, (i) => lineTo([[154, 50 + i * 2], [212, 38 + i * 26]], b.line, b.stroke, { ...round, 'stroke-dasharray': '2 9' }) + lineTo([[94, 50 + i * 2], [36, 38 + i * 26]], b.line, b.stroke, { ...round, 'stroke-dasharray': '2 9' })) +
    rect(119, 116, 10, 18, b.line), // prettier-ignore
  // A shell that is about to open.
  'empty-soon': (b) =>
    ellipse(120, 140, 84, 7, { fill: b.third, opacity: 0.6 }) +
    path('M54 100Q60 34 120 30Q180 34 186 100Q150 88 120 90Q90 88 54 100Z', { fill: b.accent }) +
    repeat(5, (i) => path(`M120 88Q${96 + i * 12} 60 ${80 + i * 20} ${[50, 38, 34, 38, 50][i]}`, { fill: 'none', stroke: b.third, 'stroke-width': b.stroke * 0.7, opacity: 0.7, ...round })) +
    path('M54 104Q86 94 120 96Q154 94 186 104Q172 138 120 138Q68 138 54 104Z', { fill: b.surface, stroke: b.line, 'stroke-width': b.stroke }) +
    circle(120, 104, 14, { fill: '#fdfbf4', stroke: b.second, 'stroke-width': b.stroke * 0.8 }) + circle(115, 99, 3.5, '#ffffff'), // prettier-ignore
}
