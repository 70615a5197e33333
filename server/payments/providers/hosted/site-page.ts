import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LanguageCode } from '@/contract/envelope'
import { languageDirections } from '@/contract/languages.gen'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import type { ShopPage } from '../../provider'

interface SitePage {
  readonly language: LanguageCode
  /** HTML that is already escaped, like the body. */
  readonly title: string
  readonly style: string
  readonly body: string
}

/** Returns a page on a provider's own host, hidden from search engines, in the visitor’s language. */
export function sitePage({ language, title, style, body }: SitePage): string {
  return `<!doctype html>
<html lang="${language}" dir="${languageDirections[language]}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="stylesheet" href="${style}">
</head>
<body>
${body}
</body>
</html>`
}

/** Returns the headers of a page on a provider's own host, which only one origin of the shop may frame. */
export function framedHeaders(shop: string | null, policy: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; base-uri 'none'; ${policy}; frame-ancestors ${shop ?? "'none'"}`,
  }
}

export function siteAsset(type: 'text/css' | 'text/javascript', text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    },
  })
}

/**
 * Creates a function that signs the address of a page with card fields for one origin of the shop: an
 * invented address could show the fields on a foreign page that imitates ours.
 */
export function signedFieldsUrl(store: Store, origin: string) {
  return async ({ origin: shop, language }: ShopPage): Promise<string> => {
    const query = new URLSearchParams({ shop, lang: language, key: await deriveKey(store, shop) })
    return `${origin}/fields?${query.toString()}`
  }
}

export async function findShop(store: Store, query: { shop?: string; key?: string }): Promise<string | null> {
  const { shop = '', key = '' } = query
  if (!/^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(shop)) return null
  const right = Buffer.from(await deriveKey(store, shop))
  const received = Buffer.from(key)
  return received.length === right.length && timingSafeEqual(received, right) ? shop : null
}

async function deriveKey(store: Store, shop: string): Promise<string> {
  const { reserveSecret } = await getSecrets(store)
  return createHmac('sha256', reserveSecret).update(`card fields ${shop}`).digest('base64url')
}
