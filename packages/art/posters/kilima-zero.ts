import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, lineTo, mix, path, poly, polar, rect, repeat, times } from '../kit/draw'
import { line } from '../kit/type'

/** A Swiss diagram of the way out: mountain, thread, ring. */
export const composition: Composition = {
  art: (frame, [black, blue, ice, white, orange]) => {
    const grid =
      repeat(31, (i) => rect(-1200 + i * 80, -900, 1.5, 2200, mix(black, blue, 0.55))) +
      repeat(26, (i) => rect(-1200, -900 + i * 80, 2400, 1.5, mix(black, blue, 0.55)))
    const ring = times(60, (i) => {
      const [x, y] = polar(176, i * 6)
      return circle(x, y, i % 5 ? 4 : 9, i % 5 ? ice : white)
    }).join('')
    const dashes = times(24, (i) =>
      lineTo([polar(205, i * 15), polar(i % 6 ? 216 : 240, i * 15)], ice, 2.5),
    ).join('')
    const mountain =
      poly([[-640, 560], [-130, 130], [118, 130], [640, 560]], blue) + poly([[0, 130], [118, 130], [640, 560], [90, 560]], mix(blue, black, 0.45)) +
      poly([[-130, 130], [118, 130], [236, 227], [176, 216], [150, 286], [96, 214], [60, 256], [20, 200], [-34, 300], [-70, 214], [-118, 262], [-150, 205], [-236, 219]], white) +
      poly([[0, 130], [118, 130], [236, 227], [176, 216], [150, 286], [96, 214], [60, 256], [20, 200]], mix(white, ice, 0.45)) +
      path('M-130 130Q0 152 118 130Q0 118 -130 130Z', black) + repeat(5, (i) => rect(-1400, 400 + i * 34, 2800, 1.5 + i * 3.4, mix(black, blue, 0.8))) +
      rect(-1400, 560, 2800, 900, black) // prettier-ignore
    return (
      ground(frame, black) +
      stage(frame, { y: 444, scale: 0.96 }, { y: 30, scale: 0.86 }, grid, mountain,
        at(0, -190, circle(0, 0, 176, black), ring, dashes, circle(0, 0, 60, { fill: 'none', stroke: ice, 'stroke-width': 1.5 })),
        lineTo([[0, 138], [0, -190]], white, 3), circle(0, -190, 26, orange), circle(0, 138, 7, orange)) // prettier-ignore
    )
  },
  title: (film, [black, , ice, white, orange]) =>
    rect(0, 806, 720, 274, black) +
    line('Kilima', 34, 892, { font: 'Grotesk', fill: white, size: 118, track: -0.045 }) +
    line('Zero', 34, 992, { font: 'Grotesk', fill: orange, size: 118, track: -0.045 }) +
    line('2089', 680, 892, { font: 'Grotesk', fill: ice, size: 34, anchor: 'end' }) +
    caption(film, ice),
}
