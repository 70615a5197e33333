import type { Rgb } from './contrast'

// Björn Ottosson's Oklab in its polar form: the same chroma and hue look alike at every lightness.
// https://bottosson.github.io/posts/oklab/

export interface Oklch {
  /** 0 to 1. */
  readonly lightness: number
  readonly chroma: number
  /** Degrees. */
  readonly hue: number
}

export function toOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const along = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const across = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(across, along) * 180) / Math.PI
  return { lightness, chroma: Math.hypot(along, across), hue: (hue + 360) % 360 }
}

/** Returns RGB values; they may be outside the displayable range: parts below 0 or above 1. */
export function rgbOfOklch({ lightness, chroma, hue }: Oklch): Rgb {
  const along = chroma * Math.cos((hue * Math.PI) / 180)
  const across = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * along + 0.2158037573 * across) ** 3
  const m = (lightness - 0.1055613458 * along - 0.0638541728 * across) ** 3
  const s = (lightness - 0.0894841775 * along - 1.291485548 * across) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function toLinear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function fromLinear(share: number): number {
  return share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
}
