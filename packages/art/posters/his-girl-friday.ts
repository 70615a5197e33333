import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, mirrored, mix, path, randomFrom, rect, repeat, turned } from '../kit/draw'
import { stack } from '../kit/type'

/** Two lines, one knot, and the presses waiting. */
export const composition: Composition = {
  art: (frame, [navy, red, white, sky, amber]) => {
    const random = randomFrom('friday')
    const columns = repeat(14, (c) => repeat(62, (r) => (r % 17 === 0 ? rect(-1190 + c * 172, -760 + r * 26, 148, 17, mix(sky, navy, 0.25)) : r % 17 === 1 || r % 29 === 5 ? '' : rect(-1190 + c * 172, -760 + r * 26, 80 + random() * 68, 8, sky)))) // prettier-ignore
    const cup = (fill: string, shade: string) =>
      path('M-64 -40Q-64 -66 -34 -66H34Q64 -66 64 -40V30H-64Z', fill) +
      rect(-78, 26, 156, 30, { fill: shade, rx: 12 })
    const handset = (fill: string, shade: string) =>
      path('M-40 -262C96 -200 96 200 -40 262L-84 214C-10 120 -10 -120 -84 -214Z', fill) + path('M4 -214C72 -120 72 120 4 214C44 100 44 -100 4 -214Z', shade) +
      at(-78, -236, turned(-58, cup(fill, shade))) + at(-78, 236, turned(-122, cup(fill, shade))) // prettier-ignore
    const cord = (d: string, colour: string) => path(d, { fill: 'none', stroke: white, 'stroke-width': 32 }) + path(d, { fill: 'none', stroke: colour, 'stroke-width': 20, 'stroke-linecap': 'round' }) + path(d, { fill: 'none', stroke: mix(colour, white, 0.35), 'stroke-width': 20, 'stroke-dasharray': '4 10' }) // prettier-ignore
    const redCord =
      'M-206 170C-230 420 -40 420 30 330C90 250 20 190 -40 250C-100 310 -30 400 70 380C220 350 330 420 420 640'
    const blueCord =
      'M206 170C230 420 40 420 -30 330C-90 250 -20 190 40 250C100 310 30 400 -70 380C-220 350 -330 420 -420 640'
    const over = 'M30 330C90 250 20 190 -40 250'
    return (
      ground(frame, white) +
      stage(frame, { y: 360 }, { y: -70, scale: 0.9 },
        turned(-6, columns), rect(-1600, 620, 3200, 600, white), cord(blueCord, navy), cord(redCord, red), cord('M40 250C100 310 30 400 -70 380', navy), cord(over, red),
        at(-206, -56, turned(5, mirrored(at(-30, 0, handset(red, mix(red, navy, 0.35)))))), at(206, -56, turned(-5, at(-30, 0, handset(navy, mix(navy, '#000000', 0.4)))))) + (frame.kind === 'poster' ? rect(0, 794, 720, 286, amber) : '') // prettier-ignore
    )
  },
  title: (film, [navy, red]) =>
    stack(['His girl'], { x: 40, y: 886, width: 640, gap: 0, from: 'bottom' }, { font: 'BodoniItalic', fill: red, max: 74 }) +
    stack(['FRIDAY'], { x: 40, y: 1004, width: 640, gap: 0, from: 'bottom' }, { font: 'Bodoni', fill: navy, max: 150 }) + caption(film, navy), // prettier-ignore
}
