import type { Brand } from '@/contract/brand'
import type { SchemeName } from '@/contract/page/brand'

const themeColours = /(?:\s*<meta name="theme-color"[^>]*>)+/

/** A brand's built HTML as a visitor chose it, light or dark; as the device wishes where they did not. */
export function inScheme(template: string, { theme }: Brand, scheme: SchemeName | null): string {
  if (scheme === null) return template
  return template
    .replace(/<html [^>]*/, (tag) => `${tag} data-scheme="${scheme}"`)
    .replace(themeColours, `<meta name="theme-color" content="${theme.palettes[scheme].ground}">`)
}
