/** A colour, each part 0 to 255. */
export interface Rgb {
  readonly r: number
  readonly g: number
  readonly b: number
}

/** Of text on it, black or white, whichever is better. // WCAG 2.2 AA asks for 4.5 : 1 */
const leastContrast = 5.5

/**
 * The colour that stands for a picture, `#rrggbb`, made darker where neither black nor white text would be read well on it:
 * some of that text is a little transparent.
 */
export function readableTint(dominant: Rgb): string {
  let tint = dominant
  while (contrast(tint) < leastContrast)
    tint = { r: Math.floor(tint.r * 0.94), g: Math.floor(tint.g * 0.94), b: Math.floor(tint.b * 0.94) }
  return `#${[tint.r, tint.g, tint.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function contrast(colour: Rgb): number {
  const light = luminance(colour)
  return Math.max(1.05 / (light + 0.05), (light + 0.05) / 0.05)
}

/** Relative luminance, 0 to 1. // WCAG 2.2 */
function luminance({ r, g, b }: Rgb): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
