import { caption } from '../kit/captions'
import { ground, type Composition } from '../kit/composition'
import { at, circle, ellipse, lineTo, mix, path, repeat, scaled, times } from '../kit/draw'
import { line } from '../kit/type'

/** One breath as one vertical line: from the boat through the diver to the pearl. */
export const composition: Composition = {
  art: (frame, [deep, sea, shallow, sand, gold]) => {
    const { w, h } = frame
    const poster = frame.kind === 'poster'
    const x = w / 2
    const surface = h * (poster ? 0.215 : 0.24)
    const pearl = h * (poster ? 0.665 : 0.72)
    const k = poster ? 1 : h / 1000
    const bands = repeat(9, (i) => {
      const y = surface + (h - surface) * (i / 9) ** 1.15
      const wave = times(
        13,
        (j) =>
          `Q${(j + 0.5) * (w / 13)} ${y + (i === 0 ? 8 : 14) * (j % 2 ? 1 : -1)} ${(j + 1) * (w / 13)} ${y}`,
      ).join('')
      const fill = i < 4 ? mix(shallow, sea, i / 4) : mix(sea, deep, (i - 4) / 4)
      return path(`M0 ${y}${wave}V${h}H0Z`, fill)
    })
    const dhow = scaled(k,
      path('M-4 -168Q150 -128 196 -34Q90 -20 -4 -26Z', gold), path('M-10 -176L-10 -26L-2 -26L-2 -176Z', deep),
      path('M-18 -140Q-92 -96 -110 -32Q-60 -22 -18 -26Z', mix(gold, sand, 0.45)),
      path('M-196 -30Q-150 -18 0 -16Q150 -16 226 -52Q196 34 120 40H-104Q-166 34 -196 -30Z', deep),
      path('M-176 -4Q-40 10 206 -16L198 0Q-20 26 -166 12Z', gold)) // prettier-ignore
    const glow = [330, 250, 180, 124]
      .map((r, i) => circle(0, 0, r, { fill: shallow, opacity: 0.07 + i * 0.05 }))
      .join('')
    const diver = at(0, -270,
      path('M-9 -80L-3 0Q-22 30 -13 74Q-8 96 0 100Q8 96 13 74Q22 30 3 0L9 -80L0 -60Z', sand), circle(0, 114, 13, sand),
      path('M-12 76Q-16 130 -3 186H3Q16 130 12 76L8 130L0 176L-8 130Z', sand)) // prettier-ignore
    return (
      ground(frame, sand) + circle(x + 190 * k, surface - 128 * k, 46 * k, gold) + bands + at(x - 10 * k, surface - 6 * k, dhow) +
      lineTo([[x, surface + 20 * k], [x, pearl - 70 * k]], sand, 3) +
      at(x, pearl, scaled(k, glow, diver, circle(0, 0, 78, sand), path('M-62 46A78 78 0 0 0 76 -18A88 88 0 0 1 -62 46Z', mix(sand, gold, 0.6)), ellipse(-26, -30, 17, 12, '#fffdf6'))) // prettier-ignore
    )
  },
  title: (film, [, , , sand, gold]) =>
    line(film.title.ar, 360, 962, { font: 'Kufi', fill: sand, fit: 640, anchor: 'middle' }) +
    caption(film, gold, { arabic: true }),
}
