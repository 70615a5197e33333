import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { circle, ellipse, group, mirrored, mix, path, poly, rays, rect, repeat } from '../kit/draw'
import { line } from '../kit/type'

/** Towers that rise to the head; the rings of the machine hold them together. */
export const composition: Composition = {
  art: (frame, [black, gold, pale, rust, slate]) => {
    const tower = (x: number, width: number, top: number, fill: string, lit: string) =>
      rect(x, top, width, 1000, fill) + rect(x, top, width * 0.34, 1000, lit) + rect(x + width * 0.34, top - 26, width * 0.32, 900, fill) +
      repeat(9, (i) => rect(x + width * 0.46, top + 34 + i * 44, width * 0.1, 22, black)) // prettier-ignore
    const city = repeat(7, (i) => {
      const j = 6 - i
      const shade = mix(gold, black, 0.16 + j * 0.115)
      return tower(74 + j * 92, 92, 150 + j * 62 + (j % 2) * 46, shade, mix(shade, pale, 0.3))
    })
    const ring = (y: number, rx: number, width: number, fill: string) =>
      ellipse(0, y, rx, rx * 0.2, { fill: 'none', stroke: fill, 'stroke-width': width })
    const front = (y: number, rx: number, width: number, fill: string) =>
      path(`M${-rx} ${y}A${rx} ${rx * 0.2} 0 0 0 ${rx} ${y}`, {
        fill: 'none',
        stroke: fill,
        'stroke-width': width,
      })
    const half = path('M0 -182C-84 -182 -112 -108 -108 -20L-96 70L-52 158L0 172Z', pale)
    const eye = path('M-82 6Q-52 -22 -20 6Q-52 20 -82 6Z', black)
    const ear = circle(-116, 4, 34, gold) + circle(-116, 4, 20, black) + circle(-116, 4, 9, gold)
    const head =
      rect(-58, 150, 116, 120, rust) + repeat(6, (i) => rect(-58, 158 + i * 18, 116, 8, black)) +
      poly([[-150, 290], [-58, 236], [58, 236], [150, 290], [190, 420], [-190, 420]], gold) + poly([[0, 236], [58, 236], [150, 290], [190, 420], [0, 420]], mix(gold, rust, 0.7)) +
      half + group('scale(-1 1)', half.replace(pale, gold)) + ear + mirrored(ear) +
      eye + mirrored(eye) + poly([[0, -20], [14, 84], [0, 92]], rust) + poly([[0, -20], [-14, 84], [0, 92]], mix(pale, gold, 0.4)) +
      rect(-30, 116, 60, 9, black) + rect(-9, -214, 18, 170, black) + rect(-4, -236, 8, 190, gold) +
      path('M-100 -54Q0 -96 100 -54L98 -36Q0 -76 -98 -36Z', black) // prettier-ignore
    return (
      ground(frame, black) +
      stage(frame, { y: 330 }, { y: -60, scale: 0.86 },
        rays(48, 150, 1500, mix(black, slate, 0.75), 0.5), circle(0, 0, 300, black), rays(48, 230, 300, rust, 0.5),
        circle(0, 0, 232, black), rect(-78, 396, 156, 900, mix(gold, rust, 0.6)), repeat(5, (i) => rect(-62 + i * 28, 396, 10, 900, black)), city, mirrored(city),
        ring(60, 330, 16, rust), ring(-150, 250, 10, gold), head,
        front(60, 330, 16, pale), front(-150, 250, 0, gold), ring(300, 420, 20, gold), front(300, 420, 20, pale),
        ring(470, 560, 12, rust), front(470, 560, 12, gold)) // prettier-ignore
    )
  },
  title: (film, [black, gold, pale]) =>
    rect(0, 842, 720, 238, black) + rect(40, 858, 640, 4, gold) + rect(40, 868, 640, 2, gold) +
    group('translate(360 1000) scale(1 1.12)', line('METROPOLIS', 0, 0, { font: 'Narrow', fill: pale, fit: 640, anchor: 'middle', track: 0.015 })) +
    caption(film, gold), // prettier-ignore
}
