import { at, circle, clipped, ellipse, mix, path, poly, rect, repeat, turned } from '../kit/draw'
import { steam, table, type FoodDrawing } from './tray'

const puff = (x: number, y: number, turn: number, own: string, shade: string, light: string) =>
  at(x, y, turned(turn, path('M-104 62Q-122 84 -86 92Q0 108 86 92Q122 84 104 62L22 -78Q0 -104 -22 -78Z', own), path('M22 -78L104 62Q122 84 86 92Q50 100 20 99Q60 20 0 -92Q12 -92 22 -78Z', shade), ellipse(-34, 26, 26, 12, light))) // prettier-ignore
const date = (x: number, y: number, turn: number, own: string, light: string) =>
  at(x, y, turned(turn, ellipse(0, 0, 50, 84, own), path('M-24 -52Q-36 0 -22 48', { fill: 'none', stroke: light, 'stroke-width': 9, 'stroke-linecap': 'round' }), path('M4 -60Q14 0 4 56', { fill: 'none', stroke: mix(own, '#000000', 0.3), 'stroke-width': 6, 'stroke-linecap': 'round' }))) // prettier-ignore

/** At the end. */
export const sweets: Readonly<Record<string, FoodDrawing>> = {
  mandazi: {
    palette: ['#f4d9a8', '#a8662a', '#fff6e2', '#d68a35', '#3f7f7a'],
    draw: (p) => {
      const [, dark, cream, own, blue] = p
      const shade = mix(own, dark, 0.55)
      const light = mix(own, '#ffffff', 0.4)
      return (
        table(p, 186, 230) + steam(0, -150, '#ffffff') +
        ellipse(0, 156, 250, 62, blue) + ellipse(0, 146, 214, 46, cream) +
        puff(-96, 22, -14, own, shade, light) + puff(100, 26, 14, own, shade, light) + puff(0, -22, 4, mix(own, '#ffd28a', 0.2), shade, light) + puff(4, 80, 0, mix(own, '#ffd28a', 0.1), shade, light) +
        repeat(14, (i) => circle(-120 + ((i * 71) % 240), -10 + ((i * 47) % 130), 5, cream))
      ) // prettier-ignore
    },
  },
  'dates-and-tahini': {
    palette: ['#7fa68a', '#274f45', '#fbf1dc', '#6b3216', '#d9b26a'],
    draw: (p) => {
      const [, dark, cream, own, gold] = p
      const light = mix(own, '#e0a070', 0.6)
      return (
        table(p, 190, 230) +
        ellipse(0, 158, 252, 62, cream) + ellipse(0, 150, 214, 46, mix(cream, dark, 0.12)) +
        date(-150, 92, -66, own, light) + date(150, 96, 64, own, light) + date(-70, 70, -24, mix(own, '#a0542a', 0.3), light) + date(66, 70, 22, own, light) + date(-2, 20, 3, mix(own, '#a0542a', 0.2), light) +
        path('M-110 -200Q-40 -190 -4 -110Q20 -60 16 -10Q12 16 0 14Q-14 10 -12 -14Q-14 -90 -60 -130Q-96 -160 -110 -200Z', gold) + ellipse(0, 46, 66, 22, gold) +
        repeat(10, (i) => turned(i * 36, ellipse(0, -214, 5, 10, cream)))
      ) // prettier-ignore
    },
  },
  'ice-cream': {
    palette: ['#f2a0a8', '#9c3550', '#fff7ea', '#f6c04e', '#6b3a2e'],
    draw: (p) => {
      const [, dark, cream, mango, chocolate] = p
      return (
        table(p, 232, 110) +
        clipped('cone', poly([[-100, 10], [100, 10], [0, 240]], ''), rect(-100, 10, 200, 230, '#d9943f'), repeat(4, (i) => path(`M${-80 + i * 44} 10L${-18 + i * 22} 200`, { fill: 'none', stroke: '#a8642a', 'stroke-width': 7, opacity: 0.7 }) + path(`M${80 - i * 44} 10L${18 - i * 22} 200`, { fill: 'none', stroke: '#a8642a', 'stroke-width': 7, opacity: 0.7 }))) +
        circle(-66, -56, 92, mango) + circle(70, -60, 92, cream) + circle(4, -142, 94, chocolate) +
        path('M-124 0Q-120 40 -92 28Q-70 56 -40 26Q-10 52 14 24Q44 54 70 24Q104 42 122 0Z', mix(mango, dark, 0.06)) +
        ellipse(-30, -184, 26, 14, mix(chocolate, '#ffffff', 0.3)) + ellipse(-100, -92, 18, 10, mix(mango, '#ffffff', 0.5)) +
        circle(22, -234, 24, '#d6273a') + path('M26 -254Q36 -286 66 -290', { fill: 'none', stroke: '#3f6b35', 'stroke-width': 8 })
      ) // prettier-ignore
    },
  },
}
