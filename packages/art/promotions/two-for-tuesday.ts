import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mirrored, mix, path, polar, randomFrom, rect, repeat, times, turned } from '../kit/draw'

/** Seen from the ceiling: one box, two hands. */
export const composition: Composition = {
  art: (frame, [teal, orange, white, wine, amber]) => {
    const random = randomFrom('tuesday')
    const kernel = (x: number, y: number, size: number) => at(x, y, turned(random() * 360, ...times(4, (i) => circle(...polar(size * 0.5, i * 90 + random() * 30), size * (0.5 + random() * 0.18), [white, mix(white, amber, 0.18), white, mix(white, amber, 0.45)][i] as string)), circle(0, 0, size * 0.22, amber))) // prettier-ignore
    const box =
      rect(-236, -236, 500, 500, mix(teal, '#000000', 0.4)) +
      rect(-250, -250, 500, 500, white) +
      repeat(8, (i) => rect(-250 + i * 62.5, -250, 31, 500, orange)) +
      rect(-196, -196, 392, 392, wine)
    const corn =
      times(8, (r) =>
        times(8, (c) =>
          kernel(-168 + c * 48 + (random() - 0.5) * 22, -168 + r * 48 + (random() - 0.5) * 22, 33),
        ).join(''),
      ).join('') +
      kernel(-330, 210, 32) +
      kernel(318, -240, 30) +
      kernel(-300, -280, 26) +
      kernel(352, 250, 28)
    const hand = (skin: string, sleeve: string, nail: string) =>
      rect(-1500, -78, 1130, 156, sleeve) + rect(-410, -86, 54, 172, { fill: mix(sleeve, white, 0.4), rx: 14 }) + path('M-370 -62Q-280 -84 -214 -78Q-170 -70 -170 0Q-170 74 -216 80Q-290 84 -370 62Z', skin) +
      [[-58, -9, 150], [-20, -3, 176], [20, 3, 168], [58, 11, 138]].map(([y, turn, length]) => at(-214, y as number, turned(turn as number, rect(-14, -21, length as number, 42, { fill: skin, rx: 21 }), rect((length as number) - 40, -11, 20, 22, { fill: nail, rx: 9 })))).join('') + at(-290, 70, turned(34, rect(-20, -20, 140, 44, { fill: skin, rx: 22 }))) // prettier-ignore
    return (
      ground(frame, teal) +
      stage(
        frame,
        { y: 400, scale: 0.7 },
        { y: 0, scale: 0.96 },
        repeat(24, (i) => rect(-1700 + i * 150, -900, 75, 1800, mix(teal, '#ffffff', 0.045))),
        turned(8, box, corn),
        at(-60, 44, turned(-9, hand('#8d5a3a', amber, '#e7b68f'))),
        at(60, -60, mirrored(turned(-12, hand('#c98a5e', wine, '#f3cfae')))),
      )
    )
  },
  title: () => '',
}
