import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, ellipse, mirrored, mix, path, rect, repeat, times } from '../kit/draw'
import { stack } from '../kit/type'

/** Half a face, and all the light in the house. */
export const composition: Composition = {
  art: (frame, [black, wine, dusk, white, gold]) => {
    const drape = times(9, (i) =>
      path(
        `M${-1760 + i * 170} -900H${-1610 + i * 170}C${-1580 + i * 172} -300 ${-1640 + i * 168} 300 ${-1600 + i * 166} 1100H${-1790 + i * 168}C${-1760 + i * 170} 300 ${-1720 + i * 172} -300 ${-1760 + i * 170} -900Z`,
        mix(wine, black, i % 2 ? 0.45 : 0.05),
      ),
    ).join('')
    const arcs = times(6, (i) => {
      const rx = 330 - i * 52
      const y = -330 + i * 72
      const candles = times(9 - i, (j) => {
        const t = (j / (8 - i)) * Math.PI
        const [x, cy] = [-Math.cos(t) * rx, y + Math.sin(t) * rx * 0.42]
        return (
          rect(x - 4, cy - 42, 8, 36, white) +
          path(
            `M${x} ${cy - 72}Q${x - 9} ${cy - 52} ${x} ${cy - 44}Q${x + 9} ${cy - 52} ${x} ${cy - 72}Z`,
            gold,
          ) +
          circle(x, cy, 9, gold) +
          path(`M${x - 5} ${cy + 12}L${x} ${cy + 34}L${x + 5} ${cy + 12}Z`, dusk)
        )
      }).join('')
      return (
        path(`M${-rx} ${y}A${rx} ${rx * 0.42} 0 0 0 ${rx} ${y}`, {
          fill: 'none',
          stroke: gold,
          'stroke-width': 6,
        }) + candles
      )
    }).join('')
    const chandelier = rect(-5, -900, 10, 560, gold) + ellipse(0, -340, 60, 18, gold) + arcs
    const mask = at(0, 120,
      path('M10 -206C-100 -226 -196 -170 -204 -60C-206 20 -180 80 -140 130C-110 166 -80 168 -70 130C-66 100 -84 74 -58 64C-30 56 6 74 18 40C28 10 10 -20 8 -60Z', white),
      path('M-204 -60C-206 20 -180 80 -140 130C-110 166 -80 168 -70 130C-120 130 -176 40 -178 -60Z', dusk),
      path('M-150 -56Q-96 -104 -32 -50Q-90 -14 -150 -56Z', black), path('M-168 -104Q-100 -156 -24 -104Q-100 -134 -168 -104Z', dusk), path('M8 -60C10 -20 28 10 18 40C8 66 -20 58 -40 58C0 50 2 20 -8 -20Z', dusk)) // prettier-ignore
    const face = at(0, 120,
      path('M10 -206C120 -226 204 -150 196 -40C190 80 130 210 30 250C-20 262 -80 230 -110 170L-70 130C-66 100 -84 74 -58 64C-30 56 6 74 18 40C28 10 10 -20 8 -60Z', mix(wine, black, 0.35)),
      path('M44 -50Q96 -86 146 -48Q96 -20 44 -50Z', gold), circle(96, -50, 12, black), path('M-40 160Q10 140 70 156Q20 186 -40 160Z', mix(wine, dusk, 0.25))) // prettier-ignore
    const collar =
      path('M-330 700Q-300 400 -120 330L-20 420L0 480L20 420L120 330Q300 400 330 700Z', black) +
      path('M-120 330L-190 280L-150 420L-20 480Z', mix(wine, black, 0.2)) +
      path('M120 330L190 280L150 420L20 480Z', mix(wine, black, 0.2)) +
      path('M-40 400L0 420L40 400L40 440L0 426L-40 440Z', white)
    return (
      ground(frame, black) +
      stage(frame, { y: 440 }, { y: -20, scale: 0.84 },
        drape, mirrored(drape), repeat(5, (i) => circle(0, -40, 560 - i * 74, { fill: mix(black, wine, 0.2 + i * 0.16), opacity: 0.75 })), chandelier, collar, face, mask) // prettier-ignore
    )
  },
  title: (film, [black, , , white, gold]) =>
    rect(0, 842, 720, 238, black) + rect(40, 860, 640, 2, gold) + stack(['The Phantom'], { x: 40, y: 952, width: 640, gap: 0, from: 'bottom' }, { font: 'Bodoni', fill: white, max: 98 }) +
    stack(['of the Opera'], { x: 40, y: 1012, width: 640, gap: 0, from: 'bottom' }, { font: 'BodoniItalic', fill: gold, max: 60 }) + caption(film, gold, { y: 1052 }), // prettier-ignore
}
