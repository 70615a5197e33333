import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, clipped, ellipse, mix, path, rect, repeat, scaled, turned } from '../kit/draw'
import { leaf } from '../kit/figures'
import { line } from '../kit/type'

/** The seam of the bean is the road from Kaffa to the sea. */
export const composition: Composition = {
  art: (frame, [dark, brown, amber, cream, green]) => {
    const road =
      'M40 -430C-150 -330 170 -220 30 -120C-120 -20 -170 40 -10 110C150 180 120 260 -30 330C-80 360 -60 420 -40 460'
    const ridges = repeat(7, (i) => path(`M-400 ${-330 + i * 118}Q-300 ${-420 + i * 118} -200 ${-340 + i * 118}T0 ${-350 + i * 118}T200 ${-340 + i * 118}T400 ${-350 + i * 118}V${-250 + i * 118}H-400Z`, mix(brown, dark, i % 2 ? 0.16 : 0.34))) // prettier-ignore
    const mule =
      rect(-26, -30, 8, 32, dark) + rect(-12, -30, 8, 32, dark) + rect(14, -30, 8, 32, dark) + rect(26, -30, 8, 32, dark) +
      path('M-32 -54Q-30 -60 0 -58H30L48 -84L52 -96L58 -86L74 -70L70 -60L54 -62L38 -26H-30Q-36 -40 -32 -54Z', dark) + path('M-22 -72Q0 -84 24 -72V-44Q0 -36 -22 -44Z', green) + rect(-2, -80, 5, 42, cream) // prettier-ignore
    const bean = turned(24,
      ellipse(16, 20, 312, 420, mix(amber, dark, 0.5)), ellipse(0, 0, 310, 418, brown),
      clipped('bean', '<ellipse rx="310" ry="418"/>', ridges, path(road, { fill: 'none', stroke: dark, 'stroke-width': 96 }), path(road, { fill: 'none', stroke: cream, 'stroke-width': 70 }),
        path(road, { fill: 'none', stroke: mix(cream, amber, 0.6), 'stroke-width': 5, 'stroke-dasharray': '26 22' }))) // prettier-ignore
    const train =
      at(66, -176, turned(-6, scaled(0.8, mule))) +
      at(-66, 12, turned(8, mule)) +
      at(-6, 142, turned(12, scaled(1.15, mule))) +
      at(-140, 330, turned(-18, scaled(1.3, mule)))
    const sprig = (side: number) =>
      at(
        side * 330,
        330,
        scaled(
          1,
          leaf(0, 60, 300, side * 24, green, dark),
          leaf(side * 30, 90, 250, side * 62, mix(green, dark, 0.3), dark),
          leaf(side * -20, 100, 220, side * -16, mix(green, amber, 0.25), dark),
        ),
      )
    return (
      ground(frame, amber) +
      stage(frame, { y: 420 }, { y: 0, scale: 0.82 },
        repeat(9, (i) => ellipse(0, 0, 1400 - i * 120, 1300 - i * 110, i % 2 ? amber : mix(amber, cream, 0.22))), bean, train, sprig(1), sprig(-1)) // prettier-ignore
    )
  },
  title: (film, [dark, , , cream]) =>
    rect(0, 846, 720, 234, dark) + line('የቡና መንገድ', 360, 976, { font: 'Ethiopic', fill: cream, fit: 620, anchor: 'middle' }) + caption(film, cream, { arabic: true }), // prettier-ignore
}
