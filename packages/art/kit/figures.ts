import { at, circle, ellipse, path, poly, rect, repeat, turned } from './draw'

/** A head in profile looking to the right, about 290 wide and 450 high; the origin is in the skull. */
export const profile =
  'M-70 320L-78 200Q-150 130 -140 20Q-128 -110 0 -130Q96 -132 112 -40Q116 -10 112 14L146 74Q150 88 122 90L120 108Q134 116 122 128Q130 140 116 150Q118 190 92 196Q60 200 40 196L44 320Z'

/** Five petals. */
export const blossom = (x: number, y: number, size: number, petal: string, heart: string, turn = 0) =>
  at(x, y, turned(turn, repeat(5, (i) => turned(i * 72, path(`M0 0Q${-size * 0.5} ${-size * 0.5} 0 ${-size}Q${size * 0.5} ${-size * 0.5} 0 0Z`, petal))), circle(0, 0, size * 0.16, heart))) // prettier-ignore

export const leaf = (x: number, y: number, length: number, degrees: number, fill: string, vein?: string) =>
  at(x, y, turned(degrees, path(`M0 0Q${-length * 0.3} ${-length * 0.5} 0 ${-length}Q${length * 0.3} ${-length * 0.5} 0 0Z`, fill), vein ? rect(-1.5, -length * 0.86, 3, length * 0.86, vein) : '')) // prettier-ignore

/** A flat-topped acacia standing on the origin. */
export const acacia = (height: number, fill: string) => {
  const s = height / 100
  return (
    path(`M${-3 * s} 0L${-2 * s} ${-46 * s}L${-34 * s} ${-82 * s}L${-30 * s} ${-84 * s}L0 ${-58 * s}L${26 * s} ${-84 * s}L${31 * s} ${-82 * s}L${3 * s} ${-46 * s}L${4 * s} 0Z`, fill) +
    ellipse(-20 * s, -86 * s, 46 * s, 11 * s, fill) + ellipse(22 * s, -92 * s, 50 * s, 12 * s, fill) + ellipse(0, -98 * s, 34 * s, 9 * s, fill)
  ) // prettier-ignore
}

/** A standing figure in a long coat, seen from behind, feet at the origin. */
export const stander = (height: number, fill: string) => {
  const s = height / 100
  return (
    path(`M${-15 * s} 0L${-17 * s} ${-62 * s}Q${-16 * s} ${-80 * s} 0 ${-82 * s}Q${16 * s} ${-80 * s} ${17 * s} ${-62 * s}L${15 * s} 0H${4 * s}L0 ${-34 * s}L${-4 * s} 0Z`, fill) + circle(0, -90 * s, 10 * s, fill)
  ) // prettier-ignore
}

/** A lateen-rigged boat on its waterline, about 400 wide at scale 1. */
export const dhow = (hull: string, sail: string, jib: string, band: string) =>
  path('M-4 -168Q150 -128 196 -34Q90 -20 -4 -26Z', sail) + poly([[-10, -176], [-2, -176], [-2, -20], [-10, -20]], hull) +
  path('M-18 -140Q-92 -96 -110 -32Q-60 -22 -18 -26Z', jib) + path('M-196 -30Q-150 -18 0 -16Q150 -16 226 -52Q196 34 120 40H-104Q-166 34 -196 -30Z', hull) +
  path('M-176 -4Q-40 10 206 -16L198 0Q-20 26 -166 12Z', band) // prettier-ignore
