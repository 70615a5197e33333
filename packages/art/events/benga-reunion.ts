import { eventCaption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mix, path, rays, rect, repeat, turned } from '../kit/draw'
import { stack } from '../kit/type'

/** Five bands, five necks, one sun. */
export const composition: Composition = {
  art: (frame, [forest, amber, red, cream, teal]) => {
    const neck = (i: number) => {
      const wood = [red, teal, mix(amber, red, 0.5), teal, red][i] ?? red
      const frets = repeat(11, (k) => rect(-30, -250 - k * 42, 60, 5, mix(cream, wood, 0.25)))
      const strings = repeat(6, (k) => rect(-24 + k * 9, -760, 2.4, 640, cream))
      const pegs = repeat(3, (k) =>
        [-1, 1].map((side) => circle(side * 58, -752 - k * 46, 13, cream)).join(''),
      )
      return turned(
        -64 + i * 32,
        rect(-32, -730, 64, 640, wood),
        frets,
        path('M-40 -728L-52 -880Q0 -910 52 -880L40 -728Z', mix(wood, '#000000', 0.3)),
        pegs,
        strings,
      )
    }
    return (
      ground(frame, forest) +
      stage(
        frame,
        { y: 660, scale: 0.7 },
        { y: 330, scale: 0.82 },
        at(0, 0, rays(44, 0, 2200, mix(forest, amber, 0.16), 0.5, -90, 180)),
        circle(0, 0, 470, mix(forest, amber, 0.35)),
        repeat(5, neck),
        circle(0, 0, 250, amber),
        circle(0, 0, 196, forest),
        repeat(8, (i) =>
          circle(0, 0, 178 - i * 20, {
            fill: 'none',
            stroke: [red, amber, teal, cream][i % 4] ?? red,
            'stroke-width': 9,
          }),
        ),
        rect(-1800, 120, 3600, 900, mix(forest, '#000000', 0.35)),
        repeat(7, (i) => rect(-1800, 150 + i * 44, 3600, 10 - i, mix(forest, amber, 0.5 - i * 0.05))),
      )
    )
  },
  title: (film, [, amber, , cream]) =>
    stack(
      ['Benga', 'Reunion'],
      { x: 40, y: 1000, width: 640, gap: 12, from: 'bottom' },
      { font: 'Poster', fill: cream, max: 130 },
    ) + eventCaption(film, amber),
}
