import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import { at, circle, mix, path, rect, repeat, times } from '../kit/draw'
import { stack } from '../kit/type'

/** Count the lanterns that went out; then count those that came home. */
export const composition: Composition = {
  art: (frame, [black, navy, amber, pale, teal]) => {
    const rows = [
      { y: -300, step: 58, r: 6 },
      { y: -236, step: 84, r: 9 },
      { y: -146, step: 116, r: 13 },
      { y: -24, step: 156, r: 18 },
      { y: 138, step: 208, r: 25 },
    ]
    const lantern = (x: number, y: number, r: number, glow: string, core: string) =>
      circle(x, y, r * 2.7, { fill: glow, opacity: 0.14 }) + circle(x, y, r * 1.8, { fill: glow, opacity: 0.22 }) + circle(x, y, r, glow) + circle(x, y, r * 0.5, core) +
      at(x, y + r * 1.9, path(`M${-r * 1.9} 0H${r * 1.9}Q${r * 1.5} ${r * 0.75} ${r * 0.9} ${r * 0.75}H${-r * 0.9}Q${-r * 1.5} ${r * 0.75} ${-r * 1.9} 0Z`, '#02090f')) +
      times(8, (k) => rect(x - (r * (1 - k * 0.09)) / 2 + (k % 2 ? 1.2 : -1.2) * (k / 3), y + r * 3 + k * r * 0.92, r * (1 - k * 0.09), r * 0.46, { fill: glow, rx: r * 0.2, opacity: 0.92 - k * 0.1 })).join('') // prettier-ignore
    const lake = rows
      .map(({ y, step, r }, row) => {
        const count = Math.ceil(1000 / step)
        return times(count * 2 + 1, (i) => {
          const j = i - count
          const odd = row === 3 && j === 0
          return lantern(
            (j + (row % 2 ? 0 : 0.5)) * step + (odd ? 0 : 0),
            y,
            r,
            odd ? '#ff4f4f' : amber,
            odd ? '#ffe0d6' : pale,
          )
        }).join('')
      })
      .join('')
    const shore = path(
      'M-1600 -372Q-1100 -452 -700 -388Q-380 -436 -120 -384Q160 -446 460 -386Q900 -470 1600 -376V-340H-1600Z',
      mix(navy, black, 0.35),
    )
    return (
      ground(frame, black) +
      stage(frame, { y: 466 }, { y: 56, scale: 0.9 },
        rect(-1600, -900, 3200, 560, navy), circle(0, -560, 46, pale), circle(17, -567, 42, navy), repeat(5, (i) => rect(-1600, -480 + i * 26, 3200, 3 + i * 3, mix(navy, teal, 0.35))), shore,
        rect(-1600, -342, 3200, 1800, black), repeat(16, (i) => rect(-1600, -330 + i * i * 4.4, 3200, 2 + i * 0.7, mix(black, navy, 0.75))), lake) // prettier-ignore
    )
  },
  title: (film, [black, , amber, pale]) =>
    rect(0, 830, 720, 250, black) + stack(['Lake of', 'lanterns'], { x: 40, y: 1002, width: 640, gap: 10, from: 'bottom' }, { font: 'Poster', fill: pale, max: 104 }) + caption(film, amber), // prettier-ignore
}
