import { at, circle, ellipse, mix, path, poly, rect, repeat, turned } from '../kit/draw'
import { leaf } from '../kit/figures'
import { steam, table, type FoodDrawing } from './tray'

/** A tumbler with what is in it; the rim at y = -150, the foot at 226. */
const glass = (drink: string, ice: string) =>
  poly([[-112, -150], [112, -150], [84, 226], [-84, 226]], { fill: '#ffffff', opacity: 0.35 }) +
  poly([[-106, -84], [106, -84], [80, 216], [-80, 216]], drink) +
  repeat(4, (i) => at(-52 + i * 34, -58 + (i % 2) * 58, turned(i * 27 - 20, rect(-26, -26, 52, 52, { fill: ice, opacity: 0.55 })))) +
  poly([[52, -150], [112, -150], [84, 226], [44, 226]], { fill: '#000000', opacity: 0.1 }) // prettier-ignore

const slice = (x: number, y: number, r: number, peel: string, flesh: string, light: string) =>
  at(x, y, circle(0, 0, r, peel), circle(0, 0, r * 0.84, light), repeat(8, (i) => turned(i * 45 + 10, path(`M0 ${-r * 0.12}L${-r * 0.24} ${-r * 0.72}H${r * 0.24}Z`, flesh)))) // prettier-ignore

/** A small glass or cup with something warm; the rim at y = -40. */
const warmCup = (own: string, drink: string, handle: string) =>
  path('M120 0Q208 -4 204 76Q200 146 96 150', { fill: 'none', stroke: handle, 'stroke-width': 26 }) +
  path('M-136 -40H136Q132 130 84 186H-84Q-132 130 -136 -40Z', own) +
  path('M30 -40H136Q132 130 84 186H40Q70 80 30 -40Z', { fill: '#000000', opacity: 0.1 }) +
  ellipse(0, -40, 136, 34, mix(own, '#000000', 0.15)) + ellipse(0, -36, 118, 25, drink) // prettier-ignore

/** Cold and warm. */
export const drinks: Readonly<Record<string, FoodDrawing>> = {
  'ginger-soda': {
    palette: ['#f7c53b', '#a0621a', '#fff6d8', '#2f7a4a', '#d94f2a'],
    draw: (p) =>
      table(p, 236, 110) +
      at(
        12,
        0,
        turned(
          8,
          path(
            'M-34 -250H34V-150Q36 -112 66 -70Q78 -50 78 -10V206Q78 232 52 232H-52Q-78 232 -78 206V-10Q-78 -50 -66 -70Q-36 -112 -34 -150Z',
            p[3],
          ),
          path(
            'M14 -150Q16 -112 44 -70Q56 -50 56 -10V232Q78 232 78 206V-10Q78 -50 66 -70Q36 -112 34 -150V-250H14Z',
            { fill: '#000000', opacity: 0.16 },
          ),
          rect(-40, -272, 80, 30, p[4]),
          rect(-78, 20, 156, 130, p[2]),
          circle(0, 85, 46, p[4]),
          path('M-20 104Q-34 76 -10 66Q-6 44 14 54Q36 58 26 84Q22 110 -20 104Z', p[0]),
        ),
      ) + // prettier-ignore
      repeat(5, (i) => circle(-170 + i * 18, 120 - i * 62, 9 + (i % 3) * 4, { fill: p[2], opacity: 0.7 })),
  },
  'hibiscus-cooler': {
    palette: ['#f6b8a6', '#8c2340', '#fff1e8', '#b3123f', '#f08a24'],
    draw: (p) =>
      table(p, 230, 120) +
      path('M-20 -120L-66 -274', { fill: 'none', stroke: p[4], 'stroke-width': 16 }) +
      glass(p[3], '#ffd5df') +
      slice(104, -138, 66, p[4], '#ffb54d', '#ffe2b0') +
      at(-96, -10, repeat(5, (i) => turned(i * 72, path('M0 0Q-52 -46 -26 -92Q0 -112 26 -92Q52 -46 0 0Z', '#e8275c'))), path('M0 0L30 -64', { stroke: '#ffd34d', 'stroke-width': 9 }), circle(30, -64, 11, '#ffd34d'), circle(0, 0, 14, p[1])), // prettier-ignore
  },
  'lemon-and-mint': {
    palette: ['#1f8a70', '#0b4a44', '#fffbe6', '#cfe8a0', '#ffd93b'],
    draw: (p) =>
      table(p, 230, 120) +
      path('M26 -120L58 -276', { fill: 'none', stroke: '#ffffff', 'stroke-width': 16 }) +
      glass(p[3], '#ffffff') +
      slice(-98, -140, 70, p[4], '#ffe679', p[2]) +
      leaf(30, -128, 120, 30, '#3fae5a', '#1d6b3a') + leaf(22, -130, 96, -16, '#56c46e', '#1d6b3a') + leaf(36, -126, 86, 72, '#2f9550', '#1d6b3a') +
      slice(10, 90, 58, p[4], '#ffe679', p[2]), // prettier-ignore
  },
  'karak-tea': {
    palette: ['#123c5a', '#061b30', '#fff3da', '#f4ead6', '#c9772f'],
    draw: (p) =>
      table(p, 206, 190) +
      steam(0, -96, '#ffe6c0') +
      ellipse(0, 192, 214, 40, mix(p[3], p[1], 0.2)) +
      warmCup(p[3], p[4], p[3]) +
      repeat(6, (i) =>
        at(-75 + i * 30, 74, turned(45, rect(-13, -13, 26, 26, i % 2 ? '#d5a021' : '#1e6f8e'))),
      ) +
      repeat(5, (i) => at(-40 + i * 20, -38 + (i % 2) * 6, turned(i * 40, rect(-9, -1.5, 18, 3, '#e8501a')))),
  },
  'filter-coffee': {
    palette: ['#d9653b', '#6b1f14', '#fff0d9', '#2b3a55', '#3a1c10'],
    draw: (p) =>
      table(p, 206, 190) +
      steam(0, -96, '#fff0d9') +
      ellipse(0, 192, 214, 40, mix(p[3], p[1], 0.3)) +
      warmCup(p[3], p[4], p[3]) +
      poly([[-104, 120], [-40, 44], [0, 84], [44, 30], [104, 120]], p[2]) + poly([[44, 30], [20, 60], [46, 66], [62, 54]], '#ffffff') +
      repeat(3, (i) => at(-210 + i * 34, 196 - (i % 2) * 16, turned(i * 50 - 30, ellipse(0, 0, 26, 18, p[4]), path('M-22 0Q0 -8 22 0', { fill: 'none', stroke: p[0], 'stroke-width': 4 })))), // prettier-ignore
  },
  water: {
    palette: ['#a7dbe8', '#2c7da0', '#ffffff', '#4fb3d4', '#0b4f7a'],
    draw: (p) =>
      table(p, 236, 110) +
      at(0, 0, path('M-36 -250H36V-190Q84 -160 84 -100V206Q84 232 58 232H-58Q-84 232 -84 206V-100Q-84 -160 -36 -190Z', { fill: p[2], opacity: 0.6 }), path('M-76 -70Q-38 -92 0 -70T76 -70V204Q76 224 56 224H-56Q-76 224 -76 204Z', p[3]), rect(-44, -274, 88, 34, p[4]), rect(-84, 10, 168, 112, p[4]), path('M0 28Q34 70 0 104Q-34 70 0 28Z', p[2]), path('M52 -150Q68 -130 68 -100V200', { fill: 'none', stroke: '#ffffff', 'stroke-width': 10, opacity: 0.7, 'stroke-linecap': 'round' })), // prettier-ignore
  },
}
