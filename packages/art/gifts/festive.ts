import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, lineTo, mix, path, poly, rect, repeat, scaled, star, turned } from '../kit/draw'

/** Lanterns in front of a pattern of eight-pointed stars. */
export const composition: Composition = {
  art: (frame, [teal, gold, cream, ruby, deep]) => {
    const khatim = (size: number, fill: string) =>
      rect(-size, -size, size * 2, size * 2, fill) + turned(45, rect(-size, -size, size * 2, size * 2, fill))
    const pattern = repeat(13, (column) =>
      repeat(8, (row) =>
        at(
          -900 + column * 150,
          -525 + row * 150,
          khatim(50, mix(teal, deep, 0.42)) + khatim(34, teal) + star(8, 20, 10, mix(teal, gold, 0.4)),
        ),
      ),
    )
    const lantern = (glow: string) =>
      lineTo(
        [
          [0, -620],
          [0, -190],
        ],
        gold,
        5,
      ) +
      circle(0, -196, 15, gold) +
      path('M-46 -128Q0 -214 46 -128Z', gold) +
      rect(-64, -132, 128, 20, { fill: gold, rx: 6 }) +
      poly(
        [
          [-60, -112],
          [60, -112],
          [92, 20],
          [60, 136],
          [-60, 136],
          [-92, 20],
        ],
        deep,
      ) +
      poly(
        [
          [-46, -98],
          [46, -98],
          [76, 20],
          [46, 122],
          [-46, 122],
          [-76, 20],
        ],
        glow,
      ) +
      poly(
        [
          [-14, -98],
          [14, -98],
          [24, 20],
          [14, 122],
          [-14, 122],
          [-24, 20],
        ],
        mix(glow, cream, 0.62),
      ) +
      at(0, 16, star(8, 40, 26, deep), star(8, 26, 15, cream)) +
      rect(-76, 134, 152, 22, { fill: gold, rx: 6 }) +
      poly(
        [
          [-40, 156],
          [40, 156],
          [0, 214],
        ],
        gold,
      ) +
      circle(0, 226, 12, ruby)
    const crescent = 'M0 -150A150 150 0 1 0 120 92A118 118 0 1 1 0 -150Z'
    return (
      ground(frame, teal) +
      stage(
        frame,
        { y: 540 },
        { y: 0, scale: 1 },
        pattern,
        circle(0, 0, 318, deep),
        circle(0, 0, 296, mix(deep, teal, 0.35)),
        repeat(24, (i) => turned(i * 15, circle(0, -272, 8, gold))),
        at(14, 0, scaled(1.16, turned(-24, path(crescent, gold)))),
        at(74, -34, star(5, 62, 25, cream)),
        at(-460, 20, scaled(1.04, lantern(ruby))),
        at(460, -30, scaled(1.04, lantern(mix(gold, ruby, 0.28)))),
        at(-650, -170, scaled(0.6, lantern(gold))),
        at(650, -190, scaled(0.6, lantern(ruby))),
      )
    )
  },
  title: () => '',
}
