import { eventCaption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mix, path, poly, rect, repeat, star, times } from '../kit/draw'
import { line } from '../kit/type'

/** The smoke remembers where it sailed. */
export const composition: Composition = {
  art: (frame, [slate, gold, orange, cream, wine]) => {
    const smoke =
      path('M0 250C-90 180 96 130 10 60C-70 0 -250 10 -240 -90C-236 -140 -190 -160 -150 -150C-60 -240 60 -330 150 -440C190 -300 260 -160 250 -60C170 -90 60 -90 -40 -56C40 -50 120 10 116 90C112 170 40 190 0 250Z', cream) +
      path('M4 240C60 190 96 150 92 90C88 20 20 -30 -80 -30C-120 -40 -150 -60 -160 -90C-60 -130 120 -130 220 -90C224 -170 180 -280 146 -380C60 -280 -50 -190 -150 -110C-40 -240 70 -340 150 -440C190 -300 260 -160 250 -60C170 -90 60 -90 -40 -56C40 -50 120 10 116 90C112 170 40 190 4 240Z', gold) +
      times(6, (i) => path(`M${-120 + i * 44} ${-122 - i * 44}C${-60 + i * 34} ${-150 - i * 24} ${60 + i * 20} ${-150 - i * 34} ${206 - i * 6} ${-116 - i * 44}`, { fill: 'none', stroke: orange, 'stroke-width': 4 })).join('') // prettier-ignore
    const hull =
      path(
        'M-250 -84Q-180 -50 -10 -50Q160 -50 292 -84Q262 -16 180 4C100 -36 20 -50 -60 -30C-120 -20 -220 0 -236 -50Z',
        wine,
      ) + path('M-236 -64Q-160 -36 -10 -36Q150 -36 276 -66L270 -54Q150 -24 -10 -24Q-160 -24 -232 -52Z', gold)
    const burner = at(0, 250,
      path('M-86 20H86L62 92H-62Z', wine), poly([[-86, 20], [-104, -36], [-52, 20]], wine), poly([[86, 20], [104, -36], [52, 20]], wine), poly([[-34, 20], [0, -14], [34, 20]], orange), rect(-70, 92, 140, 16, gold), path('M-46 108H46L96 250H-96Z', wine),
      ...times(3, (i) => poly([[-60 + i * 44, 34], [-44 + i * 44, 76], [-28 + i * 44, 34]], [cream, gold, cream][i] as string)), star(4, 34, 12, gold).replace('<polygon', '<polygon transform="translate(0 180)"'), rect(-110, 250, 220, 18, gold)) // prettier-ignore
    const mountains = poly([[-1700, 330], [-1300, 130], [-1080, 240], [-760, 60], [-520, 220], [-330, 150], [-60, 300], [200, 170], [420, 250], [680, 90], [980, 230], [1260, 120], [1700, 330], [1700, 1400], [-1700, 1400]], mix(slate, '#000000', 0.28)) // prettier-ignore
    return (
      ground(frame, slate) +
      stage(frame, { y: 440, scale: 0.94 }, { y: 30, scale: 0.8 }, circle(0, -160, 360, mix(slate, gold, 0.18)), circle(0, -160, 290, mix(slate, gold, 0.32)), times(18, (i) => at(-1200 + i * 143, -440 + ((i * 97) % 260), star(4, 10, 3, cream))).join(''), mountains, repeat(3, (i) => rect(-1700, 500 + i * 40, 3400, 5, mix(slate, gold, 0.4))), smoke, hull, burner) // prettier-ignore
    )
  },
  title: (film, [slate, gold, , cream]) =>
    rect(0, 884, 720, 196, mix(slate, '#000000', 0.28)) +
    line(film.title.ar, 360, 980, { font: 'Kufi', fill: cream, fit: 600, anchor: 'middle' }) +
    eventCaption(film, gold, true),
}
