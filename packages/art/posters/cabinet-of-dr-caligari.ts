import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import {
  at,
  circle,
  mix,
  path,
  poly,
  polar,
  rect,
  repeat,
  smooth,
  styled,
  times,
  type Point,
} from '../kit/draw'
import { line } from '../kit/type'

/** No right angle; one eye open. */
export const composition: Composition = {
  art: (frame, [black, bone, ochre, pine, rust]) => {
    const spiral = (r0: number, turns: number, width: number) => {
      const edge = (offset: number): Point[] => times(40, (i) => { const t = i / 39; const [x, y] = polar(r0 * (1 - t * 0.93), t * turns * 360 + 150 + offset); return [x, y * 0.62] }) // prettier-ignore
      return `${smooth(edge(0), false)}L${smooth([...edge(width)].reverse(), false).slice(1)}Z`
    }
    const shards = poly([[-1700, -900], [-300, -900], [-900, 700], [-1700, 700]], mix(pine, black, 0.35)) + poly([[-200, -900], [240, -900], [60, 300], [-90, 300]], mix(bone, ochre, 0.35)) + poly([[240, -900], [900, -900], [300, 500]], pine) + poly([[900, -900], [1800, -900], [1800, 700], [700, 600]], mix(pine, black, 0.45)) + poly([[-300, -900], [-200, -900], [-90, 300], [-520, 500]], mix(pine, bone, 0.2)) // prettier-ignore
    const house = (x: number, y: number, lean: number, w: number, h: number, fill: string, side: string) =>
      at(x, y,
        poly([[0, 0], [w, 10], [w + lean, -h], [lean - 24, -h + 34]], fill), poly([[w * 0.62, 6], [w, 10], [w + lean, -h], [w * 0.7 + lean, -h + 12]], side),
        poly([[lean - 54, -h + 46], [lean * 1.9 + w * 0.4, -h - 150], [w + lean + 34, -h + 6]], black),
        poly([[w * 0.14 + lean * 0.55, -h * 0.52], [w * 0.4 + lean * 0.6, -h * 0.58], [w * 0.42 + lean * 0.72, -h * 0.74], [w * 0.1 + lean * 0.74, -h * 0.7]], ochre), poly([[w * 0.5 + lean * 0.3, -h * 0.2], [w * 0.76 + lean * 0.3, -h * 0.26], [w * 0.74 + lean * 0.44, -h * 0.44], [w * 0.5 + lean * 0.42, -h * 0.36]], bone),
        poly([[w * 0.14, 0], [w * 0.38, 2], [w * 0.4 + lean * 0.2, -h * 0.2], [w * 0.1 + lean * 0.2, -h * 0.24]], black)) // prettier-ignore
    const town =
      house(-1080, 300, 90, 220, 420, bone, mix(bone, black, 0.4)) + house(-700, 300, -110, 200, 330, rust, mix(rust, black, 0.45)) + house(880, 300, -60, 210, 440, bone, mix(bone, black, 0.4)) + house(560, 300, 120, 190, 330, rust, mix(rust, black, 0.45)) +
      house(-420, 280, 96, 190, 470, bone, mix(bone, black, 0.45)) + house(-270, 292, 60, 110, 300, rust, mix(rust, black, 0.45)) + house(236, 290, -116, 190, 500, bone, mix(bone, black, 0.45)) + house(180, 296, -58, 100, 280, rust, mix(rust, black, 0.45)) // prettier-ignore
    const hill =
      path('M-1700 320Q-500 190 0 232Q520 190 1700 330V1400H-1700Z', black) +
      at(0, 350, path(spiral(430, 1.5, 26), bone), path(spiral(430, 1.5, 8), ochre))
    const cabinet = at(0, 270,
      poly([[-92, 10], [96, 0], [70, -372], [-104, -350]], black), poly([[-78, -4], [-4, -8], [-12, -348], [-90, -336]], ochre), poly([[8, -8], [82, -12], [58, -358], [4, -350]], mix(ochre, black, 0.45)),
      poly([[-66, -20], [-16, -24], [-24, -330], [-78, -322]], black), poly([[-120, -340], [86, -366], [54, -420], [-70, -404]], black), poly([[-40, -424], [10, -474], [24, -430]], rust),
      path('M-76 -214Q-48 -262 -20 -216Q-46 -184 -76 -214Z', bone), circle(-47, -216, 15, black), circle(-43, -220, 5, bone), times(5, (i) => poly([[-72 + i * 12, -228 - (2 - Math.abs(i - 2)) * 9], [-66 + i * 12, -230 - (2 - Math.abs(i - 2)) * 9], [-78 + i * 15, -256 - (2 - Math.abs(i - 2)) * 8]], bone)).join(''), circle(18, -180, 7, black)) // prettier-ignore
    return (
      ground(frame, pine) +
      stage(
        frame,
        { y: 388, scale: 0.94 },
        { y: 70, scale: 0.84 },
        styled(
          { filter: 'url(#cut)' },
          shards,
          repeat(9, (i) =>
            poly(
              [
                [-60 + i * 26, -900],
                [-52 + i * 26, -900],
                [i * 16 - 60, 300],
                [i * 16 - 64, 300],
              ],
              mix(bone, ochre, 0.7),
            ),
          ),
          town,
          hill,
          cabinet,
        ),
      )
    )
  },
  title: (film, [black, bone, ochre]) =>
    poly([[0, 812], [720, 776], [720, 1080], [0, 1080]], black) + rect(0, 1070, 720, 10, black) +
    `<g filter="url(#cut)" transform="rotate(-3 360 940)">${line('THE CABINET OF DR.', 44, 862, { font: 'Narrow', fill: ochre, size: 46, track: 0.06 })}<g transform="skewX(-9)">${line('CALIGARI', 196, 1002, { font: 'Narrow', fill: bone, fit: 622 })}</g></g>` + caption(film, bone, { y: 1054 }), // prettier-ignore
}
