import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mix, path, poly, randomFrom, rect, repeat, star, times } from '../kit/draw'

/** The moon is the projector: its beam falls on a city, and two seats are free. */
export const composition: Composition = {
  art: (frame, [night, violet, moon, rose, sky]) => {
    const random = randomFrom('film-night')
    const seat = (x: number, fill: string) =>
      at(
        x,
        300,
        path('M-62 40V-92Q-62 -142 0 -142Q62 -142 62 -92V40Z', fill),
        path('M-42 30V-84Q-42 -120 0 -120Q42 -120 42 -84V30Z', mix(fill, night, 0.22)),
        rect(-84, -16, 26, 130, { fill: mix(fill, night, 0.35), rx: 13 }),
        rect(58, -16, 26, 130, { fill: mix(fill, night, 0.35), rx: 13 }),
        rect(-62, 34, 124, 60, { fill, rx: 14 }),
      )
    const towers = times(17, (i) => {
      const high = 60 + random() * 190
      const wide = 58 + random() * 34
      const x = -820 + i * 100
      const fill = mix(night, violet, 0.22 + random() * 0.22)
      return (
        rect(x, 210 - high, wide, high + 80, fill) +
        repeat(Math.floor(high / 44), (row) =>
          random() > 0.4
            ? rect(x + 12, 226 - high + row * 40, 12, 16, mix(moon, rose, 0.3)) +
              rect(x + 34, 226 - high + row * 40, 12, 16, mix(fill, moon, 0.22))
            : '',
        )
      )
    }).join('')
    const stars = times(54, () =>
      circle((random() - 0.5) * 1700, -430 + random() * 480, 1.6 + random() * 3.4, mix(sky, moon, random())),
    ).join('')
    return (
      ground(frame, night) +
      stage(
        frame,
        { y: 540 },
        { y: 0, scale: 1 },
        repeat(8, (i) => circle(380, -200, 900 - i * 96, mix(night, violet, 0.06 + i * 0.05))),
        stars,
        ...[
          [-520, -270, 22],
          [-210, -330, 15],
          [90, -300, 18],
          [-640, -60, 14],
        ].map(([x, y, r]) =>
          star(4, r as number, (r as number) / 3.4, moon).replace(
            '<polygon',
            `<polygon transform="translate(${x} ${y})"`,
          ),
        ),
        towers,
        poly(
          [
            [336, -120],
            [286, -196],
            [-820, 250],
            [-380, 460],
          ],
          { fill: moon, opacity: 0.2 },
        ),
        poly(
          [
            [330, -130],
            [296, -180],
            [-620, 300],
            [-420, 410],
          ],
          { fill: moon, opacity: 0.2 },
        ),
        circle(380, -200, 132, moon),
        circle(380, -200, 98, mix(moon, rose, 0.26)),
        repeat(5, (i) =>
          circle(
            380 + Math.cos((i * 72 * Math.PI) / 180) * 56,
            -200 + Math.sin((i * 72 * Math.PI) / 180) * 56,
            24,
            night,
          ),
        ),
        circle(380, -200, 18, night),
        rect(-900, 268, 1800, 300, mix(night, '#000000', 0.45)),
        ...[-600, -440, 120, 280, 440, 600].map((x) => seat(x, mix(violet, night, 0.3))),
        seat(-280, rose),
        seat(-110, rose),
      )
    )
  },
  title: () => '',
}
