import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import {
  at,
  circle,
  lineTo,
  mix,
  path,
  poly,
  polar,
  randomFrom,
  rect,
  repeat,
  star,
  styled,
  times,
  turned,
} from '../kit/draw'
import { line } from '../kit/type'

/** Seven moons, one broom, and the fire that was waiting for it. */
export const composition: Composition = {
  art: (frame, [night, blood, coral, bone, moss]) => {
    const random = randomFrom('haxan')
    const flames = (count: number, base: number, height: number, fill: string) =>
      poly([[-1700, 1200], ...times(count * 2 + 1, (i) => {
        const x = -1700 + (i * 3400) / (count * 2)
        const lift = Math.exp(-((x / 430) ** 2)) * 130
        return [x + (random() - 0.5) * 24, i % 2 ? base - height * (0.55 + random() * 0.6) - lift : base + random() * 30] as const
      }), [1700, 1200]], fill) // prettier-ignore
    const crown = times(22, (i) => {
      const a = (i * 360) / 22
      return poly(
        [polar(262, a - 8.2), polar(i % 2 ? 350 : 412, a + 3), polar(262, a + 8.2)],
        i % 2 ? coral : blood,
      )
    }).join('')
    const phases = times(7, (i) => {
      const [x, y] = polar(448, -48 + i * 16)
      const k = (i - 3) / 3
      const r = 27 - Math.abs(k) * 5
      return at(x, y, circle(0, 0, r, mix(night, bone, 0.14)), i === 3 ? circle(0, 0, r, bone) : path(`M0 ${-r}A${r} ${r} 0 0 ${k < 0 ? 1 : 0} 0 ${r}A${r * (1 - Math.abs(k)) + 1} ${r} 0 0 ${Math.abs(k) > 0.5 ? (k < 0 ? 0 : 1) : k < 0 ? 1 : 0} 0 ${-r}Z`, bone)) // prettier-ignore
    }).join('')
    const witch = turned(-17,
      lineTo([[-300, 62], [250, 62]], night, 15), path('M-190 62C-250 30 -330 10 -400 -4L-380 30L-420 36L-386 58L-424 72L-384 84L-408 116C-330 112 -250 94 -190 70Z', night), rect(-206, 46, 14, 34, coral),
      path('M-96 66Q-130 -60 -44 -130Q-10 -156 34 -140Q74 -120 60 -70L128 -6L176 40L166 56L98 22L36 -24Q30 20 74 66L130 130L176 138L170 160L112 156L40 84Z', night),
      path('M-80 40Q-190 30 -260 -40Q-200 -30 -170 -40Q-220 -70 -240 -110Q-150 -70 -50 -110Z', night),
      path('M26 -138Q10 -196 46 -214Q86 -222 96 -190L136 -168L102 -160L106 -144L84 -134Q70 -118 40 -126Z', night), path('M-6 -196Q50 -226 122 -214L116 -202Q50 -204 0 -178Z', night), path('M14 -206Q16 -276 -50 -318Q70 -306 104 -212Z', night), circle(82, -182, 4.5, bone)) // prettier-ignore
    return (
      ground(frame, night) +
      stage(frame, { y: 482, scale: 0.92 }, { y: 70, scale: 0.8 },
        repeat(26, () => at(-1200 + random() * 2400, -520 + random() * 640, star(4, 8 + random() * 8, 2, mix(night, bone, 0.5)))), phases,
        styled({ filter: 'url(#cut)' }, crown, circle(0, 0, 262, bone), witch, flames(38, 470, 190, mix(moss, night, 0.25)), flames(32, 470, 150, blood), flames(26, 500, 110, coral), flames(30, 540, 90, bone))) // prettier-ignore
    )
  },
  title: (film, [night, , , bone]) =>
    rect(0, 862, 720, 218, bone) + `<g filter="url(#cut)">${line('HÄXAN', 360, 1000, { font: 'Narrow', fill: night, anchor: 'middle', size: 172, track: 0.16 })}</g>` + caption(film, night, { y: 1052 }), // prettier-ignore
}
