import type { Brand } from '../../contract/brand'

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
    `:root{color-scheme:${brand.theme.scheme};${rules};--radius-s:${radii[0]};--radius-m:${radii[1]};--radius-l:${radii[2]};` +
    `--font-display:${display};--font-text:${text}}` +
    `:root[lang=ar]{--font-display:${arabic};--font-text:${arabic}}`
  )
}

/** Fills the placeholders of `index.html` that depend on the brand alone; the server fills those of the page. */
export function brandHead(html: string, brand: Brand, css: string): string {
  const head = [
    `<meta name="theme-color" content="${brand.theme.palette.ground}">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    `<link rel="icon" href="/brand/images/favicon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/brand/images/apple-touch-icon.png">`,
    `<style>${paletteRules(brand)}${css}</style>`,
    `<script type="application/json" id="foyer-brand">${jsonText(brand)}</script>`,
  ].join('\n    ')
  return html
    .replace(
      '<!--foyer-title-->',
      `<title>${escape(brand.meta.title.en)}</title><meta name="description" content="${escape(brand.meta.description.en)}">`,
    )
    .replace('<!--foyer-brand-->', () => head)
}
