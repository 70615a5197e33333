import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { circle, group, mix, path, poly, rect, repeat, times, turned } from '../kit/draw'
import { stack } from '../kit/type'

/** The blind is a keyboard; the harbour is what one hears between the notes. */
export const composition: Composition = {
  art: (frame, [black, night, coral, cream, rose]) => {
    const harbour =
      rect(-1600, -900, 3200, 2000, night) + circle(40, -170, 190, coral) + repeat(7, (i) => rect(-400, -70 + i * 30, 900, 6 + i * 3, night)) +
      rect(-1600, 116, 3200, 1200, mix(night, black, 0.45)) + repeat(9, (i) => rect(40 - 150 + i * 9 + (i % 2 ? 26 : -20), 128 + i * 26, 300 - i * 22, 9, coral)) +
      // a ship, and the cranes of the port
      path('M-300 60H120L196 34H240L206 116H-266Z', black) + rect(-220, 12, 110, 50, black) + rect(-196, -30, 60, 44, black) + rect(-168, -78, 20, 50, rose) + rect(20, -60, 6, 122, black) + poly([[23, -60], [120, 40], [26, 40]], { fill: 'none', stroke: black, 'stroke-width': 4 }) +
      times(3, (i) => group(`translate(${-1080 + i * 860} 0)`, rect(250, -160, 12, 280, black), rect(310, -160, 12, 280, black), rect(160, -170, 290, 14, black), poly([[256, -164], [286, -250], [440, -160]], { fill: 'none', stroke: black, 'stroke-width': 6 }))).join('') // prettier-ignore
    const blackKeys = [0, 1, 3, 4, 5, 7, 8, 10, 11, 12]
    const slat = (i: number) => {
      const y = -560 + i * 88
      const height = 18 + i * 5.2
      return (
        rect(-1700, y, 3400, height, i > 8 ? cream : mix(cream, night, 0.44 - i * 0.05)) +
        rect(-1700, y + height - 5, 3400, 5, mix(cream, black, 0.5))
      )
    }
    const keys = blackKeys
      .map(
        (i) =>
          rect(86, -560 + i * 88 + 60, 1700, 48, { fill: black, rx: 7 }) +
          rect(94, -560 + i * 88 + 64, 1700, 7, { fill: mix(black, cream, 0.3), rx: 3 }),
      )
      .join('')
    const cords = rect(-206, -900, 3, 2000, black) + rect(-1000, -900, 3, 2000, black)
    return (
      ground(frame, night) +
      stage(frame, { y: 420 }, { y: 0, scale: 0.86 }, turned(-7, harbour, repeat(14, slat), keys, cords))
    )
  },
  title: (film, [black, , coral, cream]) =>
    poly([[0, 816], [720, 752], [720, 1080], [0, 1080]], black) + stack(['Nights of'], { x: 40, y: 884, width: 640, gap: 0, from: 'bottom' }, { font: 'BodoniItalic', fill: cream, max: 62 }) +
    stack(['Djibouti'], { x: 40, y: 1010, width: 640, gap: 0, from: 'bottom' }, { font: 'Bodoni', fill: coral, max: 112 }) + caption(film, cream, { y: 1050 }), // prettier-ignore
}
