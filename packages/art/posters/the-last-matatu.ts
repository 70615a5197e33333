import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { circle, clipped, ellipse, mirrored, mix, path, poly, rect } from '../kit/draw'
import { stack } from '../kit/type'

/** The night bus head-on: its headlights are the page that the title is printed on. */
export const composition: Composition = {
  art: (frame, [night, orange, yellow, teal, cream]) => {
    const beam = poly(
      [
        [-186, 128],
        [-94, 128],
        [250, 760],
        [-760, 760],
      ],
      yellow,
    )
    const sun = [440, 372, 308]
      .map((r, i) => circle(0, -20, r, mix(night, '#6a2a6b', 0.22 + i * 0.2)))
      .join('')
    const stripes = ['#ffd76a', yellow, '#ff9a2e', orange, '#e23a3f', '#b3265a', '#7c1f6b']
      .map((fill, i) => path(`M-230 ${-6 + i * 34}Q0 ${46 + i * 34} 230 ${-6 + i * 34}V260H-230Z`, fill))
      .join('')
    const riders =
      // the driver, the bride, the robber
      circle(-104, -96, 27, night) + path('M-134 -104Q-104 -140 -74 -104L-62 -98H-134Z', cream) + path('M-152 10Q-148 -66 -104 -66Q-60 -66 -56 10Z', night) +
      circle(2, -92, 25, night) + path('M-44 10Q-46 -132 2 -134Q50 -132 48 10H28Q34 -60 2 -66Q-30 -60 -24 10Z', cream) + path('M-28 10Q-22 -62 2 -62Q26 -62 32 10Z', night) + circle(2, -88, 23, night) +
      circle(106, -92, 26, night) + path('M64 -104H148L140 -112H130L126 -136H88L82 -112H72Z', orange) + path('M56 10Q62 -64 106 -64Q150 -64 156 10Z', night) // prettier-ignore
    const body =
      clipped('bus', '<rect x="-214" y="-262" width="428" height="470" rx="62"/>',
        rect(-230, -270, 460, 490, orange), rect(-230, -270, 460, 84, cream), rect(-230, -196, 460, 12, night), stripes) +
      clipped('glass', '<rect x="-176" y="-168" width="352" height="172" rx="30"/>', rect(-180, -170, 360, 180, teal), poly([[-60, -180], [40, -180], [-80, 20], [-180, 20]], mix(teal, cream, 0.25)), riders) // prettier-ignore
    const light = circle(140, 128, 62, night) + circle(140, 128, 50, cream) + circle(140, 128, 30, '#ffffff')
    const ear =
      rect(214, -120, 26, 12, cream) +
      path('M236 -150h34a12 12 0 0 1 12 12v66a12 12 0 0 1-12 12h-34z', orange)
    const wheel = rect(118, 196, 74, 58, '#0d0719')
    return (
      ground(frame, night) +
      stage(frame, { y: 388, scale: 1.12 }, { y: 4, scale: 0.98 },
        sun, poly([[-94, 128], [94, 128], [94, 300], [0, 348], [-94, 300]], yellow), beam, mirrored(beam), poly([[0, 345], [250, 760], [-250, 760]], cream),
        ellipse(0, 246, 230, 22, '#0d0719'), wheel, mirrored(wheel), ear, mirrored(ear), body,
        rect(-196, -238, 392, 30, night), ...[-150, -90, -30, 30, 90, 150].map((x) => rect(x - 20, -230, 40, 14, yellow)),
        light, mirrored(light), rect(-214, 176, 428, 26, night), rect(-52, 156, 104, 34, cream), rect(-40, 166, 80, 14, night)) // prettier-ignore
    )
  },
  title: (film, [night]) =>
    stack(
      ['The last', 'matatu'],
      { x: 40, y: 1000, width: 640, gap: 18, from: 'bottom' },
      { font: 'Poster', fill: night, max: 196 },
    ) + caption(film, night),
}
