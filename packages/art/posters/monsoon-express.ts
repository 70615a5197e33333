import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import {
  at,
  circle,
  clipped,
  lineTo,
  mirrored,
  mix,
  path,
  randomFrom,
  rect,
  repeat,
  scaled,
} from '../kit/draw'
import { profile } from '../kit/figures'
import { line } from '../kit/type'

/** One berth, one window, two faces that the rain keeps redrawing. */
export const composition: Composition = {
  art: (frame, [dark, teal, peach, rose, white]) => {
    const random = randomFrom('monsoon')
    const rain = repeat(120, () => {
      const x = -420 + random() * 900
      const y = -420 + random() * 800
      const length = 30 + random() * 110
      return lineTo(
        [
          [x, y],
          [x - length * 0.42, y + length],
        ],
        random() > 0.8 ? peach : white,
        2 + random() * 3.5,
        { 'stroke-linecap': 'round', opacity: 0.85 },
      )
    })
    const hills =
      path('M-400 170Q-250 60 -120 130Q20 30 160 120Q280 70 400 150V420H-400Z', mix(teal, dark, 0.35)) +
      rect(-400, 270, 800, 200, mix(teal, dark, 0.65))
    const left = at(
      -158,
      -6,
      scaled(
        1.12,
        path(profile, rose),
        path(
          'M-78 214Q-150 130 -140 20Q-128 -110 0 -130Q64 -132 96 -84Q26 -84 -6 -24Q-30 60 -58 84Q-50 150 -78 214Z',
          dark,
        ),
        circle(-140, 96, 62, dark),
      ),
    )
    const right = mirrored(
      at(
        -162,
        6,
        scaled(
          1.12,
          path(profile, peach),
          path(
            'M-118 112Q-150 60 -140 20Q-128 -110 0 -130Q84 -130 106 -62Q40 -84 4 -52Q-26 -30 -38 40L-58 40Q-80 60 -84 112Z',
            mix(dark, '#000000', 0.3),
          ),
        ),
      ),
    )
    const jewel = circle(-214, 104, 9, peach)
    const pane = clipped(
      'pane',
      '<rect x="-262" y="-322" width="524" height="624" rx="92"/>',
      rect(-300, -350, 600, 700, teal),
      circle(120, -180, 74, mix(teal, peach, 0.4)),
      hills,
      left,
      right,
      jewel,
      rain,
    )
    return (
      ground(frame, dark) +
      stage(frame, { y: 388 }, { y: 0, scale: 1.02 },
        rect(-1200, -900, 2400, 1900, dark), repeat(30, (i) => rect(-1200, -880 + i * 44, 2400, 3, mix(dark, teal, 0.4))),
        rect(-1200, 344, 2400, 26, rose), rect(-1200, 378, 2400, 8, peach),
        rect(-318, -378, 636, 736, { fill: mix(dark, '#000000', 0.35), rx: 142 }), rect(-300, -360, 600, 700, { fill: peach, rx: 126 }), rect(-276, -336, 552, 652, { fill: mix(dark, '#000000', 0.35), rx: 104 }), pane) // prettier-ignore
    )
  },
  title: (film, [dark, , peach, , white]) =>
    rect(0, 786, 720, 294, dark) + line('मौसम', 360, 888, { font: 'Devanagari', fill: white, size: 128, anchor: 'middle' }) +
    line('एक्सप्रेस', 360, 996, { font: 'Devanagari', fill: peach, size: 112, anchor: 'middle' }) +
    caption(film, white, { arabic: true }), // prettier-ignore
}
