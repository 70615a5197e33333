import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, ellipse, mix, path, randomFrom, rect, repeat, star, styled, turned } from '../kit/draw'
import { acacia } from '../kit/figures'
import { stack } from '../kit/type'

/** A very small lion and a very large debt, cut from paper. */
export const composition: Composition = {
  art: (frame, [night, violet, amber, moon, coral]) => {
    const random = randomFrom('simba')
    const stars = repeat(46, () =>
      at(
        -1000 + random() * 2000,
        -620 + random() * 760,
        star(4, 5 + random() * 12, 2.4, moon, random() * 40),
      ),
    )
    const craters = [
      [-90, -90, 52],
      [70, -130, 30],
      [110, 30, 58],
      [-40, 60, 40],
      [-150, 40, 26],
      [20, -30, 18],
      [30, 150, 34],
    ] as const
    const disc =
      circle(0, 0, 330, mix(night, violet, 0.45)) + circle(0, 0, 290, mix(night, violet, 0.8)) + circle(0, 0, 248, moon) +
      craters.map(([x, y, r]) => circle(x + 5, y + 6, r, mix(moon, amber, 0.85)) + circle(x, y, r, mix(moon, amber, 0.42))).join('') // prettier-ignore
    const lion =
      // tail, far legs, body, near legs, mane and face
      path('M-96 -92Q-168 -100 -172 -150Q-174 -172 -158 -172Q-152 -116 -90 -112Z', amber) + circle(-166, -176, 19, coral) +
      rect(-72, -60, 26, 62, { fill: mix(amber, coral, 0.45), rx: 11 }) + rect(50, -60, 26, 62, { fill: mix(amber, coral, 0.45), rx: 11 }) +
      path('M-108 -92Q-104 -134 -60 -134H50Q96 -134 96 -90Q96 -46 58 -44H-70Q-106 -48 -108 -92Z', amber) +
      rect(-102, -70, 30, 74, { fill: amber, rx: 12 }) + rect(20, -66, 30, 70, { fill: amber, rx: 12 }) +
      at(104, -128, star(13, 82, 66, coral), circle(0, 6, 47, amber), circle(-34, -34, 16, amber), circle(34, -34, 16, amber), ellipse(12, 22, 24, 18, moon), path('M0 10H24L12 24Z', night), circle(-10, -4, 6.5, night), circle(28, -4, 6.5, night)) // prettier-ignore
    const hill = (y: number, fill: string) => ellipse(0, y + 900, 1500, 900, fill)
    return (
      ground(frame, night) +
      stage(frame, { y: 420 }, { y: 20, scale: 0.84 },
        stars, styled({ filter: 'url(#cut)' },
          ellipse(-520, 900, 900, 680, mix(night, violet, 0.45)), ellipse(620, 960, 900, 690, mix(night, violet, 0.6)),
          at(-300, 286, acacia(150, mix(night, violet, 0.25))), at(-640, 234, acacia(210, mix(night, violet, 0.25))), at(560, 274, acacia(180, mix(night, violet, 0.3))), at(820, 300, acacia(130, mix(night, violet, 0.3))),
          at(-36, -112, disc), hill(268, violet), at(-14, 278, turned(-3, lion)))) // prettier-ignore
    )
  },
  title: (film, [, , , moon]) =>
    stack(['The lion who', 'borrowed the moon'], { x: 40, y: 998, width: 640, gap: 20, from: 'bottom' }, { font: 'Poster', fill: moon, max: 118 }) +
    caption(film, moon), // prettier-ignore
}
