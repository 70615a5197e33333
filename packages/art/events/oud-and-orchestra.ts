import { eventCaption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, clipped, mix, path, polar, rect, repeat, sector, star, times } from '../kit/draw'
import { line } from '../kit/type'

/** Look into the rose and the whole orchestra is sitting there. */
export const composition: Composition = {
  art: (frame, [maroon, red, cream, crimson, navy]) => {
    const bodyShape =
      'M-34 -330C-60 -210 -290 -90 -290 150C-290 330 -160 420 0 420C160 420 290 330 290 150C290 -90 60 -210 34 -330Z'
    const wood = repeat(13, (i) => path(`M${-300 + i * 46} 460C${-320 + i * 49} 100 ${-140 + i * 22} -160 ${-36 + i * 5.6} -340L${-30 + i * 5.6} -340C${-118 + i * 22} -160 ${-276 + i * 49} 100 ${-254 + i * 46} 460Z`, i % 2 ? mix(crimson, maroon, 0.25) : crimson)) // prettier-ignore
    const seats = [62, 86, 110]
      .map((r, k) =>
        times(13 + k * 5, (i) =>
          circle(...polar(r, -110 + (i * 220) / (12 + k * 5)), 7.5, k === 1 ? crimson : i % 4 ? navy : red),
        ).join(''),
      )
      .join('')
    const rose =
      circle(0, 0, 152, navy) + times(36, (i) => at(...polar(140, i * 10), star(4, 9, 4, cream))).join('') + circle(0, 0, 128, cream) + sector(0, 124, -120, 120, mix(cream, crimson, 0.14)) + seats + circle(0, 22, 24, maroon) + circle(0, 22, 10, cream) + rect(-34, 56, 68, 26, { fill: navy, rx: 13 }) // prettier-ignore
    const smallRose = (x: number) =>
      at(x, 230, circle(0, 0, 46, navy), star(8, 40, 22, cream), star(8, 18, 9, crimson))
    const neck = rect(-31, -760, 62, 460, navy) + repeat(3, (i) => rect(-31, -700 + i * 110, 62, 5, cream))
    const strings = [-20, -12, -4, 4, 12, 20]
      .map((x) => path(`M${x} -800L${x * 1.7} 330`, { stroke: cream, 'stroke-width': 2.6, fill: 'none' }))
      .join('')
    const bridge = rect(-86, 326, 172, 20, { fill: navy, rx: 8 })
    const halo = repeat(11, (i) => circle(0, 40, 1160 - i * 72, i % 2 ? maroon : mix(maroon, red, 0.42)))
    return (
      ground(frame, maroon) +
      stage(frame, { y: 392, scale: 0.94 }, { y: -20, scale: 0.86 }, halo, path(bodyShape, navy).replace('<path', '<path transform="translate(12 14)"'), clipped('oud', `<path d="${bodyShape}"/>`, rect(-320, -400, 640, 860, crimson), wood), path(bodyShape, { fill: 'none', stroke: cream, 'stroke-width': 7 }), neck, at(0, 40, rose), smallRose(-150), smallRose(150), bridge, strings) // prettier-ignore
    )
  },
  title: (film, [maroon, , cream]) =>
    rect(0, 852, 720, 228, maroon) +
    line(film.title.ar, 360, 966, { font: 'Kufi', fill: cream, fit: 640, anchor: 'middle' }) +
    eventCaption(film, cream, true),
}
