import type { Brand } from '../../contract/brand'
import { dataBlocks } from '../../contract/page/state'
import { seatRules } from './seat-colours'
import { shellDrawing } from './shell-drawing'

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}

/** Text of a JSON data block: no `<` can end the element. */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

function paletteRules(brand: Brand): string {
  const rules = Object.entries(brand.theme.palette)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')
  const radii = { round: '10px 18px 28px', soft: '8px 14px 22px', square: '2px 3px 4px' }[
    brand.theme.shape
  ].split(' ')
  const { display, text, arabic } = brand.theme.fonts
  return (
    `:root{color-scheme:${brand.theme.scheme};${rules};${seatRules(brand.theme.palette)};--radius-s:${radii[0]};--radius-m:${radii[1]};--radius-l:${radii[2]};` +
    `--font-display:${display};--font-text:${text}}` +
    `:root[lang=ar]{--font-display:${arabic};--font-text:${arabic}}`
  )
}

export interface BrandStyle {
  /** Inline rules of every page: they paint the first frame. */
  css: string
  /** The `@font-face` rules of files: inline in the shell, asked for after the first frame elsewhere. */
  faces: string
}

/** Splits a brand's `theme.css` into what the first frame needs and the font files, which it does not. */
export function splitFaces(themeCss: string): BrandStyle {
  const face = /@font-face\s*{[^}]*}/g
  const isFile = (rule: string) => rule.includes('url(')
  return {
    css: shorten(themeCss.replace(face, (rule) => (isFile(rule) ? '' : rule))),
    faces: shorten((themeCss.match(face) ?? []).filter(isFile).join('')),
  }
}

function shorten(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,]) ?/g, '$1')
    .trim()
}

/**
 * Fills the placeholders of `index.html` that depend on the brand alone; the server fills those of the page.
 * What stands between `foyer-shell` marks belongs to the bare shell only; the server's render takes it out.
 */
export function brandHead(html: string, brand: Brand, style: BrandStyle, scripts: ShellScripts): string {
  const drawing = shellDrawing(brand)
  const head = [
    `<meta name="theme-color" content="${brand.theme.palette.ground}">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    `<link rel="icon" href="/brand/images/favicon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/brand/images/apple-touch-icon.png">`,
    `<style>${paletteRules(brand)}${style.css}</style>`,
    `<script type="application/json" id="${dataBlocks.brand}">${jsonText(brand)}</script>`,
    shellOnly(
      `<style>${style.faces}${drawing.css}</style>` +
        (scripts.first ? `<script src="/${scripts.first}"></script>` : '') +
        scripts.entry,
    ),
  ].join('\n    ')
  return html
    .replace(
      '<!--foyer-title-->',
      `<title>${escape(brand.meta.title.en)}</title><meta name="description" content="${escape(brand.meta.description.en)}">`,
    )
    .replace('<!--foyer-brand-->', () => head)
    .replace('<!--foyer-app-->', () => `<!--foyer-app-->${shellOnly(drawing.html)}`)
}

export interface ShellScripts {
  /** The file of `src/app/first.ts`; none in development. */
  first: string | null
  /** The entry's script tag with its preloads. */
  entry: string
}

function shellOnly(html: string): string {
  return `<!--foyer-shell-->${html}<!--/foyer-shell-->`
}
