import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mirrored, mix, path, polar, rays, rect, repeat, star, times, turned } from '../kit/draw'

/** Two seats, and a ribbon of tickets from one to the other. */
export const composition: Composition = {
  art: (frame, [indigo, orange, amber, yellow, cream]) => {
    const seat = (fill: string, shade: string) =>
      path('M-120 -150Q-120 -214 -60 -214H60Q120 -214 120 -150L112 60H-112Z', fill) + path('M-84 -140Q-84 -176 -50 -176H50Q84 -176 84 -140L80 30H-80Z', shade) + circle(-34, -100, 7, fill) + circle(34, -100, 7, fill) + circle(0, -44, 7, fill) + path('M-126 50H126Q140 50 136 76L128 128Q124 146 104 146H-104Q-124 146 -128 128L-136 76Q-140 50 -126 50Z', fill) +
      rect(-176, -20, 52, 168, { fill: shade, rx: 22 }) + rect(124, -20, 52, 168, { fill: shade, rx: 22 }) + rect(-182, -32, 64, 30, { fill: cream, rx: 15 }) + rect(118, -32, 64, 30, { fill: cream, rx: 15 }) + rect(-150, 146, 24, 70, mix(indigo, '#000000', 0.4)) + rect(126, 146, 24, 70, mix(indigo, '#000000', 0.4)) // prettier-ignore
    const ribbon = times(13, (i) => {
      const a = -84 + i * 14
      const [x, y] = polar(330, a, 0, 40)
      const fill = i % 2 ? yellow : amber
      return at(
        x,
        y,
        turned(
          a,
          path('M-41 -40H41V-10A10 10 0 0 0 41 10V40H-41V10A10 10 0 0 0 -41 -10Z', fill),
          star(5, 17, 7.5, indigo),
          rect(-26, 24, 52, 5, indigo),
        ),
      )
    }).join('')
    const floor =
      rect(-1700, 258, 3400, 900, mix(indigo, '#000000', 0.35)) +
      repeat(27, (i) => rect(-1700 + i * 130, 280, 84, 8, mix(indigo, amber, 0.25)))
    return (
      ground(frame, indigo) +
      stage(
        frame,
        { y: 420, scale: 0.72 },
        { y: 40, scale: 0.98 },
        at(0, 40, rays(36, 0, 1700, mix(indigo, '#ffffff', 0.06), 0.5)),
        floor,
        at(0, 40, circle(0, 0, 250, mix(indigo, orange, 0.25))),
        ribbon,
        at(-188, 56, seat(orange, mix(orange, indigo, 0.3))),
        at(188, 56, mirrored(seat(amber, mix(amber, orange, 0.5)))),
      )
    )
  },
  title: () => '',
}
