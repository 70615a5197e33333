import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withSecret } from '@/server/platform/notify/message-secret'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'
import { defaultEngines } from '@/tests/fixtures/engines'
import { defaultVoucherRequest } from '@/tests/fixtures/voucher-page'
import { openVoucherFixture, type VoucherFixture } from '@/tests/fixtures/voucher-fixture'

const to = 'amira@example.com'
const forwarded = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }

describe.each(defaultEngines)('a request with a forged host on %s', (engine) => {
  let shop: VoucherFixture
  let app: ReturnType<typeof appUnderTest>
  beforeAll(async () => {
    shop = await openVoucherFixture(engine)
    const { store, payments, findShowForSale } = shop
    app = appUnderTest({ store, payments, findShowForSale }, { BRAND: 'orbit' })
  })
  afterAll(() => shop.close())

  /** Sends a request to this host, with another one in proxy headers. */
  async function ask(origin: string, call: string, body: object) {
    const answer = await app.request(`${origin}/api${call}`, post({ CountryID: 20, ...body }, forwarded))
    return { status: answer.status, read: () => answer.json() as Promise<Record<string, unknown>> }
  }
  const wish = { ...defaultVoucherRequest, noofvoucher: 1, AttemptID: randomUUID() }
  async function mailsTo(recipient: string) {
    const mails = (await listOutbox(shop.store, 500)).filter((each) => each.recipient === recipient)
    return Promise.all(mails.map((mail) => withSecret(shop.store, mail)))
  }

  test('to a foreign site is rejected', async () => {
    for (const [call, body] of [
      ['/VoucherPayment', wish],
      ['/x/SendGift', {}],
    ] as const)
      for (const host of ['evil.example', 'orbit.example.evil.example', 'orbit.localhost.evil.example'])
        expect([host, (await ask(`http://${host}`, call, body)).status]).toEqual([host, 421])
    expect((await shop.store.query('select 1 from voucher_orders')).rowCount).toBe(0)
  })

  test.each(['http://203.0.113.9:666', 'http://orbit.localhost:666'])(
    'served at %s does not appear in mails, whose links use the brand’s own address',
    async (origin) => {
      const email = `${randomUUID()}@example.com`
      const asked = await ask(origin, '/VoucherPayment', { ...wish, email, AttemptID: randomUUID() })
      expect(asked.status).toBe(200)
      const { ReserveID, ReserveKey, links } = await asked.read()
      await shop.payOnPage(links as Parameters<typeof shop.payOnPage>[0], '5555555555554444')
      const order = await (await ask(origin, '/x/GetVoucherOrder', { ReserveID, ReserveKey })).read()
      const [voucher] = order['Vouchers'] as { VoucherID: string }[]
      const recipient = `${randomUUID()}-${to}`
      const gift = {
        BookingID: order['BookingID'],
        ReserveKey,
        VoucherID: voucher?.VoucherID,
        To: recipient,
        ToName: '',
        FromName: 'Noor',
        Words: '',
        PictureID: 'film-night',
      }
      expect((await ask(origin, '/x/SendGift', gift)).status).toBe(200)
      const [bought, given] = [await mailsTo(email), await mailsTo(recipient)]
      expect([bought.length, given.length]).toEqual([1, 1])
      for (const { subject, text, html } of [...bought, ...given]) {
        // A link's key is random and may spell anything.
        const said = (subject + text + html).replaceAll(/#[\w-]{43}/g, '#')
        expect(said).toContain('http://orbit.localhost:8139/')
        expect(said).not.toMatch(/evil|:666|203\.0\.113\.9/)
      }
    },
  )
})
