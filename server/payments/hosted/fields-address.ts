import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import type { ShopPage } from '../provider'

/**
 * The address of a page with card fields, for one page of the shop and no other: whoever made one up could put the fields on
 * a page of theirs, and look like us.
 */
export function signedFieldsUrl(store: Store, origin: string) {
  return async ({ origin: shop, language }: ShopPage): Promise<string> => {
    const query = new URLSearchParams({ shop, lang: language, key: await keyOf(store, shop) })
    return `${origin}/fields?${query.toString()}`
  }
}

/** The shop's origin that such an address is for; null for one that was made up. */
export async function shopOf(store: Store, query: { shop?: string; key?: string }): Promise<string | null> {
  const { shop = '', key = '' } = query
  if (!/^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(shop)) return null
  const right = Buffer.from(await keyOf(store, shop))
  const given = Buffer.from(key)
  return given.length === right.length && timingSafeEqual(given, right) ? shop : null
}

async function keyOf(store: Store, shop: string): Promise<string> {
  const { reserveSecret } = await secretsOf(store)
  return createHmac('sha256', reserveSecret).update(`card fields ${shop}`).digest('base64url')
}
