import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appUnderTest } from '@/tests/fixtures/app-under-test'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createCaller } from '@/tests/fixtures/member-calls'
import { codeOnPhone, signIn } from '@/tests/fixtures/signed-in'
import { openVoucherFixture, type VoucherFixture } from '@/tests/fixtures/voucher-fixture'
import { utcDay } from '@/tests/fixtures/utc-day'

describe.each(defaultEngines)('data of visitors who give vouchers, on %s', (engine) => {
  let shop: VoucherFixture
  let call: ReturnType<typeof createCaller>
  beforeAll(async () => {
    shop = await openVoucherFixture(engine)
    const { store, payments, findShowForSale } = shop
    call = createCaller(appUnderTest({ store, payments, findShowForSale }), 'orbit')
  })
  afterAll(() => shop.close())

  async function giver() {
    const email = `${randomUUID()}@example.com`
    const one = await signIn(shop.store, { brandId: 'orbit', email })
    const visitor = shop.orbit({ account: one.account })
    const { key, order, codes } = await shop.buy({ email }, visitor)
    const words = `For you ${randomUUID()}`
    const to = `${randomUUID()}@example.com`
    const in3Days = utcDay(3)
    for (const [index, { VoucherID }] of order.Vouchers.entries())
      await visitor.call('SendGift', {
        BookingID: order.BookingID ?? '',
        ReserveKey: key.ReserveKey,
        VoucherID,
        To: to,
        ToName: `Amira ${words}`,
        FromName: `Noor ${words}`,
        Words: words,
        PictureID: 'birthday',
        ...(index === 1 && { SendOn: in3Days }),
      })
    return { ...one, email, words, to, codes, order }
  }
  async function exportData(one: { cookie: string }) {
    const { body, status } = await call(one, '/x/ExportMyData')
    expect(status).toBe(200)
    return Buffer.from(String(body['Json']), 'base64').toString('utf8')
  }
  const rowsWith = async (word: string) => {
    const { rows } = await shop.store.query<{ row: string }>(
      'select to_jsonb(g)::text as row from sent_gifts g union all select to_jsonb(o)::text from outbox o',
    )
    return rows.filter(({ row }) => row.includes(word)).length
  }

  it('exports purchases and gifts with their messages, without codes or data of other visitors', async () => {
    const [one, other] = [await giver(), await giver()]
    const text = await exportData(one)
    const { gifts } = JSON.parse(text) as { gifts: Record<string, unknown>[] }
    expect(gifts).toHaveLength(2)
    for (const gift of gifts)
      expect(gift).toMatchObject({ to: one.to, toName: `Amira ${one.words}`, words: one.words })
    expect(gifts.filter(({ sentAt }) => sentAt === null)).toHaveLength(1)
    for (const hidden of [...one.codes, other.words, other.to, other.email])
      expect(text).not.toContain(hidden)
  })

  it('cancels scheduled gifts and erases the texts of sent ones with the account', async () => {
    const [one, other] = [await giver(), await giver()]
    expect(await rowsWith(one.words)).toBeGreaterThan(1)
    await call(one, '/x/AskToDelete')
    const OTP = await codeOnPhone(shop.store, one.account)
    expect(await call(one, '/x/DeleteMyAccount', { OTP })).toMatchObject({ status: 200 })
    for (const word of [one.words, one.to, one.email]) expect(await rowsWith(word)).toBe(0)
    const kept = await shop.store.query(
      `select 1 from sent_gifts where bought_id = any ($1::text[]) and sent_at is not null`,
      [one.order.Vouchers.map(({ VoucherID }) => VoucherID)],
    )
    expect(kept.rowCount).toBe(1)
    expect(await rowsWith(other.words)).toBeGreaterThan(1)
  })
})
