import { eventCaption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mix, path, poly, randomFrom, rect, repeat, star, turned } from '../kit/draw'
import { stack } from '../kit/type'

/** What the telescope has seen runs out over the salt. */
export const composition: Composition = {
  art: (frame, [night, violet, yellow, ice, rose]) => {
    const random = randomFrom('magadi')
    const sky = repeat(150, () =>
      circle(-1700 + random() * 3400, -900 + random() * 1080, 1.5 + random() * 3.4, mix(night, ice, 0.85)),
    )
    const river = repeat(120, (i) => {
      const along = i / 120
      const x = -300 - along * 620 + (random() - 0.5) * (60 + along * 330)
      const y = -200 - Math.sin(along * 2.6) * 250 + along * 90 + (random() - 0.5) * (40 + along * 170)
      const size = 6 + random() * 17
      return at(x, y, star(i % 5 === 0 ? 8 : 4, size, size * 0.3, [yellow, ice, rose][i % 3] ?? ice))
    })
    const salt = repeat(8, (i) => {
      const y = 200 + i * 52
      const points = Array.from({ length: 24 }, (_, k): readonly [number, number] => [
        -1750 + k * 152,
        y + ((k * 37 + i * 53) % 34) - 17,
      ])
      return poly(
        [[-1800, 1400], ...points, [1800, 1400]],
        mix(mix(ice, rose, i % 2 ? 0.5 : 0.18), night, 0.1 + i * 0.095),
      )
    })
    const telescope =
      poly([[0, 40], [-150, 430], [-112, 430], [10, 80]], mix(night, violet, 0.35)) + poly([[0, 40], [150, 430], [112, 430], [-10, 80]], mix(night, violet, 0.35)) + rect(-14, 40, 28, 390, mix(night, violet, 0.2)) + turned(32, rect(-300, -74, 380, 128, { fill: violet, rx: 16 }), rect(-300, -74, 380, 46, { fill: mix(violet, ice, 0.35), rx: 16 }), rect(-372, -92, 92, 164, { fill: rose, rx: 14 }), rect(60, -50, 170, 80, { fill: mix(violet, night, 0.3), rx: 12 }), rect(214, -62, 44, 104, { fill: yellow, rx: 10 })) + circle(0, 30, 36, yellow) + circle(0, 30, 16, night) // prettier-ignore
    const hills = path(
      'M-1800 260Q-1400 60 -1060 190Q-760 40 -420 180Q0 90 320 200Q720 40 1080 180Q1420 80 1800 240V1400H-1800Z',
      mix(night, violet, 0.28),
    )
    return (
      ground(frame, night) +
      stage(
        frame,
        { x: 430, y: 520, scale: 0.78 },
        { x: 230, y: 20, scale: 0.84 },
        sky,
        at(430, -330, circle(0, 0, 96, yellow) + circle(-40, -18, 84, night)),
        hills,
        salt,
        river,
        telescope,
      )
    )
  },
  title: (film, [night, , yellow, ice]) =>
    rect(0, 770, 720, 310, night) +
    stack(
      ['Magadi', 'Star Night'],
      { x: 40, y: 1000, width: 640, gap: 12, from: 'bottom' },
      { font: 'Poster', fill: ice, max: 112 },
    ) +
    eventCaption(film, yellow),
}
