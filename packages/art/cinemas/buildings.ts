import { at, circle, mix, path, poly, rays, rect, repeat, scaled, star, times } from '../kit/draw'

/** Colours of a chain: its walls, its light and its sign. */
export type Livery = {
  wall: string
  trim: string
  light: string
  sign: string
  mark: (ink: string) => string
}

const baobab = (ink: string) =>
  path(
    'M-9 44L-14 0Q-44 -8 -40 -30Q-30 -46 -18 -36Q-10 -56 8 -46Q26 -56 34 -36Q48 -24 36 -8Q26 0 14 0L10 44Z',
    ink,
  )

export const liveries: Readonly<Record<string, Livery>> = {
  savanna: { wall: '#b5502f', trim: '#5c2318', light: '#ffd27a', sign: '#2a1430', mark: (ink) => path('M-40 16A40 40 0 0 1 40 16Z', ink) + rect(-56, 24, 112, 7, ink) + at(0, 16, rays(9, 46, 60, ink, 0.4, -88, 176)) },
  baobab: { wall: '#e9dcc0', trim: '#1f4d3f', light: '#ffe2a0', sign: '#1f4d3f', mark: baobab },
  equator: { wall: '#177e76', trim: '#0b3b45', light: '#ffe48a', sign: '#f2b632', mark: (ink) => circle(0, 0, 40, { fill: 'none', stroke: ink, 'stroke-width': 9 }) + rect(-60, -5, 120, 10, ink) },
  marsa: { wall: '#f3eadb', trim: '#16355b', light: '#ffdf9a', sign: '#16355b', mark: (ink) => path('M4 -50Q52 -20 56 20H4ZM-6 -34Q-40 -8 -44 20H-6Z', ink) + path('M-56 28H58Q50 46 34 46H-34Q-50 46 -56 28Z', ink) },
  mirage: { wall: '#5a2350', trim: '#2a1030', light: '#ffb9a0', sign: '#f06d5c', mark: (ink) => times(3, (i) => path(`M-54 ${-22 + i * 22}q13 -16 27 0t27 0t27 0t27 0`, { fill: 'none', stroke: ink, 'stroke-width': 9, 'stroke-linecap': 'round' })).join('') },
  najm: { wall: '#232a5c', trim: '#11143a', light: '#ffe9a8', sign: '#11143a', mark: (ink) => star(8, 48, 22, ink) },
} // prettier-ignore

const person = (x: number, height: number, fill: string) =>
  at(
    x,
    0,
    path(
      `M${-height * 0.13} 0L${-height * 0.16} ${-height * 0.62}Q0 ${-height * 0.86} ${height * 0.16} ${-height * 0.62}L${height * 0.13} 0Z`,
      fill,
    ),
    circle(0, -height * 0.86, height * 0.12, fill),
  )
export const crowd = (seed: number, from: number, to: number, count: number, fill: string) =>
  times(count, (i) =>
    person(
      from + ((i + 0.5) * (to - from)) / count + ((i * 37 + seed * 13) % 23) - 11,
      52 + ((i * 29 + seed * 7) % 18),
      fill,
    ),
  ).join('')
const bulbs = (x: number, y: number, width: number, fill: string) =>
  repeat(Math.floor(width / 22) + 1, (i) => circle(x + i * 22, y, 5, fill))
const poster = (x: number, y: number, l: Livery, i: number) =>
  rect(x, y, 52, 78, l.trim) +
  rect(x + 5, y + 5, 42, 68, ['#e8583d', '#2a9d8f', '#f2b632', '#7b4bb3'][i % 4] as string) +
  (i % 2
    ? circle(x + 26, y + 32, 13, l.light)
    : poly(
        [
          [x + 12, y + 56],
          [x + 26, y + 20],
          [x + 40, y + 56],
        ],
        l.light,
      ))
const signboard = (l: Livery, width: number, height: number) => {
  const ink = l.sign === '#f2b632' || l.sign === '#f06d5c' ? l.trim : l.light
  return (
    rect(-width / 2 - 8, -height - 8, width + 16, height + 16, l.light) +
    rect(-width / 2, -height, width, height, l.sign) +
    bulbs(-width / 2 + 11, -height + 12, width - 22, ink) +
    bulbs(-width / 2 + 11, -12, width - 22, ink) +
    at(0, -height / 2, scaled((height - 48) / 88, l.mark(ink)))
  )
}
const doors = (l: Livery, x: number, width: number, height: number, panes: number) =>
  rect(x, -height, width, height, l.light) +
  rect(x, -height, width, height * 0.3, mix(l.light, '#ffffff', 0.45)) +
  repeat(panes + 1, (i) => rect(x + (i * width) / panes - 3, -height, 6, height, l.trim)) +
  rect(x, -height * 0.7, width, 5, l.trim)
const spill = (l: Livery, width: number) =>
  poly(
    [
      [-width * 0.5, 0],
      [width * 0.5, 0],
      [width * 0.86, 190],
      [-width * 0.86, 190],
    ],
    { fill: l.light, opacity: 0.3 },
  )

const multiplex = (l: Livery) =>
  spill(l, 560) + rect(-330, -252, 660, 252, l.wall) + repeat(16, (i) => rect(-322 + i * 42, -252, 12, 120, mix(l.wall, l.trim, 0.35))) + rect(-342, -266, 684, 18, l.trim) + doors(l, -262, 524, 128, 9) +
  poster(-326, -112, l, 0) + poster(274, -112, l, 1) + rect(-366, -150, 732, 26, l.trim) + bulbs(-352, -137, 704, l.light) + rect(-150, -300, 12, 60, l.trim) + rect(138, -300, 12, 60, l.trim) + at(0, -290, signboard(l, 330, 124)) + crowd(1, -230, 230, 8, l.trim) // prettier-ignore

const heritage = (l: Livery) =>
  spill(l, 420) + rect(-270, -210, 540, 210, l.wall) + rect(-200, -276, 400, 280, mix(l.wall, '#ffffff', 0.08)) + rect(-128, -350, 256, 350, l.wall) + rect(-58, -438, 116, 200, mix(l.wall, '#ffffff', 0.12)) + repeat(5, (i) => rect(-46 + i * 21, -470 + Math.abs(i - 2) * 16, 9, 330, l.trim)) +
  rect(-284, -222, 84, 14, l.trim) + rect(200, -222, 84, 14, l.trim) + rect(-212, -290, 84, 14, l.trim) + rect(128, -290, 84, 14, l.trim) + times(4, (i) => rect([-248, -178, 130, 200][i] as number, -196, 46, 56, l.light) + rect(([-248, -178, 130, 200][i] as number) + 21, -196, 4, 56, l.trim)).join('') +
  doors(l, -150, 300, 104, 6) + poster(-246, -100, l, 2) + poster(194, -100, l, 3) + path('M-210 -148H210A26 26 0 0 1 210 -104H-210A26 26 0 0 1 -210 -148Z', l.trim) + bulbs(-200, -126, 396, l.light) + at(0, -190, signboard(l, 176, 92)) + crowd(2, -140, 140, 5, l.trim) // prettier-ignore

const boutique = (l: Livery) => {
  const arch = (x: number) =>
    path(`M${x - 50} 0V-92A50 50 0 0 1 ${x + 50} -92V0Z`, l.light) +
    path(
      `M${x - 50} -60V-92A50 50 0 0 1 ${x + 50} -92V-60Q${x} -96 ${x - 50} -60Z`,
      mix(l.light, '#ffffff', 0.5),
    ) +
    rect(x - 2.5, -142, 5, 142, l.trim)
  return (
    spill(l, 520) + rect(-320, -196, 640, 196, l.wall) + rect(-334, -210, 668, 18, l.trim) + times(5, (i) => arch(-244 + i * 122)).join('') + repeat(22, (i) => rect(-326 + i * 31, -238, 5, 30, l.trim)) + rect(-328, -242, 656, 6, l.trim) +
    path('M-310 -250Q-155 -190 0 -322Q155 -190 310 -250', { fill: 'none', stroke: l.trim, 'stroke-width': 3 }) + times(15, (i) => circle(-290 + i * 41.5, -236 - Math.max(0, 60 - Math.abs(i - 7) * 26) + 6, 6, l.light)).join('') + at(0, -250, signboard(l, 190, 104)) + crowd(3, -280, 280, 9, l.trim)
  ) // prettier-ignore
}

const artHouse = (l: Livery) =>
  spill(l, 460) + times(4, (i) => poly([[-320 + i * 160, -180], [-320 + i * 160, -290], [-160 + i * 160, -210], [-160 + i * 160, -180]], mix(l.wall, l.trim, 0.4)) + poly([[-314 + i * 160, -190], [-314 + i * 160, -276], [-276 + i * 160, -256], [-276 + i * 160, -190]], l.light)).join('') +
  rect(-320, -200, 640, 200, l.wall) + repeat(40, (i) => rect(-320 + i * 16, -200, 3, 200, mix(l.wall, l.trim, 0.35))) + rect(-190, -170, 290, 130, l.light) + at(-45, -105, scaled(1.05, l.mark(l.wall))) + doors(l, 150, 120, 110, 2) + rect(140, -128, 140, 16, l.trim) + bulbs(150, -120, 118, l.light) + poster(-290, -130, l, 1) + poster(-290, -130, l, 0) + crowd(4, -190, 120, 7, l.trim) // prettier-ignore

export const buildings: Readonly<Record<string, (livery: Livery) => string>> = {
  multiplex,
  heritage,
  boutique,
  'art-house': artHouse,
}

export const palm = (height: number, fill: string) =>
  path(`M-5 0Q${height * 0.1} ${-height * 0.5} ${-height * 0.02} ${-height}L${height * 0.03} ${-height}Q${height * 0.16} ${-height * 0.5} 8 0Z`, fill) +
  at(0, -height, times(8, (i) => path(`M0 0Q${Math.cos(i * 0.55 - 0.35) * height * 0.3 * (i < 4 ? 1 : -1)} ${-height * 0.26 + (i % 4) * height * 0.07} ${(i < 4 ? 1 : -1) * height * 0.42 * (1 - (i % 4) * 0.13)} ${-height * 0.1 + (i % 4) * height * 0.12}Q${(i < 4 ? 1 : -1) * height * 0.2} ${-height * 0.08 + (i % 4) * height * 0.03} 0 0Z`, fill)).join('')) // prettier-ignore
