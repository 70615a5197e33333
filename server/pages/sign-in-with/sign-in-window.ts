import { html, raw } from 'hono/html'
import type { SocialProvider } from '@/contract/account/social-sign-in'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { languageDirections } from '@/contract/languages.gen'
import { signInWindowPaths } from '@/contract/page/sign-in-window'
import { getText } from '@/contract/get-text'
import { escapeHtml } from '@/server/platform/texts'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { BrandShell } from '../brand-shells'
import { windowScript, windowScriptHash } from './window-script'

interface Wording {
  readonly title: Readonly<Record<SocialProvider, string>>
  /** Shown before the provider is called. */
  readonly ask: string
  readonly wait: string
  readonly done: string
  readonly continueLabel: string
  /** Literal texts. // spec §8 */
  readonly failed: Readonly<Record<SocialProvider, string>>
  readonly failedNext: string
  readonly again: string
  readonly close: string
  readonly back: string
}

const wordings = (i18n: Translator): Wording => ({
  title: {
    Google: i18n._('Sign in with Google'),
    Facebook: i18n._('Sign in with Facebook'),
  },
  ask: i18n._('Google shares only your name and e-mail address with us.'),
  wait: i18n._('One moment…'),
  done: i18n._('You’re signed in. You can close this window.'),
  continueLabel: i18n._('Go on'),
  failed: {
    Google: i18n._('Something went wrong!'),
    Facebook: i18n._('Whoops, !Something went wrong'),
  },
  failedNext: i18n._('You’re not signed in. Try again, or sign in another way.'),
  again: i18n._('Try again'),
  close: i18n._('Close'),
  back: i18n._('Back'),
})

export interface WindowContent {
  readonly brand: Brand
  readonly language: LanguageCode
  readonly shell: BrandShell | undefined
  readonly provider: SocialProvider
  /** Origin of Google's script; empty where none runs. */
  readonly scriptOrigin: string
  /** Where the tab goes on success or cancellation; `home` when a window was opened for it. */
  readonly home: string
  readonly data: Readonly<Record<string, string>>
}

const style = `
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:grid;align-content:center;justify-items:center;gap:1.25rem;padding:2rem 1rem;text-align:center;background:var(--ground,#fff);color:var(--ink,#111);font:1rem/1.6 var(--font-text,system-ui),sans-serif}
header{display:flex;align-items:center;gap:.625rem;font:800 1.5rem/1 var(--font-display,system-ui)}
h1{margin:0;font:800 clamp(1.5rem,6vw,2rem)/1.2 var(--font-display,system-ui)}
p{margin:0;max-inline-size:26rem;color:var(--muted,#555);text-wrap:balance}
section{display:none;justify-items:center;gap:1rem}
body[data-state=ask] .ask,body[data-state=wait] .wait,body[data-state=done] .done,body[data-state=failed] .failed{display:grid}
.failed strong{color:var(--bad,#b00)}
#button{min-block-size:44px;color-scheme:light}
.acts{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem}
a,.close{display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1.5rem;border:0;border-radius:var(--radius-m,8px);font:700 1rem/1 var(--font-text,system-ui);text-decoration:none;cursor:pointer;background:var(--raised,#eee);color:var(--ink,#111)}
a.first{background:var(--accent,#111);color:var(--on-accent,#fff)}
[hidden]{display:none!important}
a:focus-visible,.close:focus-visible{outline:3px solid var(--ink,#111);outline-offset:3px}
i{inline-size:2rem;aspect-ratio:1;border:3px solid currentcolor;border-inline-end-color:transparent;border-radius:50%;animation:turn 1s linear infinite}
@keyframes turn{to{rotate:1turn}}
@media (prefers-reduced-motion){i{animation-duration:4s}}`

const schemeTags = /<meta name="(?:color-scheme|theme-color)"[^>]*>/g
const styleBlocks = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Returns the document for signing in with a provider; it discloses the visitor’s data to no other site. */
export async function signInWindow(content: WindowContent, status = 200): Promise<Response> {
  const { brand, language, shell, provider, home, data } = content
  const words = wordings(translatorFor(language, brand.wordings))
  const ofBrand = [...(shell?.template ?? '').matchAll(styleBlocks)].map(([, css = '']) => css).join('')
  const schemes = (shell?.template ?? '').match(schemeTags) ?? []
  const attributes = Object.entries({ from: provider, lang: language, home, ...data }).map(
    ([name, value]) => `data-${name}="${escapeHtml(value)}"`,
  )
  const again = `${signInWindowPaths[provider]}?${new URLSearchParams({
    lang: language,
    ...(data['press'] && { press: data['press'] }),
    ...(data['back'] && { back: data['back'] }),
  })}`
  const page = await html`<!doctype html>
    <html lang="${language}" dir="${languageDirections[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        ${raw(schemes.join(''))}
        <meta name="robots" content="noindex" />
        <title>${words.title[provider]} · ${getText(brand.name, language)}</title>
        <link rel="icon" href="/brand/images/favicon.svg" type="image/svg+xml" />
        <style>
          ${raw(ofBrand + style)}
        </style>
      </head>
      <body data-state="wait">
        <header>
          <img src="/brand/images/mark.svg" alt="" width="32" height="32" />${getText(brand.name, language)}
        </header>
        <h1>${words.title[provider]}</h1>
        <section class="ask">
          <p>${words.ask}</p>
          <div id="button"></div>
        </section>
        <section class="wait" role="status">
          <i></i>
          <p>${words.wait}</p>
        </section>
        <section class="done" role="status">
          <p>${words.done}</p>
          <a class="first" id="go-on" href="${home}">${words.continueLabel}</a>
        </section>
        <section class="failed" role="alert">
          <p>
            <strong>${words.failed[provider]}</strong>
          </p>
          <p>${words.failedNext}</p>
          <a class="first" href="${again}">${words.again}</a>
        </section>
        <div class="acts">
          <button class="close" id="close" type="button">${words.close}</button>
          ${data['back'] ? html`<a href="${data['back']}">${words.back}</a>` : ''}
        </div>
        ${raw(`<script ${attributes.join(' ')}>${windowScript}</script>`)}
      </body>
    </html>`
  return new Response(String(page), { status, headers: buildHeaders(content) })
}

/**
 * Returns the headers that Google recommends for its script; without it, only our own script is allowed. //
 * developers.google.com/identity/gsi/web/guides/get-google-api-clientid
 */
function buildHeaders({ scriptOrigin: from }: WindowContent): Record<string, string> {
  const source = (path: string) => (from === '' ? '' : ` ${from}${path}`)
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': from === '' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src '${windowScriptHash}'${source('/gsi/client')}`,
      `connect-src 'self'${source('/gsi/')}`,
      `frame-src${source('/gsi/') || " 'none'"}`,
      // Google’s button brings inline styles of its own.
      `style-src 'unsafe-inline'${source('/gsi/style')}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "base-uri 'none'",
      `form-action 'self'`,
      "frame-ancestors 'none'",
    ].join('; '),
    // Google’s window must be able to answer the one that opened it.
    ...(from !== '' && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
  }
}
