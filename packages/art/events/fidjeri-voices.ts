import { eventCaption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mix, rect, repeat, scaled, times, turned } from '../kit/draw'
import { line } from '../kit/type'

/** Forty pairs of hands; from far away, one wave. */
export const composition: Composition = {
  art: (frame, [deep, blue, foam, gold, wine]) => {
    const hand = (fill: string, cuff: string) =>
      rect(-21, -2, 42, 40, { fill, rx: 15 }) + ([[-16, 30], [-5.5, 38], [5.5, 37], [16, 28]] as const).map(([x, tip], i) => at(x, 6, turned(-10 + i * 7, rect(-4.8, -tip, 9.6, 40, { fill, rx: 4.8 })))).join('') + at(19, 20, turned(48, rect(-5, -28, 10, 32, { fill, rx: 5 }))) + rect(-20, 34, 40, 12, { fill: cuff, rx: 4 }) // prettier-ignore
    const scales = times(11, (row) => {
      const y = -150 + row * 66
      return times(29, (column) => {
        const x = -1540 + column * 110 + (row % 2) * 55
        const crest = 118 * Math.sin(x / 210)
        const k = row / 10
        const fill = row === 0 ? foam : mix(blue, deep, k * 0.85)
        return at(
          x,
          y + crest,
          circle(0, 0, 64, mix(fill, deep, 0.4)),
          circle(0, 2, 57, fill),
          scaled(
            0.86,
            hand(
              row === 0 ? blue : row % 3 === 0 ? foam : row % 3 === 1 ? mix(foam, blue, 0.3) : gold,
              row % 2 ? wine : deep,
            ),
          ),
        )
      }).join('')
    }).join('')
    const sun = circle(0, -250, 176, gold) + circle(0, -250, 140, mix(gold, foam, 0.45))
    return (
      ground(frame, wine) +
      stage(
        frame,
        { y: 430, scale: 0.96 },
        { y: 80, scale: 0.82 },
        repeat(6, (i) => circle(0, -250, 900 - i * 110, i % 2 ? wine : mix(wine, gold, 0.12))),
        sun,
        scales,
        rect(-1700, 640, 3400, 800, deep),
      )
    )
  },
  title: (film, [deep, , foam, gold]) =>
    rect(0, 836, 720, 244, deep) + line('فجري', 680, 936, { font: 'Kufi', fill: gold, size: 128, rtl: true }) + line('أصوات الغوّاصين', 680, 1000, { font: 'KufiLight', fill: foam, size: 40, rtl: true }) + eventCaption(film, foam, true), // prettier-ignore
}
