import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, ellipse, mix, path, rect, repeat, scaled, star, times, turned } from '../kit/draw'
import { line } from '../kit/type'

/** The pot pours the moon, and there is enough for everybody. */
export const composition: Composition = {
  art: (frame, [maroon, gold, cream, teal, coral]) => {
    const shade = mix(gold, maroon, 0.42)
    const pot =
      path('M52 -128C176 -170 204 -20 160 46C140 84 116 96 92 104', { fill: 'none', stroke: shade, 'stroke-width': 22, 'stroke-linecap': 'round' }) +
      path('M-44 -142C-110 -150 -150 -196 -226 -204C-178 -160 -150 -84 -52 -66Z', gold) + path('M-226 -204L-252 -214L-212 -182Z', gold) +
      path('M-118 226H118Q128 120 74 58Q48 20 52 -44H-52Q-48 20 -74 58Q-128 120 -118 226Z', gold) + path('M20 226H118Q128 120 74 58Q48 20 52 -44H12Q10 30 26 70Q52 130 20 226Z', shade) +
      path('M-50 -58Q-74 -110 -42 -152H42Q74 -110 50 -58Z', gold) + path('M10 -58Q24 -110 8 -152H42Q74 -110 50 -58Z', shade) +
      rect(-62, -62, 124, 20, cream) + rect(-52, -164, 104, 16, cream) + path('M-46 -164Q-34 -212 0 -222Q34 -212 46 -164Z', gold) + rect(-5, -286, 10, 68, cream) + circle(0, -236, 13, coral) + circle(0, -292, 13, cream) +
      times(5, (i) => at(-72 + i * 36, 150 - Math.abs(i - 2) * 4, star(4, 17, 8, maroon))).join('') + path('M-104 186Q0 202 104 186L106 198Q0 214 -106 198Z', maroon) +
      path('M-122 226H122V242H-122Z', cream) // prettier-ignore
    const moon = path('M-250 -276C-470 -190 -486 150 -300 330C-330 110 -330 -100 -250 -276Z', cream)
    const cup = (fill: string, band: string) =>
      path('M-42 -46H42Q40 20 18 32H-18Q-40 20 -42 -46Z', fill) +
      path('M-41 -26H41L39 -10H-39Z', band) +
      ellipse(0, -46, 42, 9, mix(maroon, '#000000', 0.35))
    const cups = times(17, (i) => {
      const j = i - 8
      return at(
        j * 122 - 56,
        0,
        cup(j === -2 ? cream : ([coral, gold, cream][(i + 1) % 3] as string), j === -2 ? coral : teal),
        j === -2 ? ellipse(0, -46, 32, 6, cream) : '',
      )
    }).join('')
    const lattice = repeat(12, (row) =>
      repeat(23, (column) =>
        at(
          -1210 + column * 110 + (row % 2) * 55,
          -620 + row * 74,
          star(8, 15, 9, mix(teal, '#000000', 0.22)),
        ),
      ),
    )
    return (
      ground(frame, teal) +
      stage(frame, { y: 486, x: 398, scale: 0.84 }, { y: 22, scale: 0.84, x: 60 },
        lattice, at(130, -60, scaled(1.25, turned(-24, pot))), at(32, -38, moon), rect(-1400, 396, 2800, 500, maroon), rect(-1400, 396, 2800, 8, gold), at(0, 376, cups)) // prettier-ignore
    )
  },
  title: (film, [, , cream]) =>
line(film.title.ar, 360, 966, { font: 'Kufi', fill: cream, fit: 640, anchor: 'middle' }) + caption(film, cream, { arabic: true }), // prettier-ignore
}
