import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, lineTo, mix, path, poly, rect, repeat, turned } from '../kit/draw'

/** A student card that is already a ticket. */
export const composition: Composition = {
  art: (frame, [navy, blue, white, red, yellow]) => {
    const shape = 'M-360 -190H120A32 32 0 0 0 184 -190H360V190H184A32 32 0 0 0 120 190H-360Z'
    const portrait = at(-226, 10, rect(-96, -118, 192, 236, { fill: blue, rx: 16 }), circle(0, -14, 52, yellow), path('M-78 118Q-74 52 0 52Q74 52 78 118Z', yellow), poly([[-92, -62], [0, -104], [92, -62], [0, -22]], navy), path('M-48 -44V-14Q0 12 48 -14V-44L0 -22Z', navy), lineTo([[74, -60], [78, 0]], red, 5), circle(78, 6, 8, red)) // prettier-ignore
    const card = turned(-6, path(shape, mix(navy, '#000000', 0.45)).replace('<path', '<path transform="translate(14 20)"'), path(shape, white), rect(-360, -190, 480, 52, red).replace('<rect', '<rect rx="0"'), portrait,
      rect(-96, -96, 170, 24, navy), rect(-96, -56, 120, 16, blue), rect(-96, -14, 190, 10, mix(blue, white, 0.5)), rect(-96, 10, 190, 10, mix(blue, white, 0.5)), rect(-96, 34, 130, 10, mix(blue, white, 0.5)), ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((i) => rect(-96 + i * 17, 84, [8, 4, 11, 5][i % 4] as number, 64, navy)),
      repeat(12, (i) => circle(152, -136 + i * 25, 4, blue)), at(262, 0, turned(90, circle(0, 0, 62, yellow), poly([[-20, -32], [38, 0], [-20, 32]], navy)), rect(-44, 96, 88, 12, red), rect(-44, 120, 52, 12, red))) // prettier-ignore
    const cap = at(310, -250, turned(14, poly([[-190, 0], [0, -84], [190, 0], [0, 84]], yellow), path('M-96 48V112Q0 164 96 112V48L0 92Z', mix(yellow, red, 0.35)), lineTo([[0, 0], [150, 24], [156, 122]], red, 8), path('M142 116H170L176 170H136Z', red))) // prettier-ignore
    return (
      ground(frame, navy) +
      stage(
        frame,
        { y: 400, scale: 0.8 },
        { y: 24, scale: 1.06 },
        repeat(14, (i) => circle(-330, 330, 1560 - i * 108, i % 2 ? navy : mix(navy, blue, 0.3))),
        card,
        cap,
      )
    )
  },
  title: () => '',
}
