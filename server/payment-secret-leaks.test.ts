import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CVV,
  findMessagesContaining,
  payWithEveryMethod,
  promoCode,
} from '@/tests/fixtures/pay-with-every-method'
import { withSecret } from './platform/notify/message-secret'
import type { Store } from './platform/store/store'
import { listOutbox } from './platform/notify/outbox-repository'

/** Tables in which an operator’s promo code may appear: such a code is public. */
const placesOfPromoCode = new Set(['catalogue_items', 'offer_uses', 'offer_counts', 'order_lines', 'orders'])

const tablesQuery = `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`

/** No detail of a payment may be stored afterwards. */
describe('after payments in every way', () => {
  let shop: Awaited<ReturnType<typeof payWithEveryMethod>>
  beforeAll(async () => {
    shop = await payWithEveryMethod()
  })
  afterAll(() => shop.close())

  it('every way to pay was paid, and everything was refunded', () => {
    expect(shop.paid).toEqual(
      Object.fromEntries(
        ['card', 'verified card', 'saved card', 'hosted card', 'N-Genius', 'saved card of N-Genius']
          .concat(['sandbox phone', 'M-Pesa', 'wallet', 'voucher'])
          .map((way) => [way, 'confirmed']),
      ),
    )
    expect(shop.refunds).toEqual(shop.refunds.map(() => 'returned'))
    expect(shop.daraja.asked.some(({ kind }) => kind === 'reversal' || kind === 'payout')).toBe(true)
  })

  it('no log line contains payment details', () => {
    const { log, secrets, walletCode } = shop
    expect(log).toContain('"route":"ProcessPayment"')
    expect(found(secrets, log)).toEqual([])
    expect(log).not.toContain(promoCode)
    for (const short of [CVV, walletCode]) expect(log).not.toContain(`"${short}"`)
  })

  it('no metric label contains payment details', async () => {
    const { secrets, walletCode } = shop
    const text = await shop.metrics.registry.metrics()
    expect(text).toContain('route="ProcessPayment"')
    expect(found({ ...secrets, promoCode }, text)).toEqual([])
    for (const short of [CVV, walletCode]) expect(text).not.toContain(`"${short}"`)
  })

  it('no column of any table contains payment details in the clear', async () => {
    const { secrets, walletCode } = shop
    const { rows: tables } = await shop.store.query<{ name: string }>(tablesQuery)
    expect(tables.length).toBeGreaterThan(20)
    const places: string[] = []
    for (const { name } of tables) {
      const text = await readText(shop.store, name)
      const told = placesOfPromoCode.has(name) ? secrets : { ...secrets, promoCode }
      places.push(...found(told, text).map((what) => `${what} in ${name}`))
      // Too short to be distinguished from part of an id, so these are searched as whole values.
      for (const short of [CVV, walletCode])
        if (text.includes(`"${short}"`)) places.push(`${short} in ${name}`)
    }
    expect(places).toEqual([])
  })

  it('the token of an SMS link appears only in the messages that carry it', async () => {
    const { shortToken, log, metrics } = shop
    expect(log).toContain('"route":"OpenTicketLink"')
    expect(`${log} ${await metrics.registry.metrics()}`).not.toContain(shortToken)
    const { rows: tables } = await shop.store.query<{ name: string }>(tablesQuery)
    const places: string[] = []
    for (const { name } of tables) {
      places.push(...found({ shortToken }, await readText(shop.store, name)).map(() => name))
    }
    expect(places).toEqual(['outbox'])
  })

  it('no message contains payment details except the one with the wallet’s code', async () => {
    const messages = await listOutbox(shop.store, 200)
    expect(messages.length).toBeGreaterThan(9)
    for (const message of messages) {
      const { subject, text, html } = await withSecret(shop.store, message)
      expect(found({ ...shop.secrets, promoCode }, [subject, text, html].join('\n'))).toEqual([])
    }
    expect(await findMessagesContaining(shop.store, shop.walletCode)).toEqual(['sms wallet-code'])
  })
})

async function readText(store: Store, table: string): Promise<string> {
  const { rows } = await store.query<{ row: string }>(`select to_jsonb(t)::text as row from "${table}" t`)
  return rows.map(({ row }) => row).join('\n')
}

/** Returns the names of the secrets that the text contains, in the clear or as hex. */
function found(secrets: Readonly<Record<string, string>>, text: string): string[] {
  return Object.entries(secrets).flatMap(([what, secret]) =>
    secret === '' || text.includes(secret) || text.includes(Buffer.from(secret).toString('hex'))
      ? [what]
      : [],
  )
}
