import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { circle, lineTo, mix, path, poly, rect, repeat, styled, turned, at } from '../kit/draw'
import { line } from '../kit/type'

/** The shadow is up the stairs before its owner. */
export const composition: Composition = {
  art: (frame, [black, green, pale, bone]) => {
    const finger = (length: number, degrees: number) =>
      turned(degrees, path(`M-9 0Q-12 ${-length * 0.5} -2 ${-length}Q9 ${-length * 0.55} 9 0Z`, black))
    const hand = at(
      212,
      -236,
      circle(0, 0, 24, black),
      finger(190, -34),
      finger(216, -14),
      finger(220, 4),
      finger(204, 22),
      finger(140, 52),
    )
    const shadow =
      path('M-196 560Q-214 250 -176 60Q-160 -50 -88 -84Q-70 -96 -74 -120Q-92 -140 -96 -170L-150 -236Q-128 -248 -92 -218Q-84 -300 -10 -304Q58 -302 66 -226Q104 -204 114 -168Q112 -150 78 -160Q78 -148 84 -142L72 -134Q80 -128 74 -120Q70 -96 44 -88Q10 -76 -4 -56Q60 -30 70 30Q60 120 30 220Q0 380 40 560Z', black) +
      path('M-20 40Q60 60 120 -10Q170 -90 190 -240L232 -232Q230 -80 166 16Q100 130 -20 160Z', black) + hand +
      path('M30 20Q100 60 120 130L250 84L262 100L130 170Q60 160 20 120Z', black) + at(252, 92, turned(70, finger(120, -26), finger(140, -6), finger(132, 14))) // prettier-ignore
    const steps = repeat(15, (i) => {
      const x = -980 + i * 130
      const y = 700 - i * 74
      return rect(x, y, 2400, 76, i % 2 ? mix(black, green, 0.28) : black) + rect(x, y, 132, 7, pale)
    })
    const banister =
      repeat(16, (i) => rect(-960 + i * 130, 470 - i * 74, 9, 232, black)) +
      lineTo(
        [
          [-1100, 552],
          [1100, -700],
        ],
        black,
        20,
      )
    return (
      ground(frame, green) +
      stage(frame, { y: 430, x: 330 }, { y: 10, scale: 0.8 },
        poly([[-1400, -1200], [2000, -1200], [2000, 400], [-1400, 1600]], green),
        styled({ filter: 'url(#cut)' }, poly([[-330, -640], [430, -560], [520, 520], [-420, 760]], pale), poly([[-236, -520], [340, -470], [410, 420], [-320, 640]], bone), shadow),
        steps, banister) // prettier-ignore
    )
  },
  title: (film, [black, , , bone]) =>
    rect(0, 872, 720, 208, black) +
    `<g filter="url(#cut)">${line('NOSFERATU', 360, 992, { font: 'Narrow', fill: bone, fit: 640, anchor: 'middle' })}</g>` +
    caption(film, bone),
}
