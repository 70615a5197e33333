import { eventCaption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, ellipse, mix, path, rays, rect, repeat, turned } from '../kit/draw'
import { stack } from '../kit/type'

/** The cable laughs first. */
export const composition: Composition = {
  art: (frame, [night, pink, yellow, cream, green]) => {
    const bricks = repeat(12, (row) =>
      repeat(20, (column) =>
        rect(-1720 + column * 172 + (row % 2) * 86, -620 + row * 100, 160, 88, {
          fill: mix(night, pink, 0.05 + ((row * 7 + column * 5) % 4) * 0.035),
          rx: 6,
        }),
      ),
    )
    const mesh = repeat(5, (i) =>
      path(`M${-104 + i * 6} ${-58 + i * 30}Q0 ${-30 + i * 30} ${104 - i * 6} ${-58 + i * 30}`, {
        fill: 'none',
        stroke: mix(night, cream, 0.35),
        'stroke-width': 6,
      }),
    )
    const microphone = turned(
      -24,
      ellipse(0, 0, 118, 132, cream),
      mesh,
      rect(-104, 84, 208, 34, { fill: yellow, rx: 14 }),
      path('M-86 118H86L52 430H-52Z', pink),
      path('M10 118H86L52 430H26Z', mix(pink, night, 0.28)),
      rect(-14, 190, 28, 62, { fill: cream, rx: 14 }),
      circle(0, 208, 9, green),
    )
    const cable = (width: number, stroke: string) =>
      path(
        'M176 388C240 520 430 470 424 330C418 206 250 214 262 330C272 424 480 440 470 180C464 20 330 -60 214 -30' +
          'M300 64q24 -40 48 0M398 64q24 -40 48 0M292 150Q372 240 458 150',
        { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' },
      )
    return (
      ground(frame, night) +
      stage(
        frame,
        { x: 300, y: 420, scale: 0.84 },
        { x: -90, y: -10, scale: 0.92 },
        bricks,
        at(0, -20, rays(28, 170, 1900, mix(night, yellow, 0.5), 0.28)),
        circle(0, 0, 330, yellow),
        circle(0, 0, 272, mix(yellow, pink, 0.42)),
        cable(26, mix(night, '#000000', 0.4)),
        cable(12, green),
        microphone,
      )
    )
  },
  title: (film, [night, pink, yellow, cream]) =>
    rect(0, 800, 720, 280, night) +
    stack(
      ['Open mic', 'at the Loft'],
      { x: 40, y: 1000, width: 640, gap: 12, from: 'bottom' },
      { font: 'Poster', fill: cream, max: 104 },
    ) +
    eventCaption(film, mix(yellow, pink, 0.1)),
}
