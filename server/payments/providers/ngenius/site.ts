import { Hono, type HonoRequest } from 'hono'
import type { LanguageCode } from '@/contract/envelope'
import type { NGeniusSettings } from '@/server/platform/environment/payment-environment'
import { translatorFor, type Translator } from '@/server/platform/translator'
import { languageIn } from '@/server/platform/preferred-languages'
import { framedHeaders, findShop, siteAsset, sitePage } from '../hosted/site-page'
import { portScript } from '../hosted/port-script'
import { escapeHtml } from '@/server/platform/texts'
import type { ProviderDeps } from '../../provider'
import type { NGeniusOrders } from './orders'
import { fieldsScript, siteStyle, verifyScript } from './site-assets'

type Settings = NGeniusSettings & { readonly fields: NonNullable<NGeniusSettings['fields']> }

/**
 * Creates the host on which the gateway's script runs, isolated from the shop: card fields and the bank's
 * verification. Its pages are only a frame for the gateway’s content. //
 * docs/decisions/0021-card-fields-in-a-frame.md
 */
export function createNGeniusSite(
  { fields, outlet, pageOrigins, apiUrl }: Settings,
  orders: NGeniusOrders,
  { store, findStarted, log }: ProviderDeps,
): Hono {
  const app = new Hono()
  const sdk = `${pageOrigins[0]}/hosted-sessions/sdk.js`
  const pages = pageOrigins.join(' ')
  const formatPolicy = (framed: string) =>
    `script-src 'self' ${pages}; style-src 'self' 'unsafe-inline'; connect-src ${pages} ${apiUrl}; ` +
    `img-src ${pages} data:; font-src ${pages}; frame-src ${framed}; form-action ${framed}`
  const none = (status: 404 | 503, language: LanguageCode) =>
    new Response(`${expiredText(translatorFor(language))}\n`, {
      status,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-language': language,
        'cache-control': 'no-store',
      },
    })

  app.get('/site.css', () => siteAsset('text/css', siteStyle))
  app.get('/fields.js', () => siteAsset('text/javascript', portScript + fieldsScript))
  app.get('/verify.js', () => siteAsset('text/javascript', verifyScript))

  app.get('/fields', async (context) => {
    const lang = chooseLanguage(context.req)
    const shop = await findShop(store, context.req.query())
    if (shop === null) return none(404, lang)
    const data = { shop, sdk, outlet, key: fields.sessionKey, lang }
    return context.body(gatewayPage('fields', data), 200, framedHeaders(shop, formatPolicy(pages)))
  })

  // The bank may be on any origin, in a frame of the gateway's script.
  app.get('/verify/:reference/:nonce', async (context) => {
    const { reference, nonce } = context.req.param()
    const lang = chooseLanguage(context.req)
    const ours = await findStarted(reference)
    if (!ours || ours.nonce !== nonce || ours.handle === null) return none(404, lang)
    try {
      const found = await orders.findRaw(ours.handle)
      const data = { shop: ours.return_origin, sdk, nonce, payment: JSON.stringify(found), lang }
      return context.body(
        gatewayPage('verify', data),
        200,
        framedHeaders(ours.return_origin, formatPolicy('https:')),
      )
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the verification page failed')
      return none(503, lang)
    }
  })
  return app
}

const expiredText = (i18n: Translator) => i18n._('This page is no longer valid.')

/** Returns the language from the address, otherwise from the browser. */
function chooseLanguage(request: HonoRequest): LanguageCode {
  return languageIn(request.query('lang') ?? request.header('accept-language'))
}

/**
 * Returns a page of the site. Its script has this name, and the element for the gateway's frame has it as its
 * class.
 */
export function gatewayPage(
  name: 'fields' | 'verify',
  data: Readonly<Record<string, string>> & { readonly lang: LanguageCode },
): string {
  const attributes = Object.entries(data).map(([key, value]) => `data-${key}="${escapeHtml(value)}"`)
  const body = `  <div id="mount" class="${name}"></div>
  <script src="/${name}.js" ${attributes.join(' ')}></script>`
  return sitePage({ language: data.lang, title: 'N-Genius', style: '/site.css', body })
}
