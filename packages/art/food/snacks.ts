import { at, circle, ellipse, mix, path, poly, randomFrom, repeat, rect, turned } from '../kit/draw'
import { bowl, steam, table, type FoodDrawing } from './tray'

const chip = (x: number, y: number, turn: number, fill: string, shade: string) =>
  at(x, y, turned(turn, path('M-72 54Q0 72 72 54Q44 -16 0 -82Q-44 -16 -72 54Z', fill), circle(-14, 14, 7, shade), circle(22, 30, 6, shade), circle(4, -22, 6, shade))) // prettier-ignore
const samosa = (x: number, y: number, turn: number, own: string, shade: string, light: string) =>
  at(x, y, turned(turn, path('M-116 78Q0 104 116 78Q70 -26 12 -112Q0 -124 -12 -112Q-70 -26 -116 78Z', own), path('M12 -112Q70 -26 116 78Q78 88 40 91Q34 -20 0 -118Z', shade), repeat(5, (i) => circle(-86 + i * 42, 82 + (i % 2) * 5, 8, light)))) // prettier-ignore
const stick = (x: number, y: number, turn: number, length: number, fill: string, side: string) =>
  at(x, y, turned(turn, rect(-20, -length, 40, length, fill), rect(8, -length, 12, length, side)))

const bar = (x: number, y: number, width: number, fill: string, side: string) =>
  rect(x - width / 2, y - 27, width, 54, { fill, rx: 12 }) +
  rect(x - width / 2, y + 9, width, 18, { fill: side, rx: 9 })
const end = (x: number, y: number, fill: string, side: string) =>
  rect(x - 31, y - 28, 62, 56, { fill: side, rx: 12 }) + rect(x - 23, y - 21, 46, 42, { fill, rx: 8 })

/** Warm and salty. */
export const snacks: Readonly<Record<string, FoodDrawing>> = {
  nachos: {
    palette: ['#1f6f78', '#0b3a44', '#ffd976', '#f2a33a', '#d94f30'],
    draw: (p) => {
      const shade = mix(p[3], p[1], 0.35)
      return (
        table(p, 206, 190) +
        chip(-118, -50, -34, p[3], shade) + chip(118, -46, 32, p[3], shade) + chip(-44, -104, -12, p[2], shade) + chip(58, -108, 16, p[2], shade) + chip(-160, 6, -58, p[2], shade) + chip(164, 8, 56, p[2], shade) + chip(0, -34, 4, mix(p[2], p[3], 0.5), shade) +
        path('M-124 -34Q-60 -70 0 -40Q70 -76 126 -30Q112 6 84 10Q80 48 62 46Q50 44 48 12Q0 26 -26 12Q-32 56 -52 54Q-70 50 -66 12Q-108 8 -124 -34Z', '#ffb000') +
        repeat(3, (i) => at(-70 + i * 72, -20 + (i % 2) * 12, circle(0, 0, 20, '#3f8f3f'), circle(0, 0, 12, '#b9d97a'))) +
        bowl(p[4], mix(p[4], p[1], 0.4))
      ) // prettier-ignore
    },
  },
  samosas: {
    palette: ['#e9b949', '#8a4b12', '#ffe8b0', '#c9762b', '#4f8a3c'],
    draw: (p) => {
      const [, dark, , own, green] = p
      const light = mix(own, '#ffe0a0', 0.4)
      return (
        table(p, 180, 230) +
        ellipse(0, 150, 252, 62, '#f7f1e3') + ellipse(0, 142, 206, 44, '#e4dac2') +
        samosa(-96, 30, -10, own, mix(own, dark, 0.35), light) + samosa(104, 34, 12, mix(own, dark, 0.1), mix(own, dark, 0.42), light) + samosa(4, 62, 2, mix(own, '#ffcf80', 0.14), mix(own, dark, 0.3), light) +
        at(186, 128, ellipse(0, 12, 66, 30, '#fff8ea'), ellipse(0, 4, 54, 20, green), ellipse(-12, 0, 20, 6, mix(green, '#ffffff', 0.4)))
      ) // prettier-ignore
    },
  },
  'masala-chips': {
    palette: ['#a3323f', '#4a0d1e', '#ffd27a', '#f0a02e', '#5f9e3f'],
    draw: (p) => {
      const random = randomFrom('masala chips')
      const side = mix(p[3], p[1], 0.3)
      return (
        table(p, 226, 170) +
        steam(0, -150, '#ffe7c2') +
        repeat(9, (i) => stick(-116 + i * 29, 70, -22 + i * 5.5, 170 + random() * 60, i % 2 ? p[2] : p[3], side)) +
        path('M-150 -10H150L112 222H-112Z', '#fff3dc') + path('M-150 -10Q-75 34 0 6Q75 34 150 -10L146 26Q74 66 0 40Q-74 66 -146 26Z', '#e8472f') +
        repeat(6, (i) => at(-108 + i * 43, -22 + (i % 2) * 26, turned(i * 50, ellipse(0, 0, 16, 7, p[4])))) +
        repeat(4, (i) => poly([[-96 + i * 54, 96], [-69 + i * 54, 128], [-96 + i * 54, 160], [-123 + i * 54, 128]].map(([x = 0, y = 0]) => [x + 15, y] as const), mix('#e8472f', p[1], (i % 2) * 0.4)))
      ) // prettier-ignore
    },
  },
  'halloumi-fries': {
    palette: ['#2a4d8f', '#0e1f4a', '#fff4d8', '#f3c870', '#8fbf5a'],
    draw: (p) => {
      const side = mix(p[3], '#8a4a12', 0.45)
      return (
        table(p, 196, 220) +
        ellipse(0, 162, 250, 58, '#f2ede2') +
        bar(0, 140, 340, p[3], side) + repeat(4, (i) => end(-129 + i * 86, 84, mix(p[3], p[2], 0.3), side)) +
        bar(-8, 28, 300, mix(p[3], p[2], 0.2), side) + repeat(3, (i) => end(-92 + i * 86, -28, p[3], side)) + bar(4, -84, 230, mix(p[3], p[2], 0.35), side) +
        path('M-126 -108Q-60 -142 4 -136Q84 -134 132 -108Q134 -60 118 -50Q104 -46 100 -72Q78 -92 60 -74Q58 -4 42 -2Q26 -6 24 -66Q-6 -88 -34 -70Q-40 -36 -54 -34Q-70 -38 -70 -74Q-104 -78 -126 -108Z', '#e79a1b') +
        repeat(9, (i) => circle(-100 + i * 26, -122 + ((i * 37) % 30), 6, p[4])) +
        at(196, 40, turned(24, path('M0 -80Q52 -20 0 90Q-52 -20 0 -80Z', p[4]), rect(-3, -60, 6, 130, mix(p[4], p[1], 0.4))))
      ) // prettier-ignore
    },
  },
}
