import { eventCaption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { circle, mix, path, repeat, sector, star, styled, times, turned } from '../kit/draw'
import { stack } from '../kit/type'

/** The arena is the equaliser; the stage is what burns. */
export const composition: Composition = {
  art: (frame, [night, red, amber, cyan, white]) => {
    const bars = times(40, (i) => {
      const level =
        3 + Math.round(5 + 3.4 * Math.sin(i * 0.73) + 2.6 * Math.sin(i * 1.9 + 1) + 1.2 * Math.sin(i * 4.1))
      return times(level, (k) => {
        const r = 150 + k * 30
        const fill = k < 4 ? amber : k < 8 ? red : cyan
        return sector(r, r + 21, i * 9 + 1.1, i * 9 + 7.9, fill)
      }).join('')
    }).join('')
    const flames = times(16, (i) =>
      turned(
        i * 22.5 + (i % 2) * 4,
        path(
          `M-26 -74Q${-34 + (i % 3) * 6} -112 ${i % 2 ? 12 : -8} ${-136 - (i % 3) * 10}Q34 -104 26 -74Z`,
          i % 2 ? red : amber,
        ),
      ),
    ).join('')
    const rings = repeat(6, (i) =>
      circle(0, 0, 560 + i * 130, { fill: 'none', stroke: mix(night, red, 0.3), 'stroke-width': 5 }),
    )
    return (
      ground(frame, night) +
      stage(
        frame,
        { y: 404, scale: 0.84 },
        { y: 0, scale: 0.78 },
        rings,
        bars,
        styled({ filter: 'url(#cut)' }, flames),
        circle(0, 0, 92, amber),
        circle(0, 0, 66, white),
        star(12, 60, 30, red),
        circle(0, 0, 20, white),
      )
    )
  },
  title: (film, [, , amber, , white]) =>
    stack(
      ['Nairobi', 'Nights Live'],
      { x: 40, y: 1000, width: 640, gap: 14, from: 'bottom' },
      { font: 'Poster', fill: white, max: 120 },
    ) + eventCaption(film, amber),
}
