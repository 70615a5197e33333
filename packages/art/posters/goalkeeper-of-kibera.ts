import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import {
  at,
  circle,
  clipped,
  group,
  lineTo,
  mirrored,
  mix,
  path,
  poly,
  polar,
  rays,
  rect,
  repeat,
  star,
  times,
  turned,
} from '../kit/draw'
import { stack } from '../kit/type'

/** The save that is also a sunrise. */
export const composition: Composition = {
  art: (frame, [forest, green, yellow, red, white]) => {
    const finger = (x: number, y: number, height: number, degrees: number) =>
      at(
        x,
        y,
        turned(
          degrees,
          rect(-25, -height, 50, height + 40, { fill: red, rx: 25 }),
          rect(-13, -height + 14, 26, height - 26, { fill: white, rx: 13 }),
        ),
      )
    const glove = at(184, 110, turned(-9,
      poly([[-66, 180], [66, 180], [120, 900], [-40, 900]], mix(forest, '#000000', 0.2)),
      finger(-78, 30, 96, -62), finger(-58, -40, 128, -13), finger(-18, -52, 158, -4), finger(26, -50, 152, 5), finger(66, -34, 118, 15),
      path('M-84 -40Q-84 -74 -50 -74H60Q92 -74 92 -40V90Q86 140 60 150H-56Q-84 130 -84 80Z', red),
      path('M-58 -30Q-58 -48 -40 -48H46Q64 -48 64 -30V40Q56 86 30 92H-30Q-58 84 -58 40Z', white),
      repeat(4, (i) => rect(-58, -22 + i * 30, 122, 9, red)),
      rect(-74, 142, 148, 62, { fill: white, rx: 10 }), rect(-74, 162, 148, 20, yellow))) // prettier-ignore
    const patches = star(5, 50, 40.5, forest) + times(5, (i) => {
      const [x, y] = polar(128, i * 72)
      return at(x, y, turned(i * 72 + 36, star(5, 50, 40.5, forest))) + lineTo([polar(44, i * 72), polar(84, i * 72)], forest, 8) + lineTo([polar(98, i * 72 + 22), polar(98, i * 72 + 50)], forest, 8)
    }).join('') // prettier-ignore
    const ball = circle(0, 0, 138, yellow) + clipped('ball', '<circle r="138"/>', patches)
    const roof = (x: number, y: number, width: number, fill: string) =>
      poly([[x, y], [x + width * 0.46, y - 70], [x + width, y], [x + width, y + 700], [x, y + 700]], mix(fill, forest, 0.6)) +
      clipped(`r${Math.round(x * 7 + y)}`.replace('-', 'm'), `<polygon points="${x - 14},${y + 34} ${x + width * 0.46},${y - 84} ${x + width + 14},${y + 34}"/>`,
        rect(x - 30, y - 100, width + 60, 160, fill), repeat(Math.ceil(width / 18), (i) => rect(x - 14 + i * 18, y - 100, 7, 160, mix(fill, forest, 0.35)))) // prettier-ignore
    const town = [
      ...times(11, (i) => roof(-1100 + i * 204, 236 + ((i * 37) % 50), 210, mix(green, forest, 0.35))),
      ...times(9, (i) => roof(-1080 + i * 246, 360 + ((i * 53) % 60), 236, mix(green, forest, 0.55))),
    ].join('')
    return (
      ground(frame, green) +
      stage(frame, { y: 400 }, { y: 10, scale: 0.82 },
        at(0, -190, rays(28, 150, 1700, mix(green, yellow, 0.35), 0.5)), town, group('translate(0 -190)', ball), glove, mirrored(glove)) // prettier-ignore
    )
  },
  title: (film, [forest, , yellow, , white]) =>
    rect(0, 838, 720, 242, forest) +
    stack(
      ['The goalkeeper', 'of Kibera'],
      { x: 40, y: 1004, width: 640, gap: 14, from: 'bottom' },
      { font: 'Narrow', fill: white, max: 112 },
    ) +
    caption(film, yellow),
}
