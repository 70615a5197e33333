import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, clipped, mix, path, poly, rays, rect, repeat, star, times } from '../kit/draw'
import { line } from '../kit/type'

/** Nine songs, nine cloths, one sail. */
export const composition: Composition = {
  art: (frame, [red, amber, cream, teal, plum]) => {
    const tile = (i: number): string => {
      const colours = [amber, teal, cream, plum, red]
      const [base, mark, dot] = [colours[i % 5], colours[(i + 2) % 5], colours[(i + 3) % 5]] as [
        string,
        string,
        string,
      ]
      const pattern = [
        repeat(4, (k) => circle(0, 0, 62 - k * 17, k % 2 ? base : mark)),
        repeat(5, (k) => poly([[-64, -60 + k * 28], [0, -84 + k * 28], [64, -60 + k * 28], [64, -48 + k * 28], [0, -72 + k * 28], [-64, -48 + k * 28]], mark)),
        repeat(9, (k) => star(4, 17, 7, mark).replace('<polygon', `<polygon transform="translate(${-42 + (k % 3) * 42} ${-42 + Math.floor(k / 3) * 42})"`)),
        star(8, 56, 34, mark) + star(8, 30, 17, dot) + circle(0, 0, 8, base),
        repeat(5, (k) => rect(-64, -56 + k * 26, 128, 12, mark)) + circle(0, 0, 24, dot),
      ][i % 5] as string // prettier-ignore
      return rect(-64, -64, 128, 128, base) + pattern
    }
    const patches = times(48, (i) => {
      const [column, row] = [i % 6, Math.floor(i / 6)]
      return clipped(`t${i}`, `<rect x="${-300 + column * 128}" y="${-480 + row * 128}" width="128" height="128"/>`, at(-236 + column * 128, -416 + row * 128, tile((column * 2 + row * 3) % 5 + (column % 2 ? 5 : 0))))
    }).join('') // prettier-ignore
    const sailShape = 'M-236 -420C40 -330 300 -120 318 190C200 150 20 176 -150 214C-40 40 -80 -220 -236 -420Z'
    const sail =
      path(sailShape, plum) +
      clipped('sail', `<path d="${sailShape}"/>`, patches) +
      path(sailShape, { fill: 'none', stroke: cream, 'stroke-width': 9, 'stroke-linejoin': 'round' })
    const mast =
      poly(
        [
          [-8, -330],
          [6, -330],
          [16, 300],
          [-12, 300],
        ],
        plum,
      ) + path('M-262 -446L338 214L326 220L-272 -436Z', plum)
    const hull = path('M-330 232Q-240 262 0 262Q240 262 376 196Q330 344 220 352H-180Q-290 344 -330 232Z', plum) + path('M-312 262Q-200 286 0 288Q220 286 362 236L352 258Q220 310 0 312Q-190 310 -302 284Z', amber) + times(9, (i) => circle(-200 + i * 52, 332, 8, cream)).join('') // prettier-ignore
    const waves = [0, 1, 2, 3].map((row) =>
      path(`M-1600 ${356 + row * 52}${times(25, () => 'q32 -46 64 0t64 0').join('')}V1200H-1600Z`, [teal, mix(teal, cream, 0.24), mix(teal, plum, 0.3), mix(teal, plum, 0.62)][row] as string)).join('') // prettier-ignore
    return (
      ground(frame, red) +
      stage(
        frame,
        { y: 450, x: 336, scale: 0.98 },
        { y: 6, scale: 0.84 },
        at(10, 60, rays(36, 0, 1700, mix(red, amber, 0.16), 0.5)),
        circle(190, -250, 96, amber),
        mast,
        sail,
        hull,
        waves,
      )
    )
  },
  title: (film, [, amber, cream, , plum]) =>
    rect(0, 892, 720, 188, plum) + line(film.title.original, 360, 992, { font: 'Devanagari', fill: cream, fit: 620, max: 132, anchor: 'middle' }) + caption(film, amber, { arabic: true }), // prettier-ignore
}
