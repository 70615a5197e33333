import { at, circle, ellipse, lineTo, path, poly, rect, repeat, turned } from '../../kit/draw'
import type { BrandDrawing } from '../marks'
import type { Scenes } from './scenes'

// Space on squared paper: thin lines, one bright thing.

const fine = (colour: string, width = 1) => ({ fill: 'none', stroke: colour, 'stroke-width': width })
const paper = (b: BrandDrawing) =>
  repeat(13, (i) => path(`M${i * 20} 0V160`, { ...fine(b.line, 0.6), opacity: 0.45 })) +
  repeat(9, (i) => path(`M0 ${i * 20}H240`, { ...fine(b.line, 0.6), opacity: 0.45 })) +
  repeat(6, (i) =>
    rect(
      [22, 64, 104, 158, 198, 222][i] ?? 0,
      [34, 128, 18, 142, 24, 96][i] ?? 0,
      3,
      3,
      i % 2 ? b.second : b.ink,
    ),
  )

export const cosmos: Scenes = {
  // A screen in orbit, with no signal.
  'empty-films': (b) =>
    paper(b) + at(120, 84, turned(-16, ellipse(0, 0, 104, 34, fine(b.second, 1.5)))) +
    rect(70, 42, 100, 66, { fill: b.surface, stroke: b.accent, 'stroke-width': b.stroke }) +
    repeat(5, (i) => rect(78, 52 + i * 10, [84, 52, 70, 30, 60][i] ?? 40, 3, { fill: b.line })) +
    path('M112 108V124M128 108V124M100 124H140', fine(b.accent, b.stroke)) +
    rect(28, 66, 34, 20, fine(b.second, 2)) + rect(178, 66, 34, 20, fine(b.second, 2)) + path('M45 66V86M195 66V86M62 76H70M170 76H178', fine(b.second, 2)) + circle(212, 46, 6, b.accent), // prettier-ignore
  // A helmet adrift, its line cut.
  'empty-lost': (b) =>
    paper(b) + circle(198, 36, 20, b.third) + at(198, 36, turned(-20, ellipse(0, 0, 34, 8, fine(b.second, 2)))) +
    path('M12 132C50 96 58 150 84 122', fine(b.accent, b.stroke)) + lineTo([[88, 112], [94, 104]], b.accent, b.stroke) + lineTo([[92, 124], [101, 122]], b.accent, b.stroke) +
    at(134, 88, turned(18, rect(-34, 26, 68, 22, b.line), circle(0, 0, 42, b.ink), rect(-30, -18, 60, 38, { fill: b.ground, rx: 16 }), path('M-20 -8L-4 -8L-18 10H-24Z', b.accent), rect(-50, -8, 10, 22, b.second), rect(40, -8, 10, 22, b.second))), // prettier-ignore
  // A dish, and a gap where its ray should be.
  'empty-offline': (b) =>
    paper(b) + at(76, 92, turned(38, path('M-46 0A46 46 0 0 0 46 0Z', b.ink), rect(-46, -5, 92, 5, b.line), lineTo([[0, -2], [0, -34]], b.second, b.stroke), circle(0, -36, 5, b.accent))) +
    poly([[70, 116], [88, 116], [102, 148], [56, 148]], b.line) + rect(40, 146, 78, 4, b.second) +
    poly([[112, 72], [140, 55], [143, 60], [115, 77]], b.accent) + poly([[182, 30], [210, 13], [213, 18], [185, 35]], b.accent) +
    path('M150 40l14 18M168 34l-20 28', fine(b.second, b.stroke)), // prettier-ignore
  // On the pad; the count has begun.
  'empty-soon': (b) =>
    paper(b) + rect(28, 140, 184, 4, b.second) + path('M82 140V40M82 60H104M82 88H104', fine(b.line, b.stroke)) + path('M74 140L82 128L90 140', fine(b.line, b.stroke)) +
    poly([[128, 12], [148, 48], [148, 122], [108, 122], [108, 48]], b.ink) + poly([[128, 12], [148, 48], [128, 48]], b.second) + rect(108, 66, 40, 6, b.accent) + rect(120, 82, 16, 16, { fill: b.ground, stroke: b.accent, 'stroke-width': 2 }) +
    poly([[108, 96], [94, 128], [108, 122]], b.third) + poly([[148, 96], [162, 128], [148, 122]], b.third) + rect(118, 122, 20, 8, b.line) +
    repeat(6, (i) => rect(178, 122 - i * 18, i < 2 ? 30 : 18, 5, i < 2 ? b.accent : b.line)), // prettier-ignore
}
