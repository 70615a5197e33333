import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mix, path, polar, randomFrom, rect, repeat, times, turned } from '../kit/draw'

/** A hundred: one strip of film and two rings of popcorn, at sunset. */
export const composition: Composition = {
  art: (frame, [amber, orange, navy, cream, blue]) => {
    const random = randomFrom('mt100')
    const kernel = (x: number, y: number, size: number) =>
      at(x, y, turned(random() * 360, ...times(4, (i) => circle(...polar(size * 0.5, i * 90 + random() * 30), size * (0.5 + random() * 0.16), i === 3 ? mix(cream, amber, 0.55) : i ? cream : '#fffdf6')), circle(0, 0, size * 0.24, mix(amber, orange, 0.5)))) // prettier-ignore
    const zero = (x: number) => at(x, 0, path('M0 -232A158 232 0 1 1 -0.1 -232Z', { fill: 'none', stroke: navy, 'stroke-width': 112 }), ...times(30, (i) => { const a = (i * 12 * Math.PI) / 180; const r = i % 2 ? 20 : -16; return kernel(Math.sin(a) * (158 + r), -Math.cos(a) * (232 + r), 34) })) // prettier-ignore
    const one = at(
      -398,
      0,
      path('M-70 -288H66V288H-60V-150L-150 -108V-224Z', navy),
      repeat(
        12,
        (i) =>
          rect(-52, -262 + i * 46, 18, 24, { fill: amber, rx: 4 }) +
          rect(40, -262 + i * 46, 18, 24, { fill: amber, rx: 4 }),
      ),
      repeat(5, (i) => rect(-24, -254 + i * 106, 54, 84, [orange, blue, cream][i % 3] as string)),
    )
    const sunset =
      repeat(9, (i) => circle(60, 300, 900 - i * 86, i % 2 ? amber : mix(amber, orange, 0.25 + i * 0.08))) +
      repeat(7, (i) => rect(-1700, 330 + i * 34, 3400, 8 + i * 4, mix(orange, navy, 0.2)))
    return (
      ground(frame, orange) +
      stage(frame, { y: 400, scale: 0.6 }, { y: 0, scale: 0.9, x: 50 }, sunset, one, zero(-36), zero(366))
    )
  },
  title: () => '',
}
