import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { circle, mix, path, poly, polar, rect, repeat, smooth, times, type Point } from '../kit/draw'
import { line } from '../kit/type'

/** One figure and the sound of itself: the dunes are the waves of its voice. */
export const composition: Composition = {
  art: (frame, [umber, rust, sand, light, ink]) => {
    const ring = (r: number): Point[] =>
      times(36, (i) => {
        const a = i * 10
        const t = (a * Math.PI) / 180
        const swell =
          1 +
          0.1 * Math.sin(3 * t + r / 170) +
          0.06 * Math.sin(5 * t - r / 120) +
          0.035 * Math.sin(9 * t + r / 60)
        const [x, y] = polar(r * swell, a)
        return [x, y * 0.86]
      })
    const dunes = repeat(17, (i) => {
      const r = 1130 - i * 62 - (i > 12 ? (i - 12) * 2 : 0)
      const share = i / 16
      const lit = mix(sand, light, share)
      const shade = mix(umber, rust, Math.min(1, share * 1.35))
      const body = smooth(ring(r))
      return (
        path(body, shade) +
        `<g transform="translate(${-7 - i * 0.4} ${-13 + i * 0.3})">${path(smooth(ring(r - 17)), lit)}</g>`
      )
    })
    const figure =
      poly([[-7, 2], [7, 2], [210, 118], [176, 128]], { fill: umber, opacity: 0.55 }) +
      path('M-12 4L-16 -44Q-18 -66 0 -68Q18 -66 16 -44L12 4Z', ink) + circle(0, -80, 13, ink) + path('M-14 -84Q0 -104 14 -84L18 -56H-18Z', ink) // prettier-ignore
    return ground(frame, umber) + stage(frame, { y: 430 }, { y: 30, scale: 0.92 }, dunes, figure)
  },
  title: (film, [, , , light, ink]) =>
    rect(0, 1008, 720, 72, light) +
    line(film.title.ar, 360, 916, { font: 'Kufi', fill: ink, fit: 620, anchor: 'middle' }) +
    caption(film, ink, { arabic: true, y: 1052 }),
  grain: 0.25,
}
