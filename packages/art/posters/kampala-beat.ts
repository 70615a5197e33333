import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { circle, mix, path, poly, polar, repeat, rect, sector, times, turned, at } from '../kit/draw'
import { stack } from '../kit/type'

/** Drum, record and city are the same circle; count the hills. */
export const composition: Composition = {
  art: (frame, [yellow, red, black, cream, teal]) => {
    const laces = times(28, (i) => {
      const a = (i * 360) / 28
      return poly([polar(330, a), polar(392, a + 6.4), polar(330, a + 12.86)], i % 2 ? red : teal)
    }).join('')
    const grooves = repeat(11, (i) =>
      circle(0, 0, 316 - i * 13, {
        fill: 'none',
        stroke: i % 4 === 3 ? '#5a5a60' : '#36363b',
        'stroke-width': i % 4 === 3 ? 3 : 2,
      }),
    )
    const shine =
      sector(172, 322, 26, 52, { fill: cream, opacity: 0.16 }) +
      sector(172, 322, 206, 232, { fill: cream, opacity: 0.16 })
    const hills = times(7, (i) => turned((i * 360) / 7, at(0, -104, path('M-52 40C-46 -40 -26 -56 0 -56C26 -56 46 -40 52 40Z', [red, cream, yellow, cream, red, cream, yellow][i] as string), rect(-3, -50, 6, 60, black)))).join('') // prettier-ignore
    const waves = repeat(14, (i) => circle(0, 0, 1420 - i * 78, i % 2 ? yellow : mix(yellow, red, 0.16)))
    return (
      ground(frame, yellow) +
      stage(frame, { y: 376, scale: 0.88 }, { y: 0, scale: 0.9 },
        waves, circle(0, 0, 400, cream), laces, circle(0, 0, 332, cream), circle(0, 0, 324, black), grooves, shine, 
        circle(0, 0, 176, teal), hills, circle(0, 0, 92, black), circle(0, 0, 80, red), circle(0, 0, 34, cream), circle(0, 0, 10, black)) // prettier-ignore
    )
  },
  title: (film, [, , black]) =>
    stack(
      ['Kampala', 'beat'],
      { x: 40, y: 1000, width: 640, gap: 12, from: 'bottom' },
      { font: 'Poster', fill: black, max: 142 },
    ) + caption(film, black),
}
