import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, ellipse, mix, path, rect, repeat, scaled, star, times, turned } from '../kit/draw'

/** Flowers whose petals are tickets. */
export const composition: Composition = {
  art: (frame, [green, blush, cream, red, gold]) => {
    const petal = (fill: string) =>
      path('M-34 -176H34V-112A13 13 0 0 0 34 -86V-26H-34V-86A13 13 0 0 0 -34 -112Z', fill) +
      rect(-20, -164, 40, 6, mix(fill, green, 0.4)) +
      rect(-20, -150, 26, 6, mix(fill, green, 0.4)) +
      star(5, 13, 6, mix(fill, green, 0.4))
    const flower = (outer: string, inner: string) =>
      times(10, (i) => turned(i * 36, petal(i % 2 ? outer : mix(outer, cream, 0.35)))).join('') +
      circle(0, 0, 58, inner) +
      circle(0, 0, 40, mix(inner, green, 0.25)) +
      repeat(8, (i) => turned(i * 45, circle(0, -24, 6.5, inner)))
    const leaf = (turn: number, side: number) =>
      turned(
        turn,
        ellipse(side * 92, 0, 92, 34, mix(green, cream, 0.34)) +
          rect(side > 0 ? 0 : -170, -3, 170, 6, mix(green, cream, 0.14)),
      )
    const stem = (d: string) => path(d, { fill: 'none', stroke: mix(green, cream, 0.34), 'stroke-width': 15 })
    return (
      ground(frame, green) +
      stage(
        frame,
        { y: 540 },
        { y: 0, scale: 1 },
        repeat(11, (i) => circle(0, 470, 1150 - i * 92, i % 2 ? green : mix(green, cream, 0.07))),
        stem('M0 0C8 170 6 300 0 470'),
        stem('M-330 -50C-300 190 -90 300 -20 470'),
        stem('M330 -50C300 190 90 300 20 470'),
        at(-14, 300, leaf(-28, -1)),
        at(14, 260, leaf(24, 1)),
        at(-330, -50, scaled(0.86, turned(-16, flower(blush, gold)))),
        at(330, -50, scaled(0.86, turned(14, flower(gold, red)))),
        at(0, -96, scaled(1.16, flower(red, gold))),
        ...[-560, -470, 480, 570].map((x, i) =>
          at(x, [210, -270, -290, 190][i] as number, star(4, 26, 8, i % 2 ? gold : blush)),
        ),
      )
    )
  },
  title: () => '',
}
