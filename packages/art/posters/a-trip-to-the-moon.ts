import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mix, path, randomFrom, rect, repeat, star, styled, turned } from '../kit/draw'
import { stack } from '../kit/type'

/** Paper sky, paper cloud, and a direct hit. */
export const composition: Composition = {
  art: (frame, [night, moon, red, sage, white]) => {
    const random = randomFrom('meliès')
    const stars = repeat(44, (i) =>
      at(
        -1050 + random() * 2100,
        -520 + random() * 900,
        star(5, 9 + random() * 17, 4 + random() * 4, i % 5 ? white : red, random() * 70),
      ),
    )
    const shade = mix(moon, red, 0.3)
    const face =
      circle(0, 0, 300, moon) + path('M-120 -275A300 300 0 1 0 190 232A330 330 0 0 1 -120 -275Z', mix(moon, red, 0.16)) + circle(-190, -110, 30, shade) + circle(-214, 60, 20, shade) + circle(178, -180, 24, shade) + circle(-70, 226, 26, shade) + circle(214, 90, 17, shade) +
      // brow, the open eye, nose, cheeks and the mouth
      path('M-176 -66Q-126 -128 -56 -84Q-120 -94 -164 -48Z', night) + path('M-160 -8Q-110 -64 -56 -8Q-108 26 -160 -8Z', white) + circle(-100, -10, 22, night) + circle(-94, -17, 7, white) + path('M-170 -6Q-110 -74 -46 -6Q-108 -46 -170 -6Z', night) +
      path('M-18 -60Q-40 60 -64 84Q-30 116 20 92Q-16 92 -26 80Q0 40 -2 -60Z', mix(red, night, 0.25)) + circle(-150, 96, 42, { fill: red, opacity: 0.45 }) + circle(126, 116, 42, { fill: red, opacity: 0.45 }) +
      path('M-92 152Q-10 112 78 150Q66 214 -6 218Q-76 214 -92 152Z', night) + path('M-80 156Q-8 124 66 154L58 170Q-8 150 -70 172Z', white) + path('M-46 200Q-4 172 36 198Q20 214 -6 216Q-30 214 -46 200Z', red) // prettier-ignore
    const shell = at(92, -56, turned(38,
      path('M-66 40Q-84 6 -56 -2Q-40 -30 -20 -6Q0 -34 22 -6Q46 -30 58 0Q84 8 66 40Q60 64 0 70Q-60 64 -66 40Z', mix(moon, red, 0.4)),
      path('M-60 -210H60V0Q54 34 0 40Q-54 34 -60 0Z', sage), path('M8 -210H60V0Q54 34 0 40Q22 10 8 -210Z', mix(sage, night, 0.4)), rect(-68, -232, 136, 30, red), rect(-60, -96, 120, 14, night), rect(-60, -176, 120, 10, night),
      circle(0, -136, 20, night), circle(0, -136, 12, moon), ...[-46, -24, 24, 46].map((x) => circle(x, -89, 4, moon)), ...[-46, -24, 24, 46].map((x) => circle(x, -217, 5, moon)))) // prettier-ignore
    const drips =
      path('M120 -10Q150 10 140 60Q134 84 122 60Q112 30 96 24Z', red) +
      path('M80 24Q96 50 86 84Q78 98 72 80Q70 50 62 34Z', red)
    const cloud = (y: number, fill: string, shift: number) =>
      path(
        `M-1700 ${y}${repeat(26, (i) => `q${60 + ((i + shift) % 3) * 10} ${-90 - ((i * 7 + shift) % 4) * 16} 130 0`)}V1400H-1700Z`,
        fill,
      )
    return (
      ground(frame, night) +
      stage(frame, { y: 410 }, { y: 6, scale: 0.84 },
        stars, styled({ filter: 'url(#cut)' }, circle(0, 0, 372, mix(night, sage, 0.25)), circle(0, 0, 336, mix(night, sage, 0.5)), at(9, 12, circle(0, 0, 300, mix(night, '#000000', 0.4))), face, drips, shell,
          cloud(380, mix(night, sage, 0.75), 0), cloud(424, mix(sage, white, 0.3), 1), cloud(470, white, 2))) // prettier-ignore
    )
  },
  title: (film, [night, , red]) =>
    rect(0, 930, 720, 150, '#fff8e7') +
    stack(['A trip to', 'the moon'], { x: 360, y: 1008, width: 640, gap: 4, from: 'bottom' }, { font: 'Bodoni', fill: night, anchor: 'middle', max: 86 }) + caption(film, red), // prettier-ignore
}
