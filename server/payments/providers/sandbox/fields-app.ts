import { Hono } from 'hono'
import * as v from 'valibot'
import type { LanguageCode } from '@/contract/envelope'
import { translatorFor } from '@/server/platform/translator'
import type { Store } from '@/server/platform/store/store'
import { languageIn } from '@/server/platform/preferred-languages'
import { framedHeaders, findShop, siteAsset, sitePage } from '../hosted/site-page'
import { portScript } from '../hosted/port-script'
import { escapeHtml } from '@/server/platform/texts'
import { fieldsScript, fieldsStyle, fieldsTexts } from './fields-assets'
import { typedCard, type CardSessions } from './card-sessions'

const mostBytes = 2048
const policy =
  "script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/**
 * Creates the bank's own page with card fields, for a frame in the shop: typed data goes only to the bank.
 */
export function createFieldsPages(store: Store, sessions: CardSessions, bankOrigin: string): Hono {
  const app = new Hono()
  app.get('/fields.css', () => siteAsset('text/css', fieldsStyle))
  app.get('/fields.js', () => siteAsset('text/javascript', portScript + fieldsScript))
  app.get('/fields', async (context) => {
    const shop = await findShop(store, context.req.query())
    const language = languageIn(context.req.query('lang'))
    if (shop === null) return context.text('This page is not valid.\n', 404)
    return context.body(fieldsPage(shop, language), 200, framedHeaders(shop, policy))
  })
  app.post('/sessions', async (context) => {
    // Only that page's own script may call it: other sites have another origin.
    if (context.req.header('origin') !== bankOrigin) return context.body(null, 403)
    if (Number(context.req.header('content-length') ?? 0) > mostBytes) return context.body(null, 413)
    const card = v.safeParse(v.pipe(v.string(), v.parseJson(), typedCard), await context.req.text())
    if (!card.success) return context.body(null, 400)
    const opened = await sessions.open(card.output)
    return typeof opened === 'string' ? context.json({ why: opened }, 422) : context.json(opened)
  })
  return app
}

function fieldsPage(shop: string, language: LanguageCode): string {
  const text = fieldsTexts(translatorFor(language))
  const field = (name: string, label: string, more: string) =>
    `<p class="${name}"><label for="${name}">${label}</label><input id="${name}" name="${name}" required aria-describedby="${name}-error" ${more}><span id="${name}-error" class="error" role="alert"></span></p>`
  const digits = (maxLength: number) => `inputmode="numeric" dir="ltr" maxlength="${maxLength}"`
  const body = `  <form id="card" novalidate autocomplete="on">
    ${field('number', text.number, `${digits(23)} autocomplete="cc-number" placeholder="0000 0000 0000 0000"`)}
    ${field('name', text.name, 'autocomplete="cc-name" autocapitalize="characters" spellcheck="false" maxlength="80"')}
    ${field('month', text.month, `${digits(2)} autocomplete="cc-exp-month" placeholder="${text.mm}"`)}
    ${field('year', text.year, `${digits(4)} autocomplete="cc-exp-year" placeholder="${text.yy}"`)}
    ${field('cvv', text.cvv, `${digits(3)} type="password" autocomplete="cc-csc"`)}
    <button hidden></button>
  </form>
  <script src="/fields.js" data-shop="${escapeHtml(shop)}" data-texts="${escapeHtml(JSON.stringify(text.errors))}"></script>`
  return sitePage({ language, title: text.title, style: '/fields.css', body })
}
