import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withSecret } from '@/server/platform/notify/message-secret'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { openVoucherFixture, type VoucherFixture } from '@/tests/fixtures/voucher-fixture'

/**
 * The secrets that open a voucher are stored nowhere in the clear: codes, the links in e-mails, and the keys
 * that these links give.
 */
describe('after vouchers were bought and given', () => {
  let shop: VoucherFixture
  const secrets: Record<string, string> = {}
  beforeAll(async () => {
    shop = await openVoucherFixture('postgres')
    const { order, key, codes, visitor } = await shop.buy()
    const of = { BookingID: order.BookingID ?? '', ReserveKey: key.ReserveKey }
    const gift = { To: 'amira@example.com', ToName: '', FromName: '', Words: '', PictureID: 'birthday' }
    await visitor.call('SendGift', { ...of, VoucherID: order.Vouchers[0]?.VoucherID ?? '', ...gift })
    const texts: string[] = []
    for (const message of await listOutbox(shop.store, 100))
      texts.push((await withSecret(shop.store, message)).text)
    const findToken = (page: string) => new RegExp(`${page}#([\\w-]{43})`).exec(texts.join('\n'))?.[1] ?? ''
    const [sale, given] = [findToken('/confirmVoucher/\\w+'), findToken('/gift')]
    const opened = await shop.orbit().call('OpenVoucherLink', { Token: sale })
    const card = await shop.orbit().call('OpenGift', { Token: given })
    Object.assign(secrets, {
      'first code': codes[0],
      'second code': codes[1],
      'code of the gift': card.Code,
      'token of the mail': sale,
      'token of the gift': given,
      'key of the order': key.ReserveKey,
      'key of the link': opened.ReserveKey,
    })
  })
  afterAll(() => shop.close())

  it('there are seven secrets, all different', () => {
    expect(new Set(Object.values(secrets).filter(Boolean)).size).toBe(7)
  })

  it('no column of any table contains one', async () => {
    const { rows: tables } = await shop.store.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const places: string[] = []
    for (const { name } of tables) {
      const { rows } = await shop.store.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${name}" t`,
      )
      const text = rows.map(({ row }) => row).join('\n')
      for (const [what, secret] of Object.entries(secrets))
        if (text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')))
          places.push(`${what} in ${name}`)
    }
    expect(places).toEqual([])
  })

  it('no log line contains one', () => {
    const log = shop.logLines.join('')
    for (const [what, secret] of Object.entries(secrets)) expect(log.includes(secret), what).toBe(false)
  })

  it('no subject and no text message contains one', async () => {
    for (const message of await listOutbox(shop.store, 100)) {
      const { subject, text, channel } = await withSecret(shop.store, message)
      const said = channel === 'sms' ? subject + text : subject
      for (const [what, secret] of Object.entries(secrets)) expect(said.includes(secret), what).toBe(false)
    }
  })
})
