import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, lineTo, mirrored, mix, path, polar, poly, rect, repeat, times } from '../kit/draw'
import { stack } from '../kit/type'

/** The light looks back. Thirteen waves: count them. */
export const composition: Composition = {
  art: (frame, [black, teal, cream, gold, blood]) => {
    const lid = 'M-330 0Q-150 -190 0 -190Q150 -190 330 0Q150 190 0 190Q-150 190 -330 0Z'
    const beam = poly(
      [
        [-300, -22],
        [-2000, -260],
        [-2000, 260],
        [-300, 22],
      ],
      { fill: cream, opacity: 0.16 },
    )
    const lashes = times(13, (i) =>
      lineTo([polar(224, -72 + i * 12), polar(i % 2 ? 268 : 300, -72 + i * 12)], gold, 7),
    ).join('')
    const eye = at(0, -190,
      beam, mirrored(beam), lashes, path(lid, cream), path('M-330 0Q-150 -190 0 -190Q150 -190 330 0Q150 -132 0 -132Q-150 -132 -330 0Z', mix(cream, teal, 0.3)), circle(0, 0, 146, teal), times(26, (i) => lineTo([polar(78, i * 13.85), polar(140, i * 13.85)], mix(teal, cream, 0.3), 4)).join(''), circle(0, 0, 78, black),
      path('M-330 0Q-150 -190 0 -190Q150 -190 330 0Q150 190 0 190Q-150 190 -330 0Z', { fill: 'none', stroke: gold, 'stroke-width': 10 })) // prettier-ignore
    const tower =
      poly([[-46, -128], [46, -128], [92, 520], [-92, 520]], cream) + times(4, (i) => poly([[-56 - i * 17 + 4, -60 + i * 150], [56 + i * 17 - 4, -60 + i * 150], [60 + i * 17, 14 + i * 150], [-60 - i * 17, 14 + i * 150]], blood)).join('') + poly([[10, -128], [46, -128], [92, 520], [30, 520]], { fill: black, opacity: 0.3 }) +
      rect(-66, -146, 132, 20, black) + rect(-40, -226, 80, 82, gold) + circle(0, -190, 25, cream) + rect(-40, -226, 7, 82, black) + rect(33, -226, 7, 82, black) + path('M-56 -224L0 -288L56 -224Z', blood) + rect(-3, -322, 6, 40, black) // prettier-ignore
    const tides = times(13, (i) => {
      const y = 168 + i * 24
      const wave = `M-1700 ${y}${repeat(27, (j) => `q32 ${-28 + i * 0.7 * ((j + i) % 2 ? 1 : -1)} 64 0t64 0`)}V1400H-1700Z`
      return `<g transform="translate(${(i % 2) * 62 - 20} 0)">${path(wave, i === 12 ? blood : mix(teal, black, 0.12 + (i % 2) * 0.34 + i * 0.028))}${path(wave.replace('V1400H-1700Z', ''), { fill: 'none', stroke: i === 12 ? gold : cream, 'stroke-width': 3.5 })}</g>`
    }).join('')
    return ground(frame, black) + stage(frame, { y: 412 }, { y: 20, scale: 0.82 }, eye, tower, tides)
  },
  title: (film, [black, , cream, gold]) =>
    rect(0, 890, 720, 190, black) +
    stack(
      ['Thirteen tides'],
      { x: 40, y: 1002, width: 640, gap: 0, from: 'bottom' },
      { font: 'Narrow', fill: gold },
    ) +
    caption(film, cream),
}
