import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mirrored, mix, path, poly, rect, repeat, scaled, styled, turned } from '../kit/draw'
import { stack } from '../kit/type'

/** The boards hold. Count the hands again. */
export const composition: Composition = {
  art: (frame, [black, bone, acid, moss]) => {
    const finger = (x: number, length: number, degrees: number, bend: number) =>
      at(
        x,
        -8,
        turned(
          degrees,
          path(
            `M-12 10Q-15 ${-length * 0.5} ${bend - 5} ${-length}Q${bend + 8} ${-length - 4} ${bend + 9} ${-length + 10}Q13 ${-length * 0.5} 12 10Z`,
            black,
          ),
        ),
      )
    const hand =
      path('M-30 520L-34 60Q-54 20 -46 -14Q0 -36 46 -14Q54 20 36 60L34 520Z', black) + finger(-36, 108, -24, -10) + finger(-14, 140, -9, 4) + finger(10, 148, 3, -6) + finger(34, 118, 18, 10) +
      path('M34 50Q80 20 96 -34Q110 -44 114 -30Q108 40 40 92Z', black) // prettier-ignore
    const board = (y: number, height: number, degrees: number, fill: string) =>
      at(0, y, turned(degrees, rect(-1500, 0, 3000, height, fill), rect(-1500, height - 9, 3000, 9, mix(fill, black, 0.35)), repeat(3, (i) => path(`M-1500 ${height * (0.25 + i * 0.22)}Q-700 ${height * (0.2 + i * 0.24)} -200 ${height * (0.3 + i * 0.2)}T700 ${height * (0.24 + i * 0.23)}T1500 ${height * 0.4}`, { fill: 'none', stroke: mix(fill, black, 0.22), 'stroke-width': 3 })), circle(-292, height / 2, 10, black), circle(300, height / 2, 10, black), circle(-1010, height / 2, 10, black), circle(1010, height / 2, 10, black))) // prettier-ignore
    const arms = (x: number, y: number, size: number, degrees: number, flip = false) =>
      at(x, y, turned(degrees, flip ? mirrored(scaled(size, hand)) : scaled(size, hand)))
    return (
      ground(frame, acid) +
      stage(frame, { y: 420 }, { y: 0, scale: 0.86 },
        rect(-1600, -900, 3200, 2000, acid), poly([[-1600, -120], [1600, 40], [1600, 900], [-1600, 900]], moss),
        styled({ filter: 'url(#cut)' },
          arms(120, -190, 1.05, 8), board(-480, 148, 3, bone), arms(-150, -140, 1.3, -8, true), board(-250, 128, -5, mix(bone, black, 0.1)),
          arms(214, 20, 1.2, 14), arms(-40, 90, 0.9, -4), board(-6, 144, 4, bone), arms(-230, 270, 1.2, -14, true), arms(70, 236, 1.5, 6),
          arms(780, 200, 1, 10), arms(-820, 150, 1, -6, true), board(286, 136, -3, mix(bone, black, 0.06)), rect(-1600, 470, 3200, 900, black))) // prettier-ignore
    )
  },
  title: (film, [black, bone, acid]) =>
    rect(0, 830, 720, 256, black) +
    `<g filter="url(#cut)">${stack(['Night of the living'], { x: 40, y: 926, width: 640, gap: 8, from: 'bottom' }, { font: 'Narrow', fill: bone })}${stack(['DEAD'], { x: 40, y: 1008, width: 640, gap: 0, from: 'bottom' }, { font: 'Narrow', fill: acid, max: 84, track: 0.9 })}</g>` + caption(film, bone), // prettier-ignore
}
