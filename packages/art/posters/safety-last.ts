import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, lineTo, mix, path, poly, rect, repeat, turned } from '../kit/draw'
import { line } from '../kit/type'

/** The minute hand has left the clock, and somebody is on it. */
export const composition: Composition = {
  art: (frame, [yellow, orange, navy, sky, cream]) => {
    const windows = repeat(9, (row) =>
      repeat(5, (column) => {
        const x = -930 + column * 150
        const y = -1000 + row * 220
        return (
          rect(x, y, 94, 150, mix(navy, orange, 0.12)) +
          rect(x, y, 94, 66, sky) +
          rect(x - 10, y + 150, 114, 12, cream)
        )
      }),
    )
    const facade = rect(-1700, -1400, 1560, 2900, orange) + rect(-172, -1400, 32, 2900, mix(orange, navy, 0.35)) + windows +
      repeat(9, (i) => rect(-1700, -1034 + i * 220, 1560, 10, mix(orange, navy, 0.2))) // prettier-ignore
    const clock =
      circle(14, 18, 292, mix(navy, '#000000', 0.25)) + circle(0, 0, 290, navy) + circle(0, 0, 258, cream) +
      repeat(12, (i) => turned(i * 30, rect(i % 3 ? -6 : -11, -238, i % 3 ? 12 : 22, i % 3 ? 34 : 56, navy))) +
      turned(-68, path('M-15 30L-11 -150L0 -176L11 -150L15 30Z', navy)) +
      turned(112, path('M-15 50L-12 -352L0 -392L12 -352L15 50Z', navy)) + circle(0, 0, 27, orange) // prettier-ignore
    const man = at(352, 142,
      lineTo([[-28, -2], [-9, 52], [14, 52], [26, 12]], navy, 15, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
      circle(2, 24, 17, cream), path('M-26 14H32L30 7H20V-8H-14V7H-24Z', cream), rect(-14, 2, 34, 6, navy),
      circle(-4, 26, 5, { fill: 'none', stroke: navy, 'stroke-width': 2.4 }), circle(9, 26, 5, { fill: 'none', stroke: navy, 'stroke-width': 2.4 }),
      path('M-18 46H24L30 122H-16Z', navy), poly([[-2, 46], [8, 46], [3, 84]], cream),
      lineTo([[-4, 118], [-22, 164], [-46, 196]], navy, 18, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
      lineTo([[18, 118], [34, 166], [20, 214]], navy, 18, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
      path('M-56 188l22 14-8 12-26-10z', '#1d1d1d'), path('M10 208h22v12h-34z', '#1d1d1d')) // prettier-ignore
    return (
      ground(frame, yellow) +
      stage(
        frame,
        { y: 400, x: 300 },
        { y: -40, scale: 0.86, x: -60 },
        turned(-9, facade, clock),
        at(-3, -32, man),
      )
    )
  },
  title: (film, [, , navy, , cream]) =>
    rect(0, 1000, 720, 80, navy) +
    line('Safety', 276, 846, { font: 'Poster', fill: navy, fit: 404 }) +
    `<g transform="rotate(6 380 900)">${line('last!', 372, 966, { font: 'Poster', fill: cream, fit: 306 })}</g>` +
    caption(film, cream, { y: 1047 }),
}
