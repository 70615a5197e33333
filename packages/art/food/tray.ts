import { at, circle, ellipse, mix, path, poly, randomFrom, rect, repeat } from '../kit/draw'

/** Five colours of a thing to eat: ground, its shadow, light, the thing's own, its accent. */
export type FoodPalette = readonly [ground: string, dark: string, light: string, own: string, accent: string]
/** Drawn round the origin, about 460 high. */
export type FoodDrawing = { palette: FoodPalette; draw: (p: FoodPalette) => string }

/** The table it stands on: a disc of light behind it and its shadow at its foot. */
export const table = ([ground, dark]: FoodPalette, footY: number, width: number) =>
  circle(0, -20, 262, mix(ground, dark, 0.28)) + ellipse(14, footY + 6, width, 26, mix(ground, dark, 0.75))

/** One popped kernel. */
const kernel = (x: number, y: number, size: number, light: string, shade: string) =>
  at(
    x,
    y,
    circle(0, 0, size, light),
    circle(-size * 0.7, size * 0.25, size * 0.72, light),
    circle(size * 0.68, size * 0.3, size * 0.7, mix(light, shade, 0.18)),
    circle(size * 0.05, size * 0.35, size * 0.34, shade),
  )

/** A heap of popcorn on the line y = 0, rising over its box. */
export const heap = (seed: string, halfWidth: number, rows: number, light: string, shade: string) => {
  const random = randomFrom(seed)
  return repeat(rows, (row) => {
    const y = -(rows - 1 - row) * 34
    const half = halfWidth * (1 - ((rows - 1 - row) / rows) ** 2 * 0.85)
    const count = Math.max(2, Math.round(half / 22))
    return repeat(count, (i) =>
      kernel(
        count === 1 ? 0 : -half + (i * 2 * half) / (count - 1) + (random() - 0.5) * 12,
        y + (random() - 0.5) * 14,
        21 + random() * 6,
        light,
        shade,
      ),
    )
  })
}

/** A striped box, wider above; its upper edge at y = 0. */
export const stripedBox = (top: number, bottom: number, height: number, light: string, stripe: string, stripes = 5) =>
  poly([[-top, 0], [top, 0], [bottom, height], [-bottom, height]], light) +
  repeat(stripes, (i) => {
    const [from, to] = [i / stripes, (i + 0.5) / stripes]
    const x = (half: number, share: number) => -half + 2 * half * share
    return poly([[x(top, from), 0], [x(top, to), 0], [x(bottom, to), height], [x(bottom, from), height]], stripe)
  }) + rect(-top - 6, -8, top * 2 + 12, 16, mix(stripe, '#000000', 0.18)) // prettier-ignore

/** A cup for something cold, with lid and straw; its foot at y = 230. */
export const cup = (body: string, band: string, lid: string, straw: string, scale = 1) =>
  `<g transform="scale(${scale})">` +
  path('M38 -108L70 -262L118 -276', { fill: 'none', stroke: straw, 'stroke-width': 17, 'stroke-linejoin': 'round' }) +
  poly([[-104, -90], [104, -90], [78, 230], [-78, 230]], body) +
  poly([[-97, 0], [97, 0], [87, 118], [-87, 118]], band) +
  poly([[40, -90], [104, -90], [78, 230], [34, 230]], { fill: '#000000', opacity: 0.12 }) +
  rect(-118, -116, 236, 30, lid) + path('M-96 -116Q-90 -148 -60 -150H60Q90 -148 96 -116Z', mix(lid, '#000000', 0.1)) +
  '</g>' // prettier-ignore

/** A shallow bowl; its rim at y = 40. */
export const bowl = (own: string, rim: string) =>
  path('M-226 40H226Q214 170 96 206H-96Q-214 170 -226 40Z', own) +
  path('M0 40H226Q214 170 96 206H40Q90 140 0 40Z', { fill: '#000000', opacity: 0.12 }) +
  rect(-236, 30, 472, 20, rim)

/** Steam over something warm. */
export const steam = (x: number, y: number, colour: string) =>
  repeat(3, (i) =>
    path(`M${x + (i - 1) * 44} ${y}q-26 -32 0 -62t0 -62`, {
      fill: 'none',
      stroke: colour,
      'stroke-width': 10,
      'stroke-linecap': 'round',
      opacity: 0.75,
    }),
  )
