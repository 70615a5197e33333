import { eventCaption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { circle, mix, path, rect, repeat, smooth, times, type Point } from '../kit/draw'
import { stack } from '../kit/type'

/** The strings leave the wall straight and reach the shore as waves. */
export const composition: Composition = {
  art: (frame, [navy, sky, coral, lime, white]) => {
    const strings = times(30, (i) => {
      const y = 26 + i * 17 + i * i * 0.16
      const amp = Math.max(0, i - 4) ** 1.25 * 0.62
      const points: Point[] = times(61, (k) => { const x = -1560 + k * 52; return [x, y + amp * Math.sin(x / 96 + i * 0.55)] }) // prettier-ignore
      return path(smooth(points, false), {
        fill: 'none',
        stroke: i % 6 === 2 ? lime : i % 6 === 5 ? coral : white,
        'stroke-width': 3 + i * 0.22,
      })
    }).join('')
    const merlon = (x: number) => path(`M${x} -40V-96Q${x + 30} -140 ${x + 60} -96V-40Z`, navy)
    const tower = (x: number, width: number, top: number) =>
      rect(x, top, width, 240, navy) +
      times(Math.floor(width / 56), (k) =>
        path(
          `M${x + 4 + k * 56} ${top + 4}V${top - 34}Q${x + 26 + k * 56} ${top - 70} ${x + 48 + k * 56} ${top - 34}V${top + 4}Z`,
          navy,
        ),
      ).join('') +
      path(
        `M${x + width / 2 - 22} ${top + 130}V${top + 78}Q${x + width / 2} ${top + 46} ${x + width / 2 + 22} ${top + 78}V${top + 130}Z`,
        lime,
      )
    const wall =
      rect(-1700, -44, 3400, 70, navy) +
      repeat(36, (i) => merlon(-1690 + i * 94)) +
      tower(-300, 172, -206) +
      tower(150, 172, -206) +
      tower(-1040, 172, -190) +
      tower(900, 172, -190) +
      path('M-62 26V-44Q0 -130 62 -44V26Z', coral) +
      times(9, (i) => circle(-180 + i * 45, -18, 6, lime)).join('')
    return (
      ground(frame, coral) +
      stage(
        frame,
        { y: 400 },
        { y: 20, scale: 0.86 },
        circle(30, -170, 226, mix(coral, lime, 0.55)),
        circle(30, -170, 168, lime),
        repeat(5, (i) => rect(-1700, -640 + i * 70, 3400, 8, mix(coral, white, 0.16))),
        rect(-1700, 24, 3400, 1400, mix(navy, sky, 0.16)),
        strings,
        wall,
        rect(-1700, 20, 3400, 8, lime),
      )
    )
  },
  title: (film, [navy, , , lime, white]) =>
    rect(0, 824, 720, 256, navy) + stack(['Taarab', 'by the sea'], { x: 40, y: 1000, width: 640, gap: 10, from: 'bottom' }, { font: 'Bodoni', fill: lime, max: 92 }) + eventCaption(film, white), // prettier-ignore
}
