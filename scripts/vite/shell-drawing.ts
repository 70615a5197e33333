import type { Brand } from '../../contract/brand'
import { getText } from '../../contract/get-text'

/**
 * Returns the bare shell, painted before any script runs: the brand's frame and an outline of the page. React
 * replaces it with its first frame. Its rules are inline, as only this markup uses them.
 */
export function shellDrawing(brand: Brand): { css: string; html: string } {
  const names = shellNames(brand)
  const css =
    '.shell{min-block-size:100dvh}' +
    '.shell-bar{max-inline-size:80rem;margin-inline:auto;padding-inline:1rem;block-size:4rem;display:flex;align-items:center;gap:.625rem;' +
    'font:800 1.625rem/1 var(--font-display)}' +
    '.shell-hero{background:var(--surface)}' +
    '.shell-cards{max-inline-size:80rem;margin-inline:auto;padding:5rem 1rem 1rem;display:grid}' +
    '.shell-card{background:var(--surface);border-radius:var(--radius-m)}' +
    '@media(min-width:768px){.shell-bar,.shell-cards{padding-inline:1.5rem}}' +
    `[data-page=other] .shell-cards,${names.map(({ hidden }) => hidden).join()}{display:none}`
  const cards = '<i class="shell-card"></i>'.repeat(8)
  const html =
    '<div class="shell" aria-hidden="true">' +
    `<div class="shell-bar"><img class="brand-mark" src="/brand/images/mark.svg" alt="" width="32" height="32">${names.map(({ element }) => element).join('')}</div>` +
    '<div class="band"></div>' +
    `<div class="hero shell-hero"></div><div class="shell-cards films">${cards}</div></div>`
  return { css, html }
}

/**
 * Returns the brand's name in each of its languages, of which `early-tap-queue.ts` shows one; languages with the same
 * name share an element.
 */
function shellNames({ name, languages }: Brand): { element: string; hidden: string }[] {
  const texts = [...new Set(languages.map((code) => getText(name, code)))]
  return texts.map((text, at) => {
    const others = languages.filter((code) => getText(name, code) !== text).map((code) => `[lang=${code}]`)
    return {
      element: `<span class="shell-name-${at}">${escapeText(text)}</span>`,
      hidden: `:root:is(${others.join()}) .shell-name-${at}`,
    }
  })
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
