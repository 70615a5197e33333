import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, group, mirrored, mix, path, rect, repeat, randomFrom } from '../kit/draw'
import { stander } from '../kit/figures'
import { stack } from '../kit/type'

/** The tusks over Moi Avenue, bent from glass tube. */
export const composition: Composition = {
  art: (frame, [black, pink, cyan, violet, yellow]) => {
    const random = randomFrom('mombasa')
    const tube = (d: string, colour: string) =>
      path(d, { fill: 'none', stroke: colour, 'stroke-width': 34, opacity: 0.32, filter: 'url(#soft)' }) +
      path(d, { fill: 'none', stroke: colour, 'stroke-width': 13, 'stroke-linecap': 'round' }) +
      path(d, { fill: 'none', stroke: '#ffffff', 'stroke-width': 4, 'stroke-linecap': 'round' })
    const tusk = (colour: string) =>
      tube('M-318 320C-330 20 -270 -230 -44 -346', colour) + tube('M-262 320C-272 60 -220 -190 -64 -318', colour) // prettier-ignore
    const arch = tusk(pink) + at(-336, 0, mirrored(tusk(cyan)))
    const other = mirrored(tusk(cyan) + at(-336, 0, mirrored(tusk(pink))))
    const arches = arch + other
    const skyline = repeat(34, (i) => {
      const height = 60 + random() * 190
      const x = -1020 + i * 60
      return (
        rect(x, 320 - height, 56, height, mix(black, violet, 0.28)) +
        repeat(5, (j) =>
          random() > 0.55
            ? rect(x + 8 + (j % 3) * 16, 330 - height + j * 18, 8, 6, j % 2 ? yellow : violet)
            : '',
        )
      )
    })
    const gaps = repeat(18, (i) => rect(-1200, 326 + i * i * 1.6 + i * 7, 2400, 4 + i * 0.9, black))
    return (
      ground(frame, black) +
      stage(frame, { y: 440, scale: 1.02 }, { y: 20, scale: 0.86 },
        circle(0, 120, 420, { fill: violet, opacity: 0.5, filter: 'url(#softer)' }), skyline,
        rect(-1200, 318, 2400, 900, mix(black, violet, 0.14)), group('translate(0 640) scale(1 -1)', `<g opacity="0.62">${arches}</g>`), gaps,
        rect(-1200, 317, 2400, 3, violet), arches,
        at(0, 402, stander(200, '#000000')), at(0, 402, path('M-31 -124Q-32 -164 0 -166', { fill: 'none', stroke: pink, 'stroke-width': 4 }), path('M31 -124Q32 -164 0 -166', { fill: 'none', stroke: cyan, 'stroke-width': 4 }))) // prettier-ignore
    )
  },
  title: (film, [black, , , , yellow]) =>
    rect(0, 898, 720, 182, { fill: black, opacity: 0.72 }) +
    stack(
      ['Neon Mombasa'],
      { x: 360, y: 1000, width: 640, gap: 0, from: 'bottom' },
      { font: 'Grotesk', fill: yellow, anchor: 'middle', track: -0.04 },
    ) +
    caption(film, yellow),
}
