import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import {
  circle,
  ellipse,
  group,
  mirrored,
  mix,
  path,
  poly,
  rect,
  repeat,
  times,
  type Point,
} from '../kit/draw'
import { line } from '../kit/type'

/** Every feather is a tower; turn the poster round and the skyline stands. */
export const composition: Composition = {
  art: (frame, [maroon, crimson, blush, gold, navy]) => {
    const lengths = [190, 262, 316, 300, 366, 340, 404, 366, 420, 376, 280, 150]
    const feather = (i: number): string => {
      const x = 44 + i * 36
      const top = -52 - 150 * Math.sin(Math.min(1, i / 9) * 1.5) + (i > 8 ? (i - 8) ** 2 * 9 : 0)
      const end = top + (lengths[i] as number) * 1.16
      const fill = [blush, gold, mix(blush, crimson, 0.35)][i % 3] as string
      const tips: Point[][] = [
        [
          [x, end],
          [x + 15, end + 46],
          [x + 30, end],
        ],
        [
          [x, end],
          [x, end + 20],
          [x + 8, end + 20],
          [x + 8, end + 36],
          [x + 22, end + 36],
          [x + 22, end + 20],
          [x + 30, end + 20],
          [x + 30, end],
        ],
        [
          [x, end],
          [x + 30, end + 38],
          [x + 30, end],
        ],
        [
          [x, end],
          [x, end + 40],
          [x + 30, end],
        ],
      ]
      const rows = Math.floor((end - top - 34) / 15)
      const windows = repeat(rows, (r) => (i % 3 === 0 ? rect(x + 5, top + 34 + r * 15, 20, 6, maroon) : i % 3 === 1 ? rect(x + 5, top + 34 + r * 15, 8, 9, maroon) + rect(x + 17, top + 34 + r * 15, 8, 9, maroon) : poly([[x + 5, top + 40 + r * 15], [x + 15, top + 32 + r * 15], [x + 25, top + 40 + r * 15]], maroon))) // prettier-ignore
      return poly([[x, top + 12], [x + 30, top], [x + 30, end], [x, end]], fill) + (i % 4 === 0 ? path(`M${x} ${end}Q${x + 15} ${end + 62} ${x + 30} ${end}Z`, fill) : poly(tips[i % 4] as Point[], fill)) + windows // prettier-ignore
    }
    const arm =
      path(
        'M0 -60C120 -230 300 -250 420 -176C460 -150 484 -90 490 -40C450 -110 400 -140 330 -146C220 -152 120 -80 40 30Z',
        crimson,
      ) + path('M10 -66C130 -226 300 -240 412 -170C300 -214 140 -180 20 -20Z', gold)
    const wing = times(12, feather).join('') + arm
    const tail = times(
      5,
      (i) =>
        rect(-62 + i * 26, 120, 20, 240 - Math.abs(i - 2) * 40, i % 2 ? gold : blush) +
        repeat(13 - Math.abs(i - 2) * 3, (r) => rect(-57 + i * 26, 158 + r * 14, 10, 6, maroon)),
    ).join('')
    const body = path('M-64 -70Q0 -120 64 -70Q76 40 40 170H-40Q-76 40 -64 -70Z', crimson) + times(5, (i) => path(`M${-44 + i * 4} ${-10 + i * 34}l${44 - i * 4} 20l${44 - i * 4} -20v10l${-44 + i * 4} 20l${-44 + i * 4} -20z`, blush)).join('') // prettier-ignore
    const head =
      ellipse(0, -118, 44, 52, blush) +
      path('M-44 -118Q-44 -172 0 -172Q44 -172 44 -118L22 -104L0 -140L-22 -104Z', crimson) +
      circle(-21, -124, 8, navy) +
      circle(21, -124, 8, navy) +
      path('M-13 -140L0 -186L13 -140Q0 -120 -13 -140Z', gold)
    const streets =
      repeat(15, (i) => rect(-1300, -700 + i * 104, 2600, 3, mix(maroon, crimson, 0.5))) +
      repeat(27, (i) => rect(-1300 + i * 104, -800, 3, 2000, mix(maroon, crimson, 0.5)))
    return (
      ground(frame, maroon) +
      stage(frame, { y: 410, scale: 0.72 }, { y: -50, scale: 0.82 },
        streets, circle(0, 60, 430, mix(maroon, crimson, 0.5)), circle(0, 60, 330, mix(maroon, crimson, 0.8)), tail, wing, mirrored(wing), group('scale(1.3)', body, head)) // prettier-ignore
    )
  },
  title: (film, [, , blush, gold]) =>
    line(film.title.ar, 360, 946, { font: 'Kufi', fill: blush, fit: 640, anchor: 'middle' }) +
    caption(film, gold, { arabic: true }),
}
