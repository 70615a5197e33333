import type { CSSProperties } from 'react'
import type { Art } from '@/src/lib/page/art'

/** Relative luminance above which black text is easier to read than white. // WCAG 2.2 contrast ratio: equal at 0.179 */
const lightFrom = 0.179

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/**
 * Returns the colours of a block with a picture: `--tint` is the picture’s own colour, `--on-tint` a readable
 * text colour on it. Without a picture they are the brand’s.
 */
export function tintStyle(art: Art | undefined): CSSProperties {
  const colours = art
    ? { '--tint': art.Tint, '--on-tint': luminance(art.Tint) > lightFrom ? '#000000' : '#ffffff' }
    : { '--tint': 'var(--ground)', '--on-tint': 'var(--ink)' }
  return colours as CSSProperties
}
