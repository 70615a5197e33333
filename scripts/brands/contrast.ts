/** Minimum contrast of text. // WCAG 2.2, 1.4.3 */
export const textContrast = 4.5
/** Minimum contrast of graphical objects, such as a field's edge. // WCAG 2.2, 1.4.11 */
export const graphicContrast = 3

/** Red, green and blue, each from 0 to 1, parsed from `#rrggbb`. */
export type Rgb = readonly [red: number, green: number, blue: number]

export function parseRgb(hex: string): Rgb {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

export function formatHex(colour: Rgb): string {
  const part = (share: number) =>
    Math.round(Math.min(1, Math.max(0, share)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${colour.map(part).join('')}`
}

/** Returns a colour's relative luminance, 0 to 1. // WCAG 2.2 relative luminance */
export function computeLuminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Returns the contrast ratio, from 1 (equal luminance) to 21. // WCAG 2.2 contrast ratio */
export function computeContrast(a: string, b: string): number {
  const [one, other] = [computeLuminance(parseRgb(a)), computeLuminance(parseRgb(b))]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Mixes `share` of `b` into `a`. */
export function mixed(a: string, b: string, share: number): string {
  const [from, to] = [parseRgb(a), parseRgb(b)]
  const blend = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * share
  return formatHex([blend(0), blend(1), blend(2)])
}
