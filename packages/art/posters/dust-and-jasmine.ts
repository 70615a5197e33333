import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, ellipse, lineTo, mix, path, poly, rect, repeat, scaled } from '../kit/draw'
import { blossom, leaf, profile } from '../kit/figures'
import { line } from '../kit/type'

/** A scent that remembers a face. */
export const composition: Composition = {
  art: (frame, [plum, mauve, dust, white, sage]) => {
    const vapour =
      path(
        'M0 356C-70 300 -150 262 -130 180C-116 116 -60 110 -76 40L60 60C70 140 4 170 -10 210C-30 262 40 300 0 356Z',
        dust,
      ) +
      path(
        'M0 356C60 316 150 280 150 214C150 166 96 150 84 108C130 150 196 160 196 220C196 300 70 320 0 356Z',
        mauve,
      )
    const face = at(20, -140, scaled(1.12, path(profile, dust)))
    const hair = path('M64 -262C-40 -360 -220 -300 -232 -140C-240 -20 -180 60 -190 150C-196 210 -236 232 -226 280C-160 246 -128 190 -130 110C-132 20 -96 -20 -86 -70C-60 -40 -34 -60 -36 -110C20 -130 60 -190 64 -262Z', mauve) // prettier-ignore
    const stem = lineTo(
      [
        [-196, 250],
        [-190, 120],
        [-206, 20],
        [-196, -90],
        [-150, -196],
        [-60, -262],
        [40, -280],
      ],
      sage,
      7,
      { 'stroke-linejoin': 'round' },
    )
    const leaves = leaf(-192, 150, 84, -64, sage, plum) + leaf(-204, 20, 90, 58, sage, plum) + leaf(-200, -60, 92, -70, sage, plum) + leaf(-150, -196, 88, -30, sage, plum) + leaf(-60, -262, 84, -12, sage, plum) + leaf(20, -280, 70, 40, sage, plum) // prettier-ignore
    const flowers =
      blossom(-192, 226, 44, white, dust, 10) + blossom(-214, 76, 58, white, dust, 30) + blossom(-206, -104, 70, white, dust) +
      blossom(-120, -232, 58, white, dust, 22) + blossom(-10, -286, 48, white, dust, 50) + blossom(66, -288, 30, white, dust, 8) + blossom(150, 250, 26, white, dust, 20) + blossom(206, 160, 18, white, dust) // prettier-ignore
    const bottle = at(0, 400,
      rect(-24, -64, 48, 44, dust), rect(-34, -28, 68, 14, white), path('M-110 6Q-110 -14 -90 -14H90Q110 -14 110 6V160H-110Z', mix(plum, '#000000', 0.35)),
      path('M-90 60H90V160H-90Z', mauve), poly([[-90, 60], [-90, 20], [-60, 6], [-60, 160], [-90, 160]], { fill: white, opacity: 0.28 }), rect(-36, 76, 72, 62, dust), blossom(0, 108, 25, white, mauve)) // prettier-ignore
    return (
      ground(frame, plum) +
      stage(frame, { y: 356, scale: 0.86 }, { y: -50, scale: 0.66 },
        circle(0, -90, 330, mix(plum, mauve, 0.35)), repeat(4, (i) => ellipse(0, 572, 260 + i * 190, 30 + i * 14, { fill: 'none', stroke: mix(plum, mauve, 0.45), 'stroke-width': 3 })),
        vapour, face, hair, stem, leaves, flowers, bottle) // prettier-ignore
    )
  },
  title: (film, [plum, , dust, white]) =>
    rect(0, 852, 720, 228, plum) + line(film.title.ar, 360, 966, { font: 'Kufi', fill: white, fit: 620, anchor: 'middle' }) + caption(film, dust, { arabic: true }), // prettier-ignore
}
