import { eventCaption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mix, path, randomFrom, repeat, smooth, times, turned, type Point } from '../kit/draw'
import { stack } from '../kit/type'

/** Seven hills, seven strings each, and the jacaranda listening. */
export const composition: Composition = {
  art: (frame, [plum, violet, orange, pale, green]) => {
    const random = randomFrom('hills')
    const hill = (i: number) => {
      const fills = [
        mix(violet, pale, 0.35),
        violet,
        mix(violet, plum, 0.45),
        orange,
        mix(orange, plum, 0.35),
        green,
        mix(green, plum, 0.55),
      ]
      const [y, phase, amp] = [-120 + i * 78, i * 1.7, 92 - i * 6]
      const ridge = (offset: number): Point[] => times(29, (k) => { const x = -1680 + k * 120; return [x, y + offset - amp * Math.sin(x / 236 + phase) - 26 * Math.sin(x / 97 + phase * 2)] }) // prettier-ignore
      const strings = times(6, (s) =>
        path(smooth(ridge(10 + s * 11), false), {
          fill: 'none',
          stroke: pale,
          'stroke-width': 2.2,
          opacity: 0.8 - s * 0.12,
        }),
      ).join('')
      return path(`${smooth(ridge(0), false)}L1700 1400L-1700 1400Z`, fills[i] as string) + strings
    }
    const flower = (x: number, y: number, size: number) => at(x, y, turned(random() * 60 - 30, path(`M0 ${-size}Q${size * 0.5} ${-size * 0.6} ${size * 0.42} 0Q${size * 0.9} ${size * 0.3} ${size * 0.6} ${size * 0.6}Q0 ${size * 0.4} ${-size * 0.6} ${size * 0.6}Q${-size * 0.9} ${size * 0.3} ${-size * 0.42} 0Q${-size * 0.5} ${-size * 0.6} 0 ${-size}Z`, random() > 0.4 ? violet : mix(violet, pale, 0.45)))) // prettier-ignore
    const branch = (x: number, reach: number) => path(`M${x} -900Q${x + reach * 0.3} -560 ${x + reach} -450`, { fill: 'none', stroke: mix(plum, '#000000', 0.4), 'stroke-width': 13 }) + repeat(22, (i) => flower(x + reach * (0.12 + i * 0.042) + (random() - 0.5) * 90, -640 + i * 10 + random() * 80, 20 + random() * 16)) // prettier-ignore
    return (
      ground(frame, plum) +
      stage(
        frame,
        { y: 440 },
        { y: 20, scale: 0.86 },
        circle(70, -236, 150, orange),
        circle(70, -236, 116, mix(orange, pale, 0.5)),
        repeat(7, hill),
        branch(-460, 360),
        branch(500, -330),
        branch(-900, 300),
        branch(960, -320),
      )
    )
  },
  title: (film, [plum, , , pale]) =>
    stack(
      ['Seven hills', 'session'],
      { x: 40, y: 1000, width: 640, gap: 12, from: 'bottom' },
      { font: 'Poster', fill: pale, max: 112 },
    ) + eventCaption(film, mix(pale, plum, 0.1)),
}
