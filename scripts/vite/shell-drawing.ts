import type { Brand } from '../../contract/brand'

/**
 * What the bare shell paints before any script has run: the brand's frame and the shape of what comes.
 * React replaces it with its first frame. The rules stand beside it, as only this drawing uses them.
 */
export function shellDrawing(brand: Brand): { css: string; html: string } {
  const css =
    '.shell{min-block-size:100dvh}' +
    '.shell-bar{max-inline-size:80rem;margin-inline:auto;padding-inline:1rem;block-size:4rem;display:flex;align-items:center;gap:.625rem;' +
    'font:800 1.625rem/1 var(--font-display)}' +
    '.shell-hero{background:var(--surface)}' +
    '.shell-cards{max-inline-size:80rem;margin-inline:auto;padding:5rem 1rem 1rem;display:grid}' +
    '.shell-card{background:var(--surface);border-radius:var(--radius-m)}' +
    '@media(min-width:768px){.shell-bar,.shell-cards{padding-inline:1.5rem}}' +
    '[data-page=other] .shell-cards,:root:not([lang=ar]) .shell-ar,:root[lang=ar] .shell-en{display:none}'
  const cards = '<i class="shell-card"></i>'.repeat(8)
  const html =
    '<div class="shell" aria-hidden="true">' +
    `<div class="shell-bar"><img class="brand-mark" src="/brand/images/mark.svg" alt="" width="32" height="32"><span class="shell-en">${escapeText(brand.name.en)}</span><span class="shell-ar">${escapeText(brand.name.ar)}</span></div>` +
    '<div class="band"></div>' +
    `<div class="hero shell-hero"></div><div class="shell-cards films">${cards}</div></div>`
  return { css, html }
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
