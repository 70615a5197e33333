import { at, circle, ellipse, lineTo, path, poly, rect, repeat, turned } from '../../kit/draw'
import type { BrandDrawing } from '../marks'
import type { Scenes } from './scenes'

// A warm evening outside: the ground is woven, the trees are flat and black.

const acacia = (x: number, y: number, size: number, b: BrandDrawing) =>
  at(x, y, `<g transform="scale(${size})">${path('M-4 0L-2 -40L-22 -58M-2 -40L18 -60M-3 -28L10 -44', { fill: 'none', stroke: b.second, 'stroke-width': 6 })}${ellipse(-20, -62, 30, 10, b.line)}${ellipse(16, -66, 34, 11, b.line)}${ellipse(0, -74, 26, 8, b.line)}</g>`) // prettier-ignore
/** A strip of cloth to stand on. */
const cloth = (b: BrandDrawing) =>
  rect(16, 140, 208, 14, b.second) +
  repeat(13, (i) => poly([[16 + i * 16, 154], [24 + i * 16, 141], [32 + i * 16, 154]], i % 2 ? b.third : b.accent)) // prettier-ignore
const hanging = (x: number, b: BrandDrawing) =>
  lineTo([[x, 140], [x, 26]], b.line, 7) // prettier-ignore

export const savanna: Scenes = {
  // A sheet between two trunks, and nothing on it yet.
  'empty-films': (b) =>
    circle(192, 34, 16, b.accent) + hanging(38, b) + hanging(202, b) +
    path('M42 34Q120 46 198 34L194 108Q120 116 46 108Z', { fill: b.third }) +
    path('M42 34Q120 46 198 34', { fill: 'none', stroke: b.second, 'stroke-width': 5 }) +
    poly([[120, 54], [134, 74], [120, 94], [106, 74]], { fill: 'none', stroke: b.second, 'stroke-width': 4, 'stroke-dasharray': '3 7' }) +
    repeat(4, (i) => path(`M${62 + i * 34} 140v-12h22v12`, { fill: 'none', stroke: b.accent, 'stroke-width': 6 }) + rect(58 + i * 34, 122, 30, 7, { fill: i === 2 ? b.third : b.accent, rx: 2 })) + cloth(b), // prettier-ignore
  // Large footprints that lead past a signpost with nothing on it.
  'empty-lost': (b) =>
    circle(62, 46, 24, b.accent) + acacia(196, 140, 0.9, b) +
    rect(116, 40, 9, 100, b.line) + poly([[84, 48], [146, 48], [160, 60], [146, 72], [84, 72]], b.second) + poly([[158, 82], [104, 82], [90, 93], [104, 104], [158, 104]], b.third) +
    repeat(4, (i) => at(32 + i * 22, 132 - (i % 2) * 14, ellipse(0, 0, 8, 6, b.line), repeat(3, (toe) => circle(-6 + toe * 6, -8, 2.4, b.line)))) + cloth(b), // prettier-ignore
  // Two drums; the skin of one has burst, so that the other hears nothing.
  'empty-offline': (b) => {
    const drum = (x: number, skin: string) =>
      at(x, 0, path('M-30 74H30L20 140H-20Z', b.second) + repeat(5, (i) => lineTo([[-26 + i * 13, 78], [-18 + i * 9, 138]], b.third, 2.5)) + ellipse(0, 74, 30, 10, skin) + rect(-22, 134, 44, 6, b.accent)) // prettier-ignore
    const sound = (x: number, turn: number, colour: string) =>
      at(x, 56, turned(turn, repeat(3, (i) => path(`M${-8 - i * 8} ${-6 - i * 9}Q0 ${-14 - i * 11} ${8 + i * 8} ${-6 - i * 9}`, { fill: 'none', stroke: colour, 'stroke-width': 4.5, 'stroke-linecap': 'round', 'stroke-dasharray': i === 2 ? '1 8' : 'none' })))) // prettier-ignore
    return (
      drum(66, b.third) + drum(174, b.accent) + sound(76, 24, b.accent) +
      path('M158 72L172 80L168 70L186 78L180 68', { fill: 'none', stroke: b.ground, 'stroke-width': 4, 'stroke-linejoin': 'round' }) + cloth(b)
    ) // prettier-ignore
  },
  // The sun is half up.
  'empty-soon': (b) =>
    repeat(9, (i) => at(120, 122, turned(-80 + i * 20, rect(-4, -112, 8, i % 2 ? 26 : 36, { fill: i % 2 ? b.third : b.accent, rx: 2 })))) +
    path('M66 122a54 54 0 0 1 108 0Z', b.accent) + path('M84 122a36 36 0 0 1 72 0Z', b.second) +
    path('M16 140Q60 112 120 122T224 126V140Z', b.line) + acacia(52, 130, 0.62, b) + cloth(b), // prettier-ignore
}
