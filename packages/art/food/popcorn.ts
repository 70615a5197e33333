import { at, circle, mix, path, repeat, scaled, turned } from '../kit/draw'
import { cup, heap, stripedBox, table, type FoodDrawing } from './tray'

const star = 'M0 -30L9 -10L31 -8L14 6L19 28L0 16L-19 28L-14 6L-31 -8L-9 -10Z'

/** What comes in a box: popcorn, and the combos around it. */
export const popcorn: Readonly<Record<string, FoodDrawing>> = {
  popcorn: {
    palette: ['#e4572e', '#7d1d14', '#fff3d6', '#d8322b', '#f6c659'],
    draw: (p) =>
      table(p, 236, 170) +
      at(0, -66, heap('popcorn', 138, 5, p[2], p[4])) +
      at(0, -40, stripedBox(158, 116, 276, p[2], p[3])),
  },
  'caramel-popcorn': {
    palette: ['#3d2a54', '#1d1030', '#e8a54b', '#f3d9a4', '#a85f1b'],
    draw: (p) =>
      table(p, 236, 160) +
      at(0, -76, heap('caramel', 128, 5, p[2], p[4])) +
      at(0, -48, path('M-150 0H150L120 284H-120Z', p[3]), path('M-150 0H150L147 30H-147Z', p[4]), path('M-62 96Q0 40 62 96Q40 190 0 226Q-40 190 -62 96Z', p[4]), circle(0, 128, 26, p[3])), // prettier-ignore
  },
  'chilli-lime-popcorn': {
    palette: ['#2f7d4f', '#0f3b2a', '#fff1c9', '#f2b632', '#e0392b'],
    draw: (p) =>
      table(p, 236, 160) +
      at(0, -76, heap('chilli', 130, 5, p[2], p[3])) +
      at(0, -48, stripedBox(150, 112, 284, p[3], mix(p[3], p[1], 0.22), 3)) +
      at(-26, 108, turned(-28, path('M-8 -96Q46 -60 40 20Q34 84 -14 110Q8 40 -8 -96Z', p[4]), path('M-10 -94Q-2 -128 26 -132L30 -118Q12 -112 8 -92Z', p[1]))) + // prettier-ignore
      at(78, 132, circle(0, 0, 52, '#8cc63f'), circle(0, 0, 42, '#dff0a8'), repeat(8, (i) => turned(i * 45, path('M0 -6L-11 -36H11Z', '#a9d65a')))), // prettier-ignore
  },
  'combo-for-two': {
    palette: ['#f0a830', '#8a3d12', '#fff4da', '#cf3a2e', '#1f5f6b'],
    draw: (p) =>
      table(p, 224, 226) +
      at(-140, 62, cup(p[4], mix(p[4], '#000000', 0.25), p[2], p[3], 0.7)) +
      at(146, 62, cup(p[3], mix(p[3], '#000000', 0.2), p[2], p[4], 0.7)) +
      at(0, -42, heap('combo', 112, 4, p[2], '#f3c45a')) +
      at(0, -20, stripedBox(130, 98, 246, p[2], p[3])),
  },
  'little-ones-box': {
    palette: ['#55b6c9', '#14566b', '#fff6df', '#f7c948', '#e8574a'],
    draw: (p) =>
      table(p, 222, 210) +
      path('M-78 -86Q-78 -176 0 -176Q78 -176 78 -86', { fill: 'none', stroke: p[4], 'stroke-width': 22 }) +
      at(118, -40, scaled(0.62, heap('little', 80, 3, p[2], '#f3c45a'))) +
      path('M-186 -62L-150 -118H150L186 -62Z', mix(p[3], p[1], 0.22)) +
      path('M-186 -62H186L168 220H-168Z', p[3]) +
      at(0, 66, circle(0, 0, 88, p[4]), at(-32, -18, path(star, p[2])), at(36, -10, scaled(0.7, path(star, p[2]))), path('M-44 28Q0 66 44 28', { fill: 'none', stroke: p[2], 'stroke-width': 14, 'stroke-linecap': 'round' })), // prettier-ignore
  },
}
