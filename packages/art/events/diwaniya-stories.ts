import { eventCaption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, clipped, ellipse, mix, path, poly, rect, repeat, scaled, star, times } from '../kit/draw'
import { line } from '../kit/type'

/** Eight glasses of tea, and one with something to read. */
export const composition: Composition = {
  art: (frame, [brown, tan, cream, wine, sand]) => {
    const shape =
      'M-38 -84Q-30 -40 -22 -26Q-34 0 -34 34Q-34 62 -18 66H18Q34 62 34 34Q34 0 22 -26Q30 -40 38 -84Z'
    const glass = (i: number, letter: boolean) =>
      ellipse(0, 74, 70, 15, mix(brown, '#000000', 0.25)) + ellipse(0, 68, 66, 13, cream) + ellipse(0, 66, 44, 7, wine) +
      (letter ? path('M-22 56L-30 -128L-4 -142L30 -120L22 56Z', cream) + path('M-30 -128L-4 -142L2 60L-22 56Z', mix(cream, tan, 0.35)) + circle(13, -86, 10, wine) : '') +
      clipped(`g${frame.kind}${i}`, `<path d="${shape}"/>`, rect(-44, -90, 88, 160, { fill: cream, opacity: letter ? 0.3 : 0.42 }), letter ? '' : rect(-44, -56, 88, 130, mix(wine, '#c2410c', 0.45)) + ellipse(0, -56, 40, 6, mix(wine, sand, 0.45)), rect(-24, -90, 8, 160, { fill: '#ffffff', opacity: 0.45 })) +
      path(shape, { fill: 'none', stroke: cream, 'stroke-width': 3.5 }) + path('M-33 -56Q0 -48 33 -56', { fill: 'none', stroke: sand, 'stroke-width': 4 }) + (letter ? '' : path(`M-8 -104Q${-22 + (i % 2) * 28} -124 -6 -144T-4 -184`, { fill: 'none', stroke: cream, 'stroke-width': 3.5, opacity: 0.55, 'stroke-linecap': 'round' })) // prettier-ignore
    const sadu = (y: number) => at(0, y, rect(-1700, 0, 3400, 84, wine), repeat(62, (i) => poly([[-1700 + i * 56, 6], [-1672 + i * 56, 42], [-1644 + i * 56, 6]], i % 2 ? cream : tan) + poly([[-1700 + i * 56, 78], [-1672 + i * 56, 42], [-1644 + i * 56, 78]], i % 2 ? tan : brown)), rect(-1700, 84, 3400, 10, cream), rect(-1700, -10, 3400, 10, cream)) // prettier-ignore
    const wall = repeat(12, (row) =>
      repeat(40, (c) =>
        at(-1640 + c * 84 + (row % 2) * 42, -640 + row * 84, star(8, 24, 15, mix(brown, tan, 0.13))),
      ),
    )
    const rows =
      frame.kind === 'poster'
        ? times(
            3,
            (r) =>
              sadu(-168 + r * 290) +
              times(3, (c) =>
                at(-222 + c * 222, -250 + r * 290, scaled(1.12, glass(r * 3 + c, r === 2 && c === 2))),
              ).join(''),
          ).join('')
        : sadu(96) +
          sadu(190) +
          rect(-1700, 294, 3400, 800, brown) +
          times(9, (i) => at(-536 + i * 134, 16, glass(i, i === 8))).join('')
    return ground(frame, brown) + stage(frame, { y: 420 }, { y: 10, scale: 1 }, wall, rows)
  },
  title: (film, [brown, , cream, , sand]) =>
    rect(0, 838, 720, 242, brown) +
    line(film.title.ar, 360, 958, { font: 'Kufi', fill: cream, fit: 640, anchor: 'middle' }) +
    eventCaption(film, sand, true),
}
