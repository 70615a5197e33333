import { eventCaption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, ellipse, mix, path, rect, repeat, turned } from '../kit/draw'
import { stack } from '../kit/type'

/** The bell of the trumpet goes down into the lake. */
export const composition: Composition = {
  art: (frame, [night, amber, red, cream, blue]) => {
    const bell = repeat(9, (i) =>
      circle(0, 0, 300 - i * 33, [amber, mix(amber, red, 0.3), red, mix(red, night, 0.35)][i % 4] ?? amber),
    )
    const ripples = repeat(9, (i) => {
      const half = 520 - i * 34
      return (
        rect(-1800, 40 + i * 62, 3600, 62, mix(blue, night, 0.1 + i * 0.1)) +
        ellipse((i % 2 ? 26 : -26) * (1 + i * 0.2), 58 + i * 62, half * 0.6, 12, mix(amber, red, i * 0.09)) +
        ellipse(-420 + i * 70, 84 + i * 58, 120, 5, mix(cream, blue, 0.4)) +
        ellipse(520 - i * 60, 70 + i * 60, 90, 4, mix(cream, blue, 0.5))
      )
    })
    const reed = (x: number, height: number, lean: number) =>
      at(
        x,
        460,
        turned(
          lean,
          path(`M0 0Q${lean} ${-height / 2} 0 ${-height}`, {
            fill: 'none',
            stroke: mix(night, '#000000', 0.3),
            'stroke-width': 11,
          }),
          ellipse(0, -height, 17, 64, mix(night, red, 0.28)),
        ),
      )
    const reeds = (side: number) =>
      repeat(9, (i) => reed(side * (360 + i * 74), 430 + ((i * 67) % 210), side * (3 + (i % 4) * 2)))
    const birds = repeat(5, (i) =>
      path(`M${-260 + i * 84} ${-360 - (i % 3) * 44}q20 -22 40 0q20 -22 40 0`, {
        fill: 'none',
        stroke: cream,
        'stroke-width': 7,
        'stroke-linecap': 'round',
      }),
    )
    return (
      ground(frame, night) +
      stage(
        frame,
        { y: 470, scale: 0.8 },
        { y: 30, scale: 0.84 },
        rect(-1800, -900, 3600, 960, mix(night, red, 0.34)),
        rect(-1800, -900, 3600, 520, mix(night, red, 0.18)),
        circle(0, 0, 410, mix(mix(night, red, 0.34), amber, 0.28)),
        bell,
        ripples,
        birds,
        reeds(1),
        reeds(-1),
      )
    )
  },
  title: (film, [night, amber, , cream]) =>
    rect(0, 766, 720, 314, night) +
    stack(
      ['Lake jazz', 'evening'],
      { x: 40, y: 1000, width: 640, gap: 10, from: 'bottom' },
      { font: 'Poster', fill: cream, max: 108 },
    ) +
    eventCaption(film, amber),
}
