import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withSecret } from '@/server/platform/notify/message-secret'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { holdSeats, catchRefusal } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { signIn } from '@/tests/fixtures/signed-in'
import { openVoucherFixture, type VoucherFixture } from '@/tests/fixtures/voucher-fixture'
import { giftKey } from './gift-message'
import { sendDueGifts } from './send-due-gifts'
import { utcDay } from '@/tests/fixtures/utc-day'

const site = { mode: 'test', port: 8139 } as const

describe.each(defaultEngines)('a voucher given as a gift on %s', (engine) => {
  let shop: VoucherFixture
  beforeAll(async () => {
    shop = await openVoucherFixture(engine)
  })
  afterAll(() => shop.close())

  const gift = {
    To: 'Amira@example.com',
    ToName: 'Amira',
    FromName: 'Noor <b>',
    Words: 'For a long evening.\nSee you there! <script>',
    PictureID: 'birthday',
  }
  async function bought(visitor = shop.orbit(), changes = {}) {
    const { key, order, codes } = await shop.buy({ noofvoucher: 1, ...changes }, visitor)
    const [voucher] = order.Vouchers
    if (!voucher) throw new Error('Nothing was bought')
    const BookingID = order.BookingID ?? ''
    const of = { BookingID, ReserveKey: key.ReserveKey, VoucherID: voucher.VoucherID }
    return {
      visitor,
      key,
      of,
      code: codes[0] ?? '',
      voucher,
      show: { BookingID, ReserveKey: key.ReserveKey },
    }
  }
  async function readMails({ VoucherID }: { VoucherID: string }) {
    const { rows } = await shop.store.query<{ id: string }>(
      'select id from sent_gifts where bought_id = $1',
      [VoucherID],
    )
    const keys = rows.map(({ id }) => giftKey(id))
    return (await listOutbox(shop.store, 500)).filter(({ dedupeKey }) => keys.includes(dedupeKey))
  }
  async function readMail(of: { VoucherID: string }) {
    const [mail] = await readMails(of)
    if (!mail) throw new Error('There is no mail')
    const read = await withSecret(shop.store, mail)
    const [, Token = ''] = /http:\/\/orbit\.localhost:8139\/gift#([\w-]{43})/.exec(read.text) ?? []
    return { mail, read, Token }
  }
  const nowDue = ({ VoucherID }: { VoucherID: string }) =>
    shop.store.query('update sent_gifts set send_at = now() where bought_id = $1', [VoucherID])
  const sendDue = () => sendDueGifts({ store: shop.store, outbox: shop.outbox, site })
  test('is sent at once with picture, words and link, and the giver no longer sees a code', async () => {
    const { visitor, of, code, show } = await bought()
    const { Voucher } = await visitor.call('SendGift', { ...of, ...gift })
    expect(Voucher).toMatchObject({
      Left: 5,
      Gift: { To: 'am•••@example.com', ToName: 'Amira', PictureID: 'birthday' },
    })
    expect(Voucher.Code).toBeUndefined()
    expect(Voucher.Gift?.SentAt).toBeGreaterThan(0)
    const order = await visitor.call('GetVoucherOrder', show)
    expect(order.Vouchers[0]?.Code).toBeUndefined()
    const { mail, read, Token } = await readMail(of)
    expect(mail).toMatchObject({ recipient: 'amira@example.com', brandId: 'orbit' })
    expect(read.subject).toBe('A gift for you from Noor <b>')
    expect(read.text).toContain('See you there! <script>')
    expect(read.html).toContain('For a long evening.<br>See you there! &#60;script&#62;')
    expect(read.html).not.toContain('<script>')
    expect(read.html).toContain('src="http://orbit.localhost:8139/art/gifts/birthday-640.webp"')
    expect(JSON.stringify(mail)).not.toContain(Token)
    const opened = await shop.orbit().call('OpenGift', { Token })
    expect(opened).toMatchObject({
      ToName: 'Amira',
      FromName: 'Noor <b>',
      Words: gift.Words,
      Value: 5,
      Left: 5,
      Currency: 'BHD',
    })
    expect(opened.Picture).toMatchObject({ PictureID: 'birthday' })
    expect(await shop.orbit().call('OpenGift', { Token })).toMatchObject({ Code: opened.Code })
    // The code that the giver may have copied is invalid.
    expect(opened.Code).not.toBe(code)
    for (const text of [read.subject, read.text, read.html]) expect(text).not.toContain(opened.Code)
    const { account } = await signIn(shop.store, { email: `${randomUUID()}@example.com`, brandId: 'orbit' })
    const asking = shop.orbit({ account })
    expect((await catchRefusal(asking.call('AddVoucher', { VoucherCode: code }))).code).toBe(
      'BALANCE_TOO_LOW',
    )
    expect((await asking.call('AddVoucher', { VoucherCode: opened.Code })).Vouchers).toMatchObject([
      { Left: 5 },
    ])
    const again = await visitor.call('GetVoucherOrder', show)
    expect(again.Vouchers[0]?.Gift?.OpenedAt).toBeGreaterThan(0)
  })

  test('belongs only to the visitor who proves the address', async () => {
    const email = `${randomUUID()}@example.com`
    const { account: giver } = await signIn(shop.store, {
      email: `${randomUUID()}@example.com`,
      brandId: 'orbit',
    })
    const { visitor, of } = await bought(shop.orbit({ account: giver }))
    expect((await visitor.call('ListVouchers', {})).Vouchers).toHaveLength(1)
    await visitor.call('SendGift', { ...of, ...gift, To: email })
    expect((await visitor.call('ListVouchers', {})).Vouchers).toEqual([])
    const { account } = await signIn(shop.store, { email, brandId: 'orbit' })
    expect((await shop.orbit({ account }).call('ListVouchers', {})).Vouchers).toMatchObject([{ Left: 5 }])
  })

  test('is spent in two parts at checkout, and shows the balance', async () => {
    const { visitor, of } = await bought(shop.orbit(), { OfferID: 'bhd-10' })
    await visitor.call('SendGift', { ...of, ...gift })
    const { Token } = await readMail(of)
    const friend = shop.orbit()
    const { Code } = await friend.call('OpenGift', { Token })
    const show = { currency: 'BHD', countryId: 20, priceMinorByClass: [3500], fees: [] }
    for (const [seat, left, pays] of [
      ['A-1', 6.5, 3.5],
      ['A-2', 3, 3.5],
    ] as const) {
      const { key } = await holdSeats(friend, shop.fixture.sell(show), [seat])
      const parts = [{ PaymentID: 6, VoucherCode: Code }]
      expect(await friend.call('CheckStoredValue', { ...key, StoredValue: parts })).toMatchObject({
        Parts: [{ Pays: pays }],
      })
      const paid = await friend.call('ProcessPayment', {
        ...key,
        PaymentID: 6,
        VoucherCode: Code,
        AttemptID: randomUUID(),
        SaveCard: false,
        StoredValue: [],
      })
      expect(paid.State).toBe('approved')
      expect(await friend.call('OpenGift', { Token })).toMatchObject({ Value: 10, Left: left })
    }
  })

  test('scheduled for a day can be changed and taken back, and then has a new code', async () => {
    const { visitor, of, code, show } = await bought()
    const first = await visitor.call('SendGift', { ...of, ...gift, SendOn: utcDay(3) })
    expect(first.Voucher.Gift).toMatchObject({ SendOn: utcDay(3) })
    expect(first.Voucher.Gift?.SentAt).toBeUndefined()
    const second = await visitor.call('SendGift', {
      ...of,
      ...gift,
      To: 'omar@example.com',
      Words: 'Later',
      SendOn: utcDay(5),
    })
    expect(second.Voucher.Gift).toMatchObject({
      To: 'om•••@example.com',
      Words: 'Later',
      SendOn: utcDay(5),
    })
    await sendDue()
    expect(await readMails(of)).toEqual([])
    for (let i = 0; i < 2; i++) {
      const { Voucher } = await visitor.call('TakeBackGift', of)
      expect(Voucher.Gift).toBeUndefined()
      expect(Voucher.Code).toMatch(/^GIFT-/)
      expect(Voucher.Code).not.toBe(code)
    }
    expect((await visitor.call('GetVoucherOrder', show)).Vouchers).toMatchObject([{ Left: 5 }])
    await sendDue()
    expect(await readMails(of)).toEqual([])
  })

  test('is sent once on its day by several servers, and cannot be changed afterwards', async () => {
    const { visitor, of } = await bought()
    await visitor.call('SendGift', { ...of, ...gift, SendOn: utcDay(2) })
    await nowDue(of)
    await Promise.all([sendDue(), sendDue(), sendDue()])
    expect(await readMails(of)).toHaveLength(1)
    const { Token } = await readMail(of)
    expect(await shop.orbit().call('OpenGift', { Token })).toMatchObject({ Left: 5 })
    expect((await catchRefusal(visitor.call('SendGift', { ...of, ...gift }))).code).toBe('GIFT_SENT')
    expect((await catchRefusal(visitor.call('TakeBackGift', of))).code).toBe('GIFT_SENT')
    await sendDue()
    expect(await readMails(of)).toHaveLength(1)
  })

  test('is sent at nine in the morning in the country of purchase', async () => {
    const { visitor, of } = await bought()
    await visitor.call('SendGift', { ...of, ...gift, SendOn: utcDay(40) })
    const { rows } = await shop.store.query<{ at: Date }>(
      'select send_at as at from sent_gifts where bought_id = $1',
      [of.VoucherID],
    )
    expect(rows[0]?.at.toISOString()).toBe(`${utcDay(40)}T06:00:00.000Z`)
  })

  test('is sent once on many simultaneous clicks', async () => {
    const { visitor, of } = await bought()
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => visitor.call('SendGift', { ...of, ...gift })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readMails(of)).toHaveLength(1)
  })

  test.each([
    [{ SendOn: '2020-01-01' }, 'SendOn'],
    [{ SendOn: '2026-02-31' }, 'SendOn'],
    [{ SendOn: '2026-13-45' }, 'SendOn'],
    [{ SendOn: '2036-01-01' }, 'SendOn'],
    [{ PictureID: 'nothing' }, 'PictureID'],
    [{ Words: 'Look at https://evil.example' }, 'Words'],
    [{ FromName: 'www.evil.example' }, 'FromName'],
    [{ ToName: 'win at evil.com' }, 'ToName'],
  ])('is rejected with invalid content: %j', async (changes, field) => {
    const { visitor, of } = await bought()
    const refusal = await catchRefusal(visitor.call('SendGift', { ...of, ...gift, ...changes }))
    expect(refusal.code).toBe('INVALID_REQUEST')
    expect(refusal.detail.issues?.[0]?.Field).toBe(field)
  })

  test('is rejected when part of it is spent', async () => {
    const { visitor, of, code } = await bought()
    const { key } = await holdSeats(
      visitor,
      shop.fixture.sell({ currency: 'BHD', priceMinorByClass: [1000], fees: [] }),
      ['B-1'],
    )
    await visitor.call('ProcessPayment', {
      ...key,
      PaymentID: 6,
      VoucherCode: code,
      AttemptID: randomUUID(),
      SaveCard: false,
      StoredValue: [],
    })
    expect((await catchRefusal(visitor.call('SendGift', { ...of, ...gift }))).code).toBe('BALANCE_TOO_LOW')
  })

  test('can be given by its buyer only, and does not open on another brand or with a made-up link', async () => {
    const { visitor, of } = await bought()
    const other = await bought()
    const wrong = [
      [shop.orbit(), { ...of, ReserveKey: undefined }],
      [shop.orbit(), { ...of, ReserveKey: other.of.ReserveKey }],
      [visitor, { ...of, VoucherID: other.of.VoucherID }],
      [shop.fixture.visitor({ brandId: 'tembo' }), of],
    ] as const
    for (const [asking, body] of wrong)
      for (const call of [
        () => asking.call('SendGift', { ...body, ...gift }),
        () => asking.call('TakeBackGift', body),
      ])
        expect((await catchRefusal(call())).code).toBe('NOT_FOUND')
    await visitor.call('SendGift', { ...of, ...gift })
    const { Token } = await readMail(of)
    for (const [asking, asked] of [
      [shop.fixture.visitor({ brandId: 'dana' }), Token],
      [shop.orbit(), 'A'.repeat(43)],
    ] as const)
      expect((await catchRefusal(asking.call('OpenGift', { Token: asked }))).code).toBe('NOT_FOUND')
  })
})
