import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import {
  at,
  circle,
  mix,
  path,
  polar,
  rect,
  repeat,
  scaled,
  smooth,
  times,
  turned,
  type Point,
} from '../kit/draw'
import { profile } from '../kit/figures'
import { stack } from '../kit/type'

/** A quarter of a million turns round a stamp with one corner gone. */
export const composition: Composition = {
  art: (frame, [yellow, orange, ink, blue, cream]) => {
    const arm = (start: number, width: number): string => {
      const edge = (offset: number): Point[] =>
        times(26, (i) => polar(14 + i * i * 2.1, start + offset + i * 17))
      const [a, b] = [edge(0), edge(width)]
      return `${smooth(a, false)}L${smooth([...b].reverse(), false).slice(1)}Z`
    }
    const spiral = (arms: number, fill: string, width: number) =>
      times(arms, (i) => path(arm((i * 360) / arms, width), fill)).join('')
    const holes = [
      ...times(9, (i) => [-176 + i * 44, -220]),
      ...times(9, (i) => [-176 + i * 44, 220]),
      ...times(11, (i) => [-176, -220 + i * 44]),
      ...times(11, (i) => [176, -220 + i * 44]),
    ] as unknown as Point[]
    const stamp = turned(-8,
      `<mask id="torn"><rect x="-400" y="-400" width="800" height="800" fill="#fff"/>${holes.map(([x, y]) => circle(x, y, 13, '#000')).join('')}<path d="M40 -300L70 -196L96 -178L104 -140L140 -122L150 -84L300 -60V-300Z" fill="#000"/></mask>`,
      `<g transform="translate(14 16)" mask="url(#torn)">${rect(-176, -220, 352, 440, mix(ink, '#000000', 0.2))}</g>`,
      `<g mask="url(#torn)">${rect(-176, -220, 352, 440, cream) + rect(-140, -184, 280, 368, blue) + repeat(12, (i) => rect(-140, -184 + i * 31, 280, 5, mix(blue, ink, 0.5)))
        + at(-20, 10, scaled(0.82, path(profile, cream), path('M-80 330L-92 200Q-168 120 -152 10Q-136 -130 0 -146Q110 -150 124 -60Q60 -100 20 -20Q20 110 6 170Q0 250 30 330Z', orange), path('M30 -18H126L120 30Q80 52 52 22Z', ink)))}</g>`) // prettier-ignore
    return (
      ground(frame, yellow) +
      stage(
        frame,
        { y: 410 },
        { y: 0, scale: 0.9 },
        spiral(9, orange, 20),
        at(0, 0, turned(10, spiral(9, ink, 5))),
        circle(0, 0, 30, yellow),
        stamp,
      )
    )
  },
  title: (film, [yellow, , ink, , cream]) =>
    rect(0, 826, 720, 254, ink) + stack(['charade'], { x: 40, y: 1000, width: 640, gap: 0, from: 'bottom' }, { font: 'Poster', fill: yellow, max: 186 }) + caption(film, cream), // prettier-ignore
}
