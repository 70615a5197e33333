import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCampaign } from '@/server/orders/campaign-repository'
import { sumReceivedFor } from '@/server/payments/ledger/ledger-repository'
import { verificationMs } from '@/server/payments/providers/sandbox/bank'
import { makeCallback } from '@/server/payments/providers/sandbox/callbacks'
import { makePayForm } from '@/server/payments/providers/sandbox/pay-form'
import { withSecret } from '@/server/platform/notify/message-secret'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { catchRefusal } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { signIn } from '@/tests/fixtures/signed-in'
import { openVoucherFixture, type VoucherFixture } from '@/tests/fixtures/voucher-fixture'

const good = '5555 5555 5555 4444'
const home = 'http://orbit.localhost:8110'

describe.each(defaultEngines)('buying vouchers on %s', (engine) => {
  let shop: VoucherFixture
  beforeAll(async () => {
    shop = await openVoucherFixture(engine)
  })
  afterAll(() => shop.close())
  type Key = Awaited<ReturnType<VoucherFixture['wish']>>['key']
  const count = async (text: string, { ReserveID }: Key) =>
    (await shop.store.query(text, [ReserveID])).rowCount
  const made = (key: Key) =>
    count(
      'select 1 from bought_vouchers b join voucher_sales s on s.id = b.sale_id where s.order_id = $1',
      key,
    )
  const readPayment = async ({ ReserveID }: Key) => {
    const { rows } = await shop.store.query<{ id: string; amount_minor: number; currency: string }>(
      'select id, amount_minor, currency from payments where order_id = $1 order by created_at desc',
      [ReserveID],
    )
    if (!rows[0]) throw new Error('There is no payment')
    return rows[0]
  }
  async function callBack(key: Key, changes: object = {}) {
    const { id: reference, amount_minor: amountMinor, currency } = await readPayment(key)
    const { sandboxSecret } = await getSecrets(shop.store)
    const charge = {
      reference,
      orderReference: key.ReserveID,
      amountMinor,
      currency,
      state: 'approved',
      verification: 'none',
      cancelled: false,
      ...changes,
    } as const
    return (await shop.payments.callbacks.fetch(makeCallback(sandboxSecret, charge, Date.now()))).status
  }

  test('a guest pays on the bank’s page, returns and sees the codes', async () => {
    const { key, links, visitor } = await shop.wish({ OfferID: 'bhd-10', noofvoucher: 3 })
    expect(links.requestUrl).toBe('http://bank.localhost:8110/pay')
    expect(await visitor.call('GetVoucherOrder', key)).toMatchObject({
      State: 'paying',
      Currency: 'BHD',
      // 3 × (10.000 + 0.400): three decimals. // spec §9
      total: 31.2,
      Quantity: 3,
      Vouchers: [],
      Email: 'no•••@example.com',
    })
    expect(await shop.payOnPage(links, '4111 1111 1111 1111')).toBe(`${home}/confirmation`)
    const order = await visitor.call('GetVoucherOrder', key)
    expect(order).toMatchObject({ State: 'done', Quantity: 3 })
    expect(order.Vouchers).toHaveLength(3)
    for (const voucher of order.Vouchers) {
      expect(voucher).toMatchObject({ Currency: 'BHD', Value: 10, Left: 10 })
      expect(voucher.Code).toMatch(/^GIFT-[A-Z0-9]{8}-[A-Z0-9]{8}$/)
      // The end of the last day in Bahrain.
      expect(new Date(voucher.ExpiresAt ?? 0).toISOString()).toMatch(/T20:59:59\.999Z$/)
    }
    expect(new Set(order.Vouchers.map(({ Code }) => Code)).size).toBe(3)
    expect(await sumReceivedFor(shop.store, key.ReserveID)).toBe(31_200)
    const byBooking = { BookingID: order.BookingID ?? '', ReserveKey: key.ReserveKey }
    expect((await visitor.call('GetVoucherOrder', byBooking)).Vouchers).toEqual(order.Vouchers)
  })

  test('in Arabic, with another country and currency, the mail has a link and no code', async () => {
    const visitor = shop.orbit({ language: 'ar' })
    const order = {
      OfferID: undefined,
      noofvoucher: 1,
      countrycode: '971',
      mobile: '501234567',
      CountryID: 230,
    }
    const { key, order: bought, codes } = await shop.buy(order, visitor)
    expect(bought).toMatchObject({ State: 'done', Currency: 'AED', total: 52.5 })
    const mails = (await listOutbox(shop.store, 100)).filter(({ dedupeKey }) =>
      dedupeKey.startsWith(`vouchers:${bought.BookingID}`),
    )
    expect(mails.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    for (const mail of mails) {
      const { text, html, subject } = await withSecret(shop.store, mail)
      for (const code of codes) expect(text + html + subject).not.toContain(code)
      expect(subject + text).toMatch(/قسيمتك جاهزة/)
      if (mail.channel === 'sms') expect(text).not.toContain('#')
    }
    const [mail] = mails.filter(({ channel }) => channel === 'email')
    if (!mail) throw new Error('There is no mail')
    const { text, html } = await withSecret(shop.store, mail)
    const [, Token = ''] =
      new RegExp(`http://orbit\\.localhost:8139/confirmVoucher/${bought.BookingID}#([\\w-]{43})`).exec(
        text,
      ) ?? []
    expect(html).toContain(Token)
    expect(JSON.stringify(mail)).not.toContain(Token)
    const opened = await shop.orbit().call('OpenVoucherLink', { Token })
    expect(opened).toMatchObject({ ReserveID: key.ReserveID, BookingID: bought.BookingID })
    const { BookingID, ReserveKey } = opened
    expect((await shop.orbit().call('GetVoucherOrder', { BookingID, ReserveKey })).Vouchers).toEqual(
      bought.Vouchers,
    )
    // The link's key shows the vouchers but gives no access to the order.
    const asOrder = { ReserveID: key.ReserveID, ReserveKey }
    expect((await catchRefusal(shop.orbit().call('GetPaymentOptions', asOrder))).code).toBe('NOT_FOUND')
  })

  test('a declined card returns to the fail address without a charge, and another card pays', async () => {
    const AttemptID = randomUUID()
    const { key, links, visitor } = await shop.wish({ AttemptID })
    expect(await shop.payOnPage(links, '4000 0000 0000 0002')).toBe(`${home}/vouchers?step=failed`)
    const order = await visitor.call('GetVoucherOrder', key)
    expect(order).toMatchObject({ State: 'open', Vouchers: [] })
    expect(order.Declined).toBeTruthy()
    expect(await made(key)).toBe(0)
    const again = await shop.wish({ AttemptID }, visitor)
    expect(again.key).toEqual(key)
    expect(again.links.requestParameter).not.toEqual(links.requestParameter)
    await shop.payOnPage(again.links, good)
    expect(await visitor.call('GetVoucherOrder', key)).toMatchObject({ State: 'done' })
    expect(await made(key)).toBe(2)
  })

  test('cancelling on the bank’s page buys nothing', async () => {
    const { key, links, visitor } = await shop.wish()
    expect(await shop.cancelOnPage(links)).toBe(`${home}/vouchers?step=failed`)
    expect(await visitor.call('GetVoucherOrder', key)).toMatchObject({ State: 'open', Vouchers: [] })
    expect(await made(key)).toBe(0)
  })

  test('a lost answer of the bank is found by its inquiry', async () => {
    const { key, links, visitor } = await shop.wish()
    expect(await shop.payOnPage(links, '4000 0000 0000 0119')).toBe(`${home}/confirmation`)
    expect(await visitor.call('GetVoucherOrder', key)).toMatchObject({ State: 'done' })
  })

  test('five simultaneous callbacks create the vouchers once, and a later failure changes nothing', async () => {
    const { key, links, visitor } = await shop.wish()
    await shop.payOnPage(links, '4000 0000 0000 0119')
    for (const status of await Promise.all(Array.from({ length: 5 }, () => callBack(key))))
      expect(status).toBe(204)
    await callBack(key, { state: 'declined' })
    expect(await made(key)).toBe(2)
    expect(await sumReceivedFor(shop.store, key.ReserveID)).toBe(10_500)
    expect(
      await count("select 1 from outbox where dedupe_key like 'vouchers:%' and recipient = $1", {
        ...key,
        ReserveID: 'noor@example.com',
      }),
    ).toBeGreaterThan(0)
    expect(await visitor.call('GetVoucherOrder', key)).toMatchObject({ State: 'done' })
  })

  test('a callback with another amount pays for nothing', async () => {
    const { key, visitor } = await shop.wish()
    await callBack(key, { amountMinor: 1 })
    expect(await visitor.call('GetVoucherOrder', key)).toMatchObject({ State: 'operator', Vouchers: [] })
    expect(await made(key)).toBe(0)
  })

  test('a success after the bank had given up still creates the vouchers, once', async () => {
    const { key, links, visitor } = await shop.wish()
    const { id } = await readPayment(key)
    await shop.store.query(
      "update sandbox_bank_charges set created_at = now() - interval '9 minutes' where reference = $1",
      [id],
    )
    expect(await visitor.call('GetVoucherOrder', key)).toMatchObject({ State: 'open' })
    // The expired form opens no page any more.
    await shop.store.query("update sandbox_bank_charges set state = 'approved' where reference = $1", [id])
    for (let i = 0; i < 2; i++) expect(await callBack(key)).toBe(204)
    expect(await visitor.call('GetVoucherOrder', key)).toMatchObject({ State: 'done' })
    expect(await made(key)).toBe(2)
    expect(links.requestParameter['Reference']).toBe(id)
  })

  test('ten simultaneous clicks create one order, one payment and one form', async () => {
    const visitor = shop.orbit()
    const AttemptID = randomUUID()
    const all = await Promise.all(Array.from({ length: 10 }, () => shop.wish({ AttemptID }, visitor)))
    expect(new Set(all.map(({ key }) => JSON.stringify(key))).size).toBe(1)
    expect(new Set(all.map(({ links }) => JSON.stringify(links))).size).toBe(1)
    const [first] = all
    if (!first) throw new Error('Nobody asked')
    expect(await count('select 1 from payments where order_id = $1', first.key)).toBe(1)
  })

  test('records the campaign of an order, and none if it is unknown', async () => {
    const { key } = await shop.wish({ Campaign: { utm_source: 'poster', utm_campaign: 'eid' } })
    expect(await findCampaign(shop.store, key.ReserveID)).toEqual({
      source: 'poster',
      medium: null,
      campaign: 'eid',
      content: null,
    })
    const { key: plain } = await shop.wish()
    expect(await findCampaign(shop.store, plain.ReserveID)).toBeUndefined()
  })

  test('rejects the same attempt with other content, and one that is paid', async () => {
    const AttemptID = randomUUID()
    const { visitor, links } = await shop.wish({ AttemptID })
    for (const changes of [{ noofvoucher: 3 }, { OfferID: 'bhd-25' }, { email: 'other@example.com' }])
      expect(await catchRefusal(shop.wish({ AttemptID, ...changes }, visitor))).toMatchObject({
        code: 'INVALID_REQUEST',
        detail: { issues: [{ Field: 'AttemptID' }] },
      })
    await shop.payOnPage(links, good)
    expect((await catchRefusal(shop.wish({ AttemptID }, visitor))).code).toBe('ALREADY_BOOKED')
  })

  test('the same attempt id from another visitor is another order', async () => {
    const AttemptID = randomUUID()
    const [one, other] = [await shop.wish({ AttemptID }), await shop.wish({ AttemptID })]
    expect(one.key.ReserveID).not.toBe(other.key.ReserveID)
  })

  test('a signed-in buyer finds the vouchers among their own', async () => {
    const { account } = await signIn(shop.store, { email: `${randomUUID()}@example.com`, brandId: 'orbit' })
    const visitor = shop.orbit({ account })
    const { codes, key } = await shop.buy({}, visitor)
    const { Vouchers } = await visitor.call('ListVouchers', { WithCodes: true })
    expect(Vouchers.map(({ Code }) => Code).toSorted()).toEqual(codes.toSorted())
    // With the session only.
    expect(await visitor.call('GetVoucherOrder', { ReserveID: key.ReserveID })).toMatchObject({
      State: 'done',
    })
  })

  test('an older session neither reads nor gives away its vouchers before it is proven again', async () => {
    const { account } = await signIn(shop.store, { email: `${randomUUID()}@example.com`, brandId: 'orbit' })
    const { key, order } = await shop.buy({}, shop.orbit({ account }))
    const older = shop.orbit({ account: { ...account, isFresh: false } })
    const [voucher] = order.Vouchers
    const gift = { To: 'amira@example.com', ToName: '', FromName: '', Words: '', PictureID: 'festive' }
    const of = { BookingID: order.BookingID ?? '', VoucherID: voucher?.VoucherID ?? '' }
    for (const ask of [
      () => older.call('GetVoucherOrder', { ReserveID: key.ReserveID }),
      () => older.call('GetVoucherOrder', { BookingID: of.BookingID }),
      () => older.call('SendGift', { ...of, ...gift }),
      () => older.call('TakeBackGift', of),
    ])
      expect((await catchRefusal(ask())).code).toBe('PROVE_AGAIN')
    // The browser that bought them has the key.
    expect((await older.call('GetVoucherOrder', key)).Vouchers).toEqual(order.Vouchers)
  })

  test('a guest’s vouchers wait for the visitor who proves the address', async () => {
    const email = `${randomUUID()}@example.com`
    const { codes } = await shop.buy({ email: email.toUpperCase() })
    const { account } = await signIn(shop.store, { email, brandId: 'orbit' })
    const { Vouchers } = await shop.orbit({ account }).call('ListVouchers', { WithCodes: true })
    expect(Vouchers.map(({ Code }) => Code).toSorted()).toEqual(codes.toSorted())
  })

  test('another visitor’s or kind of order is not found; a brand without a shop sells none', async () => {
    const { key, order } = await shop.buy()
    const BookingID = order.BookingID ?? ''
    const asked = (visitor: ReturnType<VoucherFixture['orbit']>, body: object) =>
      catchRefusal(visitor.call('GetVoucherOrder', body)).then(({ code }) => code)
    expect(await asked(shop.orbit(), { ReserveID: key.ReserveID })).toBe('NOT_FOUND')
    expect(await asked(shop.orbit(), { BookingID, ReserveKey: 'x'.repeat(43) })).toBe('NOT_FOUND')
    for (const brandId of ['tembo', 'dana']) {
      const elsewhere = shop.fixture.visitor({ brandId })
      expect(await asked(elsewhere, key)).toBe('NOT_FOUND')
      expect(await asked(elsewhere, { BookingID, ReserveKey: key.ReserveKey })).toBe('NOT_FOUND')
      expect((await catchRefusal(shop.wish({}, elsewhere))).code).toBe('NOT_FOUND')
      expect((await catchRefusal(elsewhere.call('GetVoucherOffers', {}))).code).toBe('NOT_FOUND')
    }
    expect(await asked(shop.orbit(), {})).toBe('INVALID_REQUEST')
  })

  test.each([
    ['//evil.example/x', 'SucessUrl'],
    ['https://evil.example/x', 'SucessUrl'],
    ['https://orbit.example.evil.example/x', 'FailUrl'],
    ['https://orbit.example@evil.example/x', 'FailUrl'],
    ['https://user:secret@orbit.example/x', 'SucessUrl'],
    ['https://tembo.example/x', 'FailUrl'],
    ['http://169.254.169.254/latest', 'ApiCallURL'],
    ['https://localhost/x', 'ApiCallURL'],
  ])('rejects a foreign return address: %s', async (address, field) => {
    const refusal = await catchRefusal(shop.wish({ [field]: address }))
    expect(refusal.code).toBe('INVALID_REQUEST')
    expect(refusal.detail.issues?.[0]?.Field).toBe(field)
  })

  test('returns to an address on any of the brand’s own hosts', async () => {
    const { links } = await shop.wish({ SucessUrl: 'https://www.orbit.example/confirmation?from=app' })
    expect(await shop.payOnPage(links, good)).toBe('https://www.orbit.example/confirmation?from=app')
  })

  test.each([
    [{ mobile: '12' }, 'INVALID_MOBILE'],
    [{ mobile: '36001234', countrycode: '254' }, 'INVALID_MOBILE'],
    [{ OfferID: 'kes-1000' }, 'NOT_FOUND'],
    [{ OfferID: 'nothing' }, 'NOT_FOUND'],
  ])('rejects an impossible purchase: %j', async (changes, code) => {
    expect((await catchRefusal(shop.wish(changes))).code).toBe(code)
  })

  test('a changed, expired or missing form opens no page, nor does the plain address', async () => {
    const { key, links } = await shop.wish()
    const { requestParameter: form } = links
    const changed: Record<string, string>[] = [
      { Amount: '1' },
      { Currency: 'AED' },
      { Reference: '0'.repeat(26) },
      { Expires: '9999999999999' },
    ]
    for (const changes of changed)
      expect((await shop.postToBank('/pay', { ...form, ...changes })).status).toBe(403)
    expect((await shop.postToBank('/pay', {})).status).toBe(400)
    const { id } = await readPayment(key)
    expect((await shop.postToBank(`/pay/${id}?key=${'x'.repeat(43)}`, { action: 'pay' })).status).toBe(404)
    const page = await shop.openPage(links)
    expect((await shop.postToBank(page, { action: 'nothing' })).status).toBe(400)
    expect((await shop.postToBank(page, { action: 'pay', number: '4111' })).status).toBe(422)
    const real = {
      number: '4242424242424242',
      name: 'NOOR',
      month: '12',
      year: '39',
      cvv: '123',
      action: 'pay',
    }
    expect((await shop.postToBank(page, real)).status).toBe(422)
    expect((await shop.postToBank(page, { ...real, number: good, year: '20' })).status).toBe(422)
    expect(await made(key)).toBe(0)
  })

  test('an expired form of the merchant opens no page and charges nothing', async () => {
    const { key, links } = await shop.wish()
    const { requestUrl, requestParameter: form } = links
    const { id, amount_minor: amountMinor, currency } = await readPayment(key)
    const { sandboxSecret } = await getSecrets(shop.store)
    const madeAgo = (ms: number) => {
      const createdAt = new Date(shop.store.nowMs() - ms)
      const charge = { reference: id, amountMinor, currency, createdAt }
      return makePayForm(sandboxSecret, new URL(requestUrl).origin, charge, 'en').fields
    }
    const expired = await shop.postToBank('/pay', madeAgo(verificationMs + 1_000))
    expect(expired.status).toBe(410)
    expect(expired.headers.get('location')).toBeNull()
    // Only the expiry was wrong, and a later one cannot be written over it.
    expect((await shop.postToBank('/pay', madeAgo(0))).status).toBe(303)
    const { Expires = '' } = form
    const stretched = { ...madeAgo(verificationMs + 1_000), Expires }
    expect((await shop.postToBank('/pay', stretched)).status).toBe(403)
    expect(await made(key)).toBe(0)
  })

  test('vouchers cannot be paid with vouchers', async () => {
    const { codes } = await shop.buy()
    const { key, visitor } = await shop.wish()
    const { Options } = await visitor.call('GetPaymentOptions', key)
    expect(Options.map(({ PaymentID }) => PaymentID)).not.toContain(6)
    const byVoucher = { ...key, PaymentID: 6, VoucherCode: codes[0], AttemptID: randomUUID() }
    const refusal = await catchRefusal(
      visitor.call('ProcessPayment', { ...byVoucher, SaveCard: false, StoredValue: [] }),
    )
    expect(refusal.code).toBe('PAYMENT_OPTION_REFUSED')
  })

  test('an order that is not paid within the hour expires', async () => {
    const AttemptID = randomUUID()
    const { key, links, visitor } = await shop.wish({ AttemptID })
    await shop.cancelOnPage(links)
    await visitor.call('GetVoucherOrder', key)
    await shop.store.query(
      "update voucher_orders set created_at = now() - interval '61 minutes' where order_id = $1",
      [key.ReserveID],
    )
    expect((await catchRefusal(shop.wish({ AttemptID }, visitor))).code).toBe('HOLD_EXPIRED')
  })
})
