import { at, circle, clipped, ellipse, group, mirrored, path, poly, rect, repeat, sector } from '../kit/draw'

/** What a brand's drawings are made of; colours repeat its palette in `brands/<id>/brand.ts`. */
export type BrandDrawing = {
  id: string
  ground: string
  surface: string
  line: string
  ink: string
  accent: string
  second: string
  third: string
  /** Corner radius and stroke of small drawings. */
  radius: number
  stroke: number
  /** The sign, inside 64 by 64. */
  mark: string
  /** The name drawn as strokes; `width` at a height of 40. */
  word: { width: number; body: string }
  /** A small tile for bands; its size is in the markup. */
  pattern: string
}

const stroke = (colour: string, width: number) => ({
  fill: 'none',
  stroke: colour,
  'stroke-width': width,
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
})

const ear =
  path('M28 12C14 4 2 14 3 30C4 43 14 50 25 45Z', '#ffb21a') +
  path('M24 19C15 14 8 20 9 30C10 38 16 42 23 39Z', '#c8452d')
const tembo: BrandDrawing = {
  id: 'tembo', ground: '#14100c', surface: '#2c231a', line: '#6b5842', ink: '#fbf3e6', accent: '#ffb21a', second: '#c8452d', third: '#f4e3c1', radius: 8, stroke: 4,
  mark:
    group('', ear, group('translate(64 0)', mirrored(ear))) + path('M20 14Q32 4 44 14L46 34Q44 40 39 43L38 54Q38 63 30 63Q24 62 25 56L30 55Q32 57 32 53L25 43Q20 40 18 34Z', '#f4e3c1') +
    path('M32 8Q39 9 44 14L46 34Q44 40 39 43L38 54Q38 63 30 63Q33 60 32 53Z', '#ffd98a') + rect(26.6, 42, 11.6, 3.2, '#c8452d') + rect(28, 47.4, 10, 3.2, '#14100c') + poly([[32, 13], [37, 20], [32, 27], [27, 20]], '#c8452d') + poly([[32, 16.5], [34.6, 20], [32, 23.5], [29.4, 20]], '#f4e3c1') +
    circle(23.5, 30, 2.2, '#14100c') + circle(40.5, 30, 2.2, '#14100c') + path('M21 39Q15 46 18 54Q22 52 24.5 43Z', '#fffdf6') + path('M43 39Q49 46 46 54Q42 52 39.5 43Z', '#fffdf6'),
  word: {
    width: 204,
    body: path('M0 6H32M16 6V40M45.5 2.5V37H69M45.5 6H69M45.5 21H65M81.5 40V8L96.5 27L111.5 8V40M128.5 6H143A7.5 7.5 0 0 1 143 21H128.5M128.5 2.5V37H145A8 8 0 0 0 145 21H143', stroke('currentColor', 7)) + circle(184.5, 21.5, 15.5, stroke('currentColor', 7)),
  },
  pattern: '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="24" viewBox="0 0 48 24"><path fill="#14100c" d="M0 0h48v24H0z"/><path fill="#ffb21a" d="M12 2l10 10-10 10L2 12z"/><path fill="#c8452d" d="M12 7l5 5-5 5-5-5z"/><path fill="#f4e3c1" d="M36 2l10 10-10 10-10-10z"/><path fill="#14100c" d="M36 7l5 5-5 5-5-5z"/><path fill="#c8452d" d="M24 0l4 4h-8zM24 24l4-4h-8zM0 0l4 4H0zM48 0v4h-4zM0 24v-4l4 4zM48 24h-4l4-4z"/></svg>',
} // prettier-ignore

const dana: BrandDrawing = {
  id: 'dana', ground: '#f6f7f4', surface: '#ffffff', line: '#9cb6ba', ink: '#0d2b33', accent: '#0b6074', second: '#c29a4b', third: '#bfe0e0', radius: 16, stroke: 2.5,
  mark:
    circle(32, 32, 30, '#0b6074') + clipped('disc', '<circle cx="32" cy="32" r="30"/>', repeat(4, (i) => path(`M0 ${44 + i * 4.6}q8 -5 16 0t16 0t16 0t16 0`, stroke(i ? '#5fa7b0' : '#c29a4b', 1.6)))) +
    circle(32, 27, 15, '#fdfbf4') + path('M20.5 36.6A15 15 0 0 0 46.6 23A18 18 0 0 1 20.5 36.6Z', '#e6d3ab') + ellipse(26.6, 21, 3.6, 2.6, '#ffffff') + path('M14 27A18 18 0 0 1 50 27', stroke('#c29a4b', 1.6)),
  word: { width: 168, body: path('M2 6V38H14A16 16 0 0 0 14 6H2ZM40 40L55 6L70 40M46 29H64M86 40V6L110 38V3M126 40L141 6L156 40M132 29H150', stroke('currentColor', 4.5)) },
  pattern: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><path fill="none" stroke="#c29a4b" stroke-width="1" d="M0 20a20 20 0 0 1 40 0M7 20a13 13 0 0 1 26 0M14 20a6 6 0 0 1 12 0M-20 10A20 20 0 0 1 20 10M20 10a20 20 0 0 1 40 0"/></svg>',
} // prettier-ignore

const orbit: BrandDrawing = {
  id: 'orbit', ground: '#08090c', surface: '#1d202b', line: '#4b5369', ink: '#f5f7ff', accent: '#c6ff3d', second: '#4de3ff', third: '#7a5cff', radius: 2, stroke: 3,
  mark:
    `<defs><linearGradient id="ray" x1="0" y1="1" x2="1" y2="0"><stop stop-color="#4de3ff"/><stop offset="1" stop-color="#c6ff3d"/></linearGradient></defs>` +
    `<g transform="rotate(-32 32 32)">${ellipse(32, 32, 29, 12, stroke('url(#ray)', 5))}</g>` + circle(32, 32, 11, '#f5f7ff') + sector(0, 11, 40, 220, '#c6ff3d').replace('<path', '<path transform="translate(32 32)"') + `<g transform="rotate(-32 32 32)">${path('M3.2 34A29 12 0 0 0 60.8 34', stroke('url(#ray)', 5))}</g>` + poly([[50, 8], [62, 2], [56, 14]], '#c6ff3d'),
  word: {
    width: 186,
    body: circle(20, 21.5, 15.5, stroke('currentColor', 6)) + path('M50 40V6H66A8 8 0 0 1 66 23H50M64 23L76 40M94 21H108A7.5 7.5 0 0 0 108 6H94V37H110A8 8 0 0 0 110 21M134 3V40M148 6H180M164 6V40', stroke('currentColor', 6)),
  },
  pattern: '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><path fill="none" stroke="#1d202b" d="M0 .5h32M.5 0v32"/><path fill="#c6ff3d" d="M0 0h3v1H1v2H0z"/></svg>',
} // prettier-ignore

export const brandDrawings: readonly BrandDrawing[] = [tembo, dana, orbit]

export const svg = (width: number, height: number, body: string, box = `0 0 ${width} ${height}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${body}</svg>`
/** The mark on a square of the brand's ground; `share` is how much of the side it takes. */
export const icon = (brand: BrandDrawing, size: number, share: number, corner: number) =>
  rect(0, 0, size, size, { fill: brand.ground, rx: corner }) + at((size * (1 - share)) / 2, (size * (1 - share)) / 2, group(`scale(${((size * share) / 64).toFixed(3)})`, brand.mark)) // prettier-ignore
