import { caption } from '../kit/captions'
import { ground, stage, type Composition } from '../kit/composition'
import {
  at,
  circle,
  clipped,
  mirrored,
  mix,
  path,
  polar,
  rect,
  repeat,
  sector,
  star,
  times,
  turned,
} from '../kit/draw'
import { stack } from '../kit/type'

/** In Stone Town the door tells the time. */
export const composition: Composition = {
  art: (frame, [forest, green, gold, cream, wood]) => {
    const dark = mix(wood, '#000000', 0.45)
    const stud = (x: number, y: number, r: number) =>
      circle(x + 2, y + 3, r, dark) +
      circle(x, y, r, gold) +
      star(4, r * 0.55, r * 0.2, cream).replace('<polygon', `<polygon transform="translate(${x} ${y})"`)
    const hours = times(12, (i) => {
      const [x, y] = polar(176, i * 30)
      return stud(x, y, i % 3 ? 19 : 27)
    }).join('')
    const small = times(20, (i) => stud(i % 2 ? 236 : -236, -220 + Math.floor(i / 2) * 64, 10)).join('')
    const chain = times(17, (i) => at(0, -262 + i * 44, star(4, 19, 9, gold), circle(0, 0, 4, dark))).join('')
    const sun = at(0, -286, sector(0, 262, -90, 90, dark), times(13, (i) => sector(96, 244, -88 + i * 13.6, -78 + i * 13.6, i % 2 ? gold : wood)).join(''), sector(60, 88, -90, 90, gold), times(7, (i) => turned(-78 + i * 26, at(0, -112, path('M0 26Q-16 6 0 -26Q16 6 0 26Z', cream)))).join(''), sector(0, 52, -90, 90, cream), sector(0, 34, -90, 90, wood)) // prettier-ignore
    const frameSide =
      rect(-330, -286, 56, 900, wood) +
      repeat(15, (i) =>
        at(-302, -250 + i * 58, path('M0 -24Q22 0 0 24Q-22 0 0 -24Z', gold), circle(0, 0, 6, dark)),
      )
    const arch = path('M-330 -286A330 330 0 0 1 330 -286H274A274 274 0 0 0 -274 -286Z', wood) + times(19, (i) => turned(-84 + i * 9.3, circle(0, -302, 9, gold)).replace('<g', '<g data-a=""')).join('') // prettier-ignore
    const hands =
      turned(-38, path('M-9 24L-6 -96L0 -120L6 -96L9 24Z', cream)) +
      turned(62, path('M-7 30L-4 -140L0 -162L4 -140L7 30Z', cream)) +
      circle(0, 0, 17, gold) +
      circle(0, 0, 7, dark)
    const stones = repeat(16, (row) =>
      repeat(18, (column) =>
        rect(-1440 + column * 164 + (row % 2) * 82, -640 + row * 84, 154, 74, {
          fill: mix(forest, green, ((row * 7 + column * 5) % 5) * 0.09 + 0.06),
          rx: 10,
        }),
      ),
    )
    return (
      ground(frame, forest) +
      stage(frame, { y: 452, scale: 0.84 }, { y: 120, scale: 0.78 },
        stones, at(0, 0, path('M-346 700V-286A346 346 0 0 1 346 -286V700Z', dark)), arch.replaceAll('rotate(', 'translate(0 -286) rotate('), frameSide, mirrored(frameSide), sun,
        rect(-274, -286, 548, 900, mix(wood, gold, 0.12)), clipped('leaf', '<rect x="-274" y="-270" width="548" height="900"/>', repeat(7, (i) => rect(-274 + i * 80, -270, 5, 900, mix(wood, '#000000', 0.22)))),
        rect(-274, -286, 548, 20, dark), circle(0, 0, 216, mix(wood, '#000000', 0.28)), circle(0, 0, 140, { fill: 'none', stroke: gold, 'stroke-width': 3 }), rect(-21, -266, 42, 900, dark), chain, hours, small, hands) // prettier-ignore
    )
  },
  title: (film, [forest, , gold, cream]) =>
    rect(0, 842, 720, 238, forest) +
    stack(['The clockmaker', 'of Zanzibar'], { x: 360, y: 1002, width: 640, gap: 10, from: 'bottom' }, { font: 'Bodoni', fill: cream, anchor: 'middle', max: 78 }) + caption(film, gold), // prettier-ignore
}
