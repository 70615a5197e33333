import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { languageDirections } from '@/contract/languages.gen'
import type { SchemeName } from '@/contract/page/brand'
import { getText } from '@/contract/get-text'
import { fallbackPagePolicy } from '@/server/platform/http/socket/security-headers'
import type { BrandShell } from './brand-shells'

const themeColours = /(?:\s*<meta name="theme-color"[^>]*>)+/

/**
 * Requests the page’s own address repeatedly and reloads it once the server no longer answers 503: a page
 * that reloaded every few seconds would make screen readers start from the top each time. The pause is
 * `data-again`, in seconds.
 */
const retryScript =
  '(function look(){setTimeout(function(){fetch(location.href,{method:"HEAD",cache:"no-store"})' +
  '.then(function(a){if(a.status===503)look();else location.reload()},look)},' +
  'document.body.dataset.again*1000)})()'

export const retryScriptHash = `sha256-${createHash('sha256').update(retryScript).digest('base64')}`

export interface FallbackPage {
  readonly title: string
  /** One paragraph each: what happened, what is safe, what comes next. */
  readonly paragraphs: readonly (string | ReturnType<typeof raw>)[]
  readonly again: string
  /** A drawing of the brand, below `/brand/images/`. */
  readonly picture: string
  /** Delay until the page retries by itself, in seconds. */
  readonly retryDelayS: number
}

const style = `
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:1rem/1.6 var(--font-text,system-ui),sans-serif}
header{max-inline-size:80rem;inline-size:100%;margin-inline:auto;padding-inline:1rem;block-size:4rem;display:flex;align-items:center;gap:.625rem;font:800 1.625rem/1 var(--font-display,system-ui)}
.band{background:var(--band,none);block-size:var(--band-size,0)}
main{flex:1;display:grid;align-content:center;justify-items:center;gap:1rem;padding:2rem 1rem 6rem;text-align:center}
main img{inline-size:min(14rem,60vw);block-size:auto}
h1{margin:0;font:800 clamp(1.75rem,6vw,2.75rem)/1.15 var(--font-display,system-ui)}
p{margin:0;max-inline-size:34rem;color:var(--muted);text-wrap:balance}
a{display:inline-flex;align-items:center;min-block-size:3rem;padding-inline:1.75rem;margin-block-start:.5rem;border-radius:var(--radius-m);background:var(--accent);color:var(--on-accent);font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}`

const schemeTags = /<meta name="(?:color-scheme|theme-color)"[^>]*>/g
const styleBlocks = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * Returns the page that replaces every page with status 503, in the brand’s own look; it retries by itself.
 */
export async function fallbackPage(
  brand: Brand,
  language: LanguageCode,
  shell: BrandShell | undefined,
  scheme: SchemeName | null,
  { title, paragraphs, again, picture, retryDelayS }: FallbackPage,
): Promise<Response> {
  // Colours, type and header band as on every page of the brand; none before the app is built.
  const ofBrand = [...(shell?.template ?? '').matchAll(styleBlocks)].map(([, css = '']) => css).join('')
  const schemes = applyColourScheme(shell?.template ?? '', brand, scheme).match(schemeTags) ?? []
  const attributes =
    `lang="${language}" dir="${languageDirections[language]}"` + (scheme ? ` data-scheme="${scheme}"` : '')
  const page = await html`<!doctype html>
    <html ${raw(attributes)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        ${raw(schemes.join(''))}
        <meta name="robots" content="noindex" />
        <noscript><meta http-equiv="refresh" content="${retryDelayS}" /></noscript>
        <title>${title} · ${getText(brand.name, language)}</title>
        <link rel="icon" href="/brand/images/favicon.svg" type="image/svg+xml" />
        <style>
          ${raw(ofBrand + style)}
        </style>
      </head>
      <body data-again="${retryDelayS}">
        <header>
          <img
            class="brand-mark"
            src="/brand/images/mark.svg"
            alt=""
            width="32"
            height="32"
          />${getText(brand.name, language)}
        </header>
        <div class="band"></div>
        <main>
          <img src="/brand/images/${picture}.svg" alt="" width="240" height="160" />
          <h1>${title}</h1>
          ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
          <a href="">${again}</a>
        </main>
        ${raw(`<script>${retryScript}</script>`)}
      </body>
    </html>`
  return new Response(String(page), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': fallbackPagePolicy(retryScriptHash),
      'Retry-After': String(retryDelayS),
    },
  })
}

/**
 * Returns a brand’s built HTML in the visitor’s chosen scheme, light or dark; unchanged when there is no
 * choice.
 */
export function applyColourScheme(template: string, { theme }: Brand, scheme: SchemeName | null): string {
  if (scheme === null) return template
  return template
    .replace(/<html [^>]*/, (tag) => `${tag} data-scheme="${scheme}"`)
    .replace(themeColours, `<meta name="theme-color" content="${theme.palettes[scheme].ground}">`)
}
