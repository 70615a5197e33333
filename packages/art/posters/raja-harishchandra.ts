import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, ellipse, mirrored, mix, path, polar, repeat, scaled, times, turned } from '../kit/draw'
import { line } from '../kit/type'

/** A crown put down, and the lotus that opens round the empty place. */
export const composition: Composition = {
  art: (frame, [plum, red, orange, cream, teal]) => {
    const petal = (length: number, width: number, fill: string, inner: string) =>
      path(
        `M0 0C${-width} ${-length * 0.3} ${-width} ${-length * 0.7} 0 ${-length}C${width} ${-length * 0.7} ${width} ${-length * 0.3} 0 0Z`,
        fill,
      ) +
      path(
        `M0 ${-length * 0.3}C${-width * 0.5} ${-length * 0.5} ${-width * 0.5} ${-length * 0.7} 0 ${-length * 0.88}C${width * 0.5} ${-length * 0.7} ${width * 0.5} ${-length * 0.5} 0 ${-length * 0.3}Z`,
        inner,
      )
    const ring = (count: number, length: number, width: number, fill: string, inner: string, turn: number) =>
      times(count, (i) => turned(turn + (i * 360) / count, petal(length, width, fill, inner))).join('')
    const beads = (count: number, r: number, size: number, fill: string) =>
      times(count, (i) => circle(...polar(r, (i * 360) / count), size, fill)).join('')
    const side =
      path('M0 -150C-30 -120 -60 -60 -56 0L-50 40H0Z', orange) + path('M-50 44C-120 36 -150 -30 -140 -90C-112 -60 -80 -40 -56 -50L-44 44Z', mix(orange, red, 0.35)) + circle(-141, -100, 12, cream) +
      path('M-26 -14Q-40 -50 0 -108V20Q-20 10 -26 -14Z', red) // prettier-ignore
    const crown = side + mirrored(side) + path('M-118 40Q0 76 118 40L110 92Q0 124 -110 92Z', orange) + path('M-112 60Q0 94 112 60L111 70Q0 104 -111 70Z', plum) + times(7, (i) => circle(-84 + i * 28, 82 + 14 - Math.abs(i - 3) ** 2 * 1.5, 7, i % 2 ? teal : cream)).join('') + circle(0, -166, 17, cream) + ellipse(0, -12, 13, 20, teal) // prettier-ignore
    return (
      ground(frame, plum) +
      stage(frame, { y: 404 }, { y: 0, scale: 0.9 },
        repeat(8, (i) => circle(0, 0, 1300 - i * 120, i % 2 ? mix(plum, red, 0.22) : plum)),
        ring(24, 376, 44, red, mix(red, orange, 0.25), 0), beads(48, 388, 5, orange), ring(16, 326, 58, teal, mix(teal, cream, 0.25), 11.25), ring(16, 282, 52, orange, mix(orange, cream, 0.45), 0), ring(12, 232, 56, red, plum, 15),
        circle(0, 0, 172, cream), beads(36, 158, 5, red), circle(0, 0, 144, plum), at(0, 10, turned(-17, scaled(0.74, crown)))) // prettier-ignore
    )
  },
  title: (film, [, , orange, cream]) =>
    line('राजा', 360, 874, { font: 'Devanagari', fill: orange, size: 76, anchor: 'middle' }) +
    line('हरिश्चंद्र', 360, 990, { font: 'Devanagari', fill: cream, size: 128, anchor: 'middle' }) + caption(film, cream, { arabic: true }), // prettier-ignore
}
