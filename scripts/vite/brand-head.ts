import type { Brand } from '../../contract/brand'
import { toPageBrand } from '../../brands/page-brand'
import { firstManifestPath } from '../../contract/page/manifest-path'
import { dataBlocks } from '../../contract/page/data-blocks'
import type { BrandStyle } from '../brands/brand-style'
import { listSchemes, themeRules } from '../brands/scheme-rules'
import { shellDrawing } from './shell-drawing'

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}

/** Serializes JSON for a data block: no `<` can end the element. */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

/**
 * Fills the placeholders of `index.html` that depend on the brand only; the server fills those of the page.
 * The content between `foyer-shell` marks belongs to the bare shell only; server rendering removes it.
 */
export function brandHead(html: string, brand: Brand, style: BrandStyle, scripts: ShellScripts): string {
  const drawing = shellDrawing(brand)
  const head = [
    ...themeColours(brand),
    // Replaced by the manifest of the visitor's language by server rendering, or by the shell's first script.
    `<link rel="manifest" href="${firstManifestPath}">`,
    `<link rel="icon" href="/brand/images/favicon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/brand/images/apple-touch-icon.png">`,
    `<style>${themeRules(brand)}${style.css}</style>`,
    `<script type="application/json" id="${dataBlocks.brand}">${jsonText(toPageBrand(brand))}</script>`,
    shellOnly(
      `<style>${style.faces}${drawing.css}</style>` +
        (scripts.first
          ? `<script src="/${scripts.first}" data-languages="${brand.languages.join(' ')}"></script>`
          : '') +
        scripts.entry,
    ),
  ].join('\n    ')
  return html
    .replace(/<html[^>]*/, (tag) => tag + layoutNames(brand))
    .replace(
      '<!--foyer-title-->',
      `<title>${escape(brand.meta.title.en)}</title><meta name="description" content="${escape(brand.meta.description.en)}">`,
    )
    .replace('<!--foyer-brand-->', () => head)
    .replace('<!--foyer-app-->', () => `<!--foyer-app-->${shellOnly(drawing.html)}`)
}

/** Returns the colours that the browser shows around and before the page, in each scheme of the brand. */
function themeColours(brand: Brand): string[] {
  const schemes = listSchemes(brand)
  return [
    `<meta name="color-scheme" content="${schemes.map(({ name }) => name).join(' ')}">`,
    ...schemes.map(
      ({ palette, media }) =>
        `<meta name="theme-color" content="${palette.ground}"${media ? ` media="${media}"` : ''}>`,
    ),
  ]
}

/** Returns layout attributes for the styles that load with their screens: ` data-hero="inset" data-…`. */
function layoutNames({ theme }: Brand): string {
  return Object.entries(theme.layout)
    .map(([part, name]) => ` data-${part}="${name}"`)
    .join('')
}

export interface ShellScripts {
  /** File of `src/app/early-tap-queue.ts`; null in development. */
  first: string | null
  /** The entry's script tag with its preload links. */
  entry: string
}

function shellOnly(html: string): string {
  return `<!--foyer-shell-->${html}<!--/foyer-shell-->`
}
