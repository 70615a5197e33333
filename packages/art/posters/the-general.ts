import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, ellipse, mirrored, mix, path, poly, polar, rays, rect, repeat, times } from '../kit/draw'
import { line } from '../kit/type'

/** The face of the engine is the face of the film; it wears his hat. */
export const composition: Composition = {
  art: (frame, [ink, mauve, cream, rust, slate]) => {
    const rivets = times(24, (i) => circle(...polar(212, i * 15 + 7.5), 8, cream)).join('')
    const boiler =
      circle(0, 0, 252, ink) + circle(0, 0, 236, rust) + circle(0, 0, 190, ink) + circle(0, 0, 176, slate) + rivets +
      rays(8, 60, 172, ink, 0.34, -7.6) + circle(0, 0, 74, cream) + circle(0, 0, 58, rust) + circle(0, 0, 30, ink) + circle(0, 0, 12, cream) // prettier-ignore
    const lamp = at(
      0,
      -292,
      rect(-58, -64, 116, 118, { fill: ink, rx: 8 }),
      circle(0, -6, 50, cream),
      circle(0, -6, 34, '#ffffff'),
      rect(-70, 44, 140, 18, rust),
    )
    const stackPipe = at(
      0,
      -352,
      poly(
        [
          [-40, 0],
          [40, 0],
          [34, -60],
          [92, -140],
          [-92, -140],
          [-34, -60],
        ],
        ink,
      ),
      poly(
        [
          [0, 0],
          [40, 0],
          [34, -60],
          [92, -140],
          [0, -140],
        ],
        mix(ink, '#000000', 0.5),
      ),
      rect(-100, -158, 200, 22, rust),
    )
    const hat = at(
      0,
      -508,
      ellipse(0, 0, 150, 20, mix(mauve, ink, 0.25)),
      path('M-86 -4L-82 -58Q0 -72 82 -58L86 -4Q0 16 -86 -4Z', mauve),
      path('M-86 -4L-84 -26Q0 -12 84 -26L86 -4Q0 16 -86 -4Z', ink),
      ellipse(0, -60, 82, 10, mix(mauve, cream, 0.3)),
    )
    const beamBar =
      rect(-300, 236, 600, 60, ink) +
      rect(-300, 236, 600, 12, rust) +
      circle(-236, 266, 36, rust) +
      circle(-236, 266, 20, cream) +
      circle(236, 266, 36, rust) +
      circle(236, 266, 20, cream)
    const catcher = times(7, (i) => poly([[10 + i * 38, 296], [34 + i * 38, 296], [30 + i * 62, 470], [2 + i * 62, 470]], i % 2 ? mix(rust, ink, 0.3) : rust)).join('') + rect(0, 462, 440, 22, ink) // prettier-ignore
    const rails = poly(
      [
        [150, 484],
        [196, 484],
        [520, 1000],
        [400, 1000],
      ],
      slate,
    )
    const steam = [
      [-300, -420, 120],
      [-400, -330, 90],
      [-210, -520, 90],
      [300, -400, 110],
      [404, -320, 80],
      [230, -520, 80],
    ]
      .map(([x, y, r]) => circle(x as number, y as number, r as number, cream))
      .join('')
    return (
      ground(frame, mauve) +
      stage(frame, { y: 508, scale: 0.8 }, { y: 66, scale: 0.66 },
        at(0, 0, rays(32, 240, 1900, mix(mauve, cream, 0.34), 0.5)), steam, rect(-2200, 484, 4400, 900, ink), repeat(6, (i) => rect(-300 - i * 80, 500 + i * 46, 600 + i * 160, 18 + i * 3, mix(ink, rust, 0.28))), rails, mirrored(rails),
        stackPipe, hat, boiler, lamp, beamBar, catcher, mirrored(catcher)) // prettier-ignore
    )
  },
  title: (film, [ink, , cream]) =>
    rect(0, 886, 720, 194, ink) +
    line('THE GENERAL', 360, 998, { font: 'Poster', fill: cream, fit: 640, anchor: 'middle' }) +
    caption(film, cream),
}
