import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, clipped, ellipse, lineTo, mix, path, poly, rect, repeat, times } from '../kit/draw'
import { stack } from '../kit/type'

/** The dreamer leaves the picture by its front edge. */
export const composition: Composition = {
  art: (frame, [navy, yellow, paper, red, black]) => {
    const limb = (points: readonly (readonly [number, number])[], width: number) =>
      lineTo(points, black, width, { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' })
    const man =
      limb([[-4, 20], [-58, 92], [-46, 178]], 36) + path('M-66 168h46l16 20q4 12 -8 12h-54z', black) +
      limb([[14, 20], [62, 104], [118, 196]], 36) + path('M104 190l36 -22 30 20q8 8 -2 16l-44 14z', black) +
      path('M-46 -136Q-4 -158 46 -136L52 40Q4 58 -48 42Z', black) + path('M-14 -146H22L6 -60Z', paper) + path('M-2 -146H12L8 -70L2 -70Z', red) +
      limb([[-40, -120], [-96, -66], [-70, -4]], 25) + limb([[42, -120], [98, -86], [134, -146]], 25) +
      circle(6, -186, 35, paper) + path('M-30 -196Q-34 -160 -18 -152L-26 -150Q-40 -180 -30 -196Z', black) + ellipse(8, -214, 62, 9, black) + path('M-32 -216L-28 -244H44L48 -216Z', black) + rect(12, -190, 5, 7, black) + rect(28, -190, 5, 7, black) + rect(14, -168, 16, 4, black) +
      circle(152, -186, 34, { fill: mix(paper, yellow, 0.6), stroke: red, 'stroke-width': 9 }) + limb([[134, -152], [142, -160]], 12) // prettier-ignore
    const screen = rect(-282, -352, 564, 404, black) + rect(-262, -332, 524, 364, paper)
    const hall = clipped('film', '<rect x="-262" y="-332" width="524" height="364"/>', circle(-130, -210, 62, yellow), poly([[-262, -40], [-120, -150], [0, -50], [110, -140], [262, -20], [262, 40], [-262, 40]], mix(paper, navy, 0.3)), poly([[-262, 10], [-60, -60], [262, 10], [262, 40], [-262, 40]], mix(paper, navy, 0.55))) // prettier-ignore
    const holes = times(
      9,
      (i) => rect(-252 + i * 58, -347, 30, 10, paper) + rect(-252 + i * 58, 37, 30, 10, paper),
    ).join('')
    const beam =
      poly(
        [
          [-14, 470],
          [14, 470],
          [282, 52],
          [-282, 52],
        ],
        yellow,
      ) +
      poly(
        [
          [-4, 470],
          [4, 470],
          [100, 52],
          [-120, 52],
        ],
        mix(yellow, paper, 0.5),
      )
    const reel = (x: number) =>
      at(
        x,
        500,
        circle(0, 0, 66, black),
        times(5, (i) =>
          circle(38 * Math.sin((i * 72 * Math.PI) / 180), -38 * Math.cos((i * 72 * Math.PI) / 180), 13, red),
        ).join(''),
        circle(0, 0, 9, red),
      )
    const seats = repeat(3, (row) =>
      repeat(27, (i) =>
        path(
          `M${-1340 + i * 100 + (row % 2) * 50} ${560 + row * 46}v-20q0 -40 44 -40t44 40v20z`,
          mix(red, black, 0.25 + row * 0.25),
        ),
      ),
    )
    return (
      ground(frame, navy) +
      stage(frame, { y: 388, scale: 0.92 }, { y: -10, scale: 0.84 },
        repeat(13, (i) => rect(-1500 + i * 116, -800, 58, 1800, mix(navy, black, 0.3))), repeat(13, (i) => rect(400 + i * 116, -800, 58, 1800, mix(navy, black, 0.3))),
        beam, screen, hall, holes, at(16, -14, man), reel(-74), reel(74), rect(-84, 470, 168, 130, black), rect(-30, 448, 60, 34, red), seats, rect(-1600, 650, 3200, 600, black)) // prettier-ignore
    )
  },
  title: (film, [, yellow, paper, , black]) =>
    rect(0, 852, 720, 228, black) +
    stack(
      ['Sherlock Jr.'],
      { x: 40, y: 1000, width: 640, gap: 0, from: 'bottom' },
      { font: 'Narrow', fill: yellow },
    ) +
    caption(film, paper),
}
