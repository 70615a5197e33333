import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mix, path, rays, rect, repeat, times, turned } from '../kit/draw'
import { line } from '../kit/type'

/** Monday, Tuesday, Wednesday: three tickets cut from one red board. */
export const composition: Composition = {
  art: (frame, [red, dark, cream, amber, navy]) => {
    const ticket = 'M-108 -190H108V-34A34 34 0 0 0 108 34V190H-108V34A34 34 0 0 0 -108 -34Z'
    const block = (letter: string, i: number) =>
      at((i - 1) * 258, 0, turned([-5, 3, -2][i] as number, path(ticket, dark).replace('<path', '<path transform="translate(12 16)"'), path(ticket, [cream, amber, cream][i] as string),
        repeat(9, (k) => circle(-72 + k * 18, 92, 3.4, red)), line(letter, 0, 36, { font: 'Poster', fill: [red, navy, red][i] as string, size: 164, anchor: 'middle' }), rect(-70, 122, 140, 12, [red, navy, red][i] as string), rect(-70, 146, 86, 12, [red, navy, red][i] as string))) // prettier-ignore
    return (
      ground(frame, red) +
      stage(
        frame,
        { y: 400 },
        { y: 0, scale: 1.18 },
        rays(40, 0, 1700, mix(red, dark, 0.35), 0.5),
        circle(0, 0, 330, mix(red, dark, 0.6)),
        times(3, (i) => block('MTW'[i] as string, i)).join(''),
      )
    )
  },
  title: () => '',
}
