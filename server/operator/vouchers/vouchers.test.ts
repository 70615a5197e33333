import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { append } from '@/server/payments/ledger/ledger-repository'
import { withSecret } from '@/server/platform/notify/message-secret'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { sendDueGifts } from '@/server/vouchers/gifts/send-due-gifts'
import { holdSeats, catchRefusal } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { signIn } from '@/tests/fixtures/signed-in'
import { utcDay } from '@/tests/fixtures/utc-day'
import { openVoucherFixture, type VoucherFixture } from '@/tests/fixtures/voucher-fixture'
import { formatOutput } from '../format-output'
import { operate, type WireAnswer } from '../operate'
import type { OperatorDeps } from '../operator-deps'
import { readArguments } from '../read-arguments'
import { reportCredit } from '../reports/credit'
import { listVouchers } from './list-vouchers'
import { findVoucherPage } from './voucher-page'

describe.each(defaultEngines)('gift vouchers of the back office, on %s', (engine) => {
  let shop: VoucherFixture
  let deps: OperatorDeps
  beforeAll(async () => {
    shop = await openVoucherFixture(engine)
    deps = createOperatorDeps(shop)
  })
  afterAll(() => shop.close())

  const signed = ['--why', 'asked by phone', '--by', 'Wanjiru', '--yes']
  /** Carries out a command as it is typed, and returns what is printed. */
  async function say(...args: string[]) {
    const answer = await operate(deps, readArguments(args).command)
    return formatOutput(JSON.parse(JSON.stringify(answer)) as WireAnswer).join('\n')
  }
  const find = async (text: string) => (await listVouchers(shop.store, { text, limit: 10 })).vouchers
  const only = async (text: string) => {
    const [found, ...others] = await find(text)
    if (!found || others.length > 0) throw new Error(`${others.length + 1} vouchers of ${text}`)
    return found
  }
  async function spend(code: string, priceMinor = 1000) {
    const visitor = shop.orbit()
    const show = { currency: 'BHD', priceMinorByClass: [priceMinor], fees: [] }
    const { key } = await holdSeats(visitor, shop.fixture.sell(show), ['A-1'])
    const wanted = { ...key, PaymentID: 6, VoucherCode: code, AttemptID: randomUUID() }
    await visitor.call('ProcessPayment', { ...wanted, SaveCard: false, StoredValue: [] })
    return key.ReserveID
  }
  const refund = (order: string) =>
    operate(deps, {
      what: 'refund',
      order,
      wanted: { kind: 'whole' },
      actor: 'Otieno',
      reason: 'ill',
      yes: true,
    })
  /** Vouchers of Orbit in dinars, once what they are worth agrees with the ledger. */
  async function books() {
    const { rows, differences } = await reportCredit(shop, {})
    expect(differences).toEqual([])
    const row = rows.find(
      ({ kind, brand, currency }) => kind === 'voucher' && brand === 'Orbit' && currency === 'BHD',
    )
    return {
      issued: row?.issued ?? 0,
      cancelled: row?.cancelled ?? 0,
      spent: row?.spent ?? 0,
      expired: row?.expired ?? 0,
      left: row?.left ?? 0,
    }
  }
  const messagesTo = async (recipient: string) =>
    (await listOutbox(shop.store, 500)).filter((each) => each.recipient === recipient)

  test('is found by code, its end, contact or order, with its state, its uses and no code', async () => {
    const email = `${randomUUID()}@example.com`
    const { order, key, codes } = await shop.buy({ email })
    const [first = '', second = ''] = codes
    const paid = await spend(first)
    for (const text of [email.toUpperCase(), order.Reference, key.ReserveID])
      expect((await find(text)).map(({ contact }) => contact)).toEqual([email, email])
    const used = await only(` ${first.toLowerCase()} `)
    expect(used).toMatchObject({
      codeEnd: first.slice(-4),
      state: 'partly-used',
      valueMinor: 5000,
      leftMinor: 4000,
      source: 'site',
      order: { id: key.ReserveID, reference: order.Reference },
      timeZone: 'Asia/Bahrain',
    })
    expect((await find(second.slice(-4))).map(({ id }) => id)).toContain((await only(second)).id)
    await refund(paid)
    const page = await findVoucherPage(shop.store, used.id)
    expect(page).toMatchObject({ state: 'unused', leftMinor: 5000 })
    expect(page.timeline.map(({ kind }) => kind)).toEqual(['made', 'message', 'message', 'spent', 'returned'])
    expect(page.timeline[3]).toMatchObject({ amountMinor: 1000, order: { id: paid, title: 'Metropolis' } })
    for (const code of codes) expect(JSON.stringify([used, page])).not.toContain(code)

    const ids = async (state: string) => (await say('vouchers', 'list', email, '--state', state)).split('\n')
    expect(await ids('unused')).toHaveLength(2)
    await spend(second, 500)
    expect(await ids('partly-used')).toHaveLength(1)
    expect(await ids('spent')).toEqual(['No such vouchers.'])
    const elsewhere = { brandIds: ['dana'], cinemaIds: [], eventIds: [] }
    expect(await listVouchers(shop.store, { text: email, limit: 10 }, elsewhere)).toEqual({ vouchers: [] })
  })

  test('a cancelled one pays nothing, takes its gift along, and is valid again as it was', async () => {
    const { order, key, codes, visitor } = await shop.buy()
    const [code = '', gift = ''] = codes
    const paid = await spend(code)
    const { id } = await only(code)
    const { account } = await signIn(shop.store, { brandId: 'orbit' })
    const holder = shop.orbit({ account })
    await holder.call('AddVoucher', { VoucherCode: code })
    const before = await books()
    expect(await say('vouchers', 'cancel', id)).toContain('Would be cancelled')
    expect(await books()).toEqual(before)
    expect(await say('vouchers', 'cancel', id, ...signed)).toMatch(/Cancelled: .* BHD 4\.000 that were left/)
    expect(await books()).toEqual({ ...before, cancelled: before.cancelled + 4000, left: before.left - 4000 })
    expect((await catchRefusal(spend(code))).code).toBe('BALANCE_TOO_LOW')
    expect((await catchRefusal(say('vouchers', 'cancel', id, ...signed))).message).toContain('already')
    expect((await catchRefusal(say('vouchers', 'resend', id, ...signed))).code).toBe('INVALID_REQUEST')
    // What an order returns to it stays on it, out of reach of whoever has the code.
    await refund(paid)
    expect(await findVoucherPage(shop.store, id)).toMatchObject({ state: 'cancelled', leftMinor: 1000 })
    expect((await holder.call('ListVouchers', {})).Vouchers).toMatchObject([{ State: 'used', Left: 0 }])
    expect((await catchRefusal(spend(code))).code).toBe('BALANCE_TOO_LOW')
    expect(await say('vouchers', 'reactivate', id, ...signed)).toContain('Valid again')
    const after = await books()
    expect(after).toEqual({ ...before, spent: before.spent - 1000, left: before.left + 1000 })
    expect(await only(code)).toMatchObject({ state: 'unused', leftMinor: 5000 })
    expect((await catchRefusal(say('vouchers', 'reactivate', id, ...signed))).message).toContain(
      'did not cancel',
    )
    const { timeline } = await findVoucherPage(shop.store, id)
    expect(
      timeline.flatMap((event) => (event.kind === 'action' ? [`${event.what} ${event.by}`] : [])),
    ).toEqual(['cancel-voucher Wanjiru', 'reactivate-voucher Wanjiru'])

    const VoucherID = order.Vouchers[1]?.VoucherID ?? ''
    const sent = { To: 'amira@example.com', ToName: '', FromName: '', Words: '', PictureID: 'festive' }
    const of = { BookingID: order.BookingID ?? '', ReserveKey: key.ReserveKey, VoucherID }
    await visitor.call('SendGift', { ...of, ...sent, SendOn: utcDay(2) })
    expect(await find(gift)).toEqual([])
    await say('vouchers', 'cancel', VoucherID, ...signed)
    await shop.store.query(`update sent_gifts set send_at = now() where bought_id = $1`, [VoucherID])
    expect(await sendDueGifts(deps)).toBe(0)
    expect((await catchRefusal(visitor.call('SendGift', { ...of, ...sent }))).code).toBe('BALANCE_TOO_LOW')
    await say('vouchers', 'reactivate', VoucherID, ...signed)
    expect(await sendDueGifts(deps)).toBe(1)
  })

  test('gets a later last day, also after it expired, and the books agree', async () => {
    const expired = await issueVoucher(shop.store, 3000, 'BHD', new Date(Date.now() - 86_400_000), 'orbit')
    const { order, codes, visitor, key } = await shop.buy()
    const [code = ''] = codes
    const before = await books()
    const { id } = await only(expired.code)
    expect(await only(expired.code)).toMatchObject({ state: 'expired', valueMinor: 3000, leftMinor: 0 })
    expect(await say('vouchers', 'list', expired.code, '--state', 'expired')).toContain(id)
    expect((await catchRefusal(say('vouchers', 'extend', id, '--until', '2020-01-01'))).message).toContain(
      'last day',
    )
    expect(await say('vouchers', 'extend', id, '--until', '2999-12-31')).toContain('Would be extended')
    await say('vouchers', 'extend', id, '--until', '2999-12-31', ...signed)
    expect(await only(expired.code)).toMatchObject({ state: 'unused', valueMinor: 3000, leftMinor: 3000 })
    expect(await books()).toEqual({ ...before, expired: before.expired - 3000, left: before.left + 3000 })
    await spend(expired.code)
    expect(await only(expired.code)).toMatchObject({ state: 'partly-used', leftMinor: 2000 })

    const bought = (await only(code)).id
    await say('vouchers', 'extend', bought, '--until', '2999-12-31', ...signed)
    expect(
      (await catchRefusal(say('vouchers', 'extend', bought, '--until', '2999-12-31'))).message,
    ).toContain('already')
    const shown = await visitor.call('GetVoucherOrder', key)
    // The end of the day in Bahrain.
    const end = Date.UTC(2999, 11, 31, 20, 59, 59, 999)
    expect(shown.Vouchers.map(({ ExpiresAt }) => ExpiresAt === end)).toEqual([true, false])
    await refund(order.Reference)
    expect(await only(code)).toMatchObject({ state: 'cancelled', leftMinor: 0 })
    expect((await findVoucherPage(shop.store, bought)).timeline.map(({ kind }) => kind)).toContain('refunded')
    expect((await catchRefusal(say('vouchers', 'reactivate', bought, ...signed))).code).toBe(
      'INVALID_REQUEST',
    )
    await books()
  })

  test('several are given to whoever gets the codes, as long valid as those on sale, and each can be spent', async () => {
    const before = await books()
    const what = ['voucher', '--brand', 'orbit', '--amount', '2.5', '--currency', 'BHD', '--count', '3']
    expect(await say(...what)).toContain('Would be given: 3 vouchers, each of BHD 2.500, good until')
    const codes = (await say(...what, ...signed)).match(/GIFT-\S+/g) ?? []
    expect(new Set(codes).size).toBe(3)
    expect(await books()).toEqual({ ...before, issued: before.issued + 7500, left: before.left + 7500 })
    const [code = ''] = codes
    const order = (await shop.buy()).order.Vouchers[0]
    const given = await only(code)
    expect(given).toMatchObject({ source: 'staff', contact: null, order: null, codeEnd: code.slice(-4) })
    const days = ((given.expiresAt?.getTime() ?? 0) - (order?.ExpiresAt ?? 0)) / 86_400_000
    expect(Math.abs(days)).toBeLessThan(2)
    await spend(code, 2500)
    expect(await only(code)).toMatchObject({ state: 'spent', leftMinor: 0 })
    expect((await catchRefusal(say('vouchers', 'cancel', given.id, ...signed))).message).toContain(
      'Nothing is left',
    )
    expect((await catchRefusal(say('vouchers', 'resend', given.id, ...signed))).code).toBe('INVALID_REQUEST')
    expect((await findVoucherPage(shop.store, given.id)).timeline).toMatchObject([
      { kind: 'made' },
      { kind: 'action', what: 'voucher', why: 'asked by phone' },
      { kind: 'spent' },
    ])
  })

  test('its link is sent again to the buyer, the recipient of the gift, or to whom staff gave it', async () => {
    const email = `${randomUUID()}@example.com`
    const { order, key, codes, visitor } = await shop.buy({ email })
    const [code = ''] = codes
    const { id } = await only(code)
    expect(await say('vouchers', 'resend', id)).toContain(`Would be sent to ${email}`)
    await say('vouchers', 'resend', id, ...signed)
    const sent = await messagesTo(email)
    expect(sent).toHaveLength(2)
    const links = await Promise.all(
      sent.map(async (each) => /https?:\S+#\S+/.exec((await withSecret(shop.store, each)).text)?.[0]),
    )
    expect(links[0]).toBeDefined()
    expect(links[1]).toBe(links[0])
    expect(JSON.stringify(sent)).not.toContain(code)

    const recipient = `${randomUUID()}@example.com`
    const gift = { To: recipient, ToName: '', FromName: '', Words: '', PictureID: 'festive' }
    const VoucherID = order.Vouchers[1]?.VoucherID ?? ''
    const of = { BookingID: order.BookingID ?? '', ReserveKey: key.ReserveKey, VoucherID }
    await visitor.call('SendGift', { ...of, ...gift, SendOn: utcDay(2) })
    expect((await catchRefusal(say('vouchers', 'resend', VoucherID, ...signed))).message).toContain(
      'not left',
    )
    await visitor.call('SendGift', { ...of, ...gift })
    await say('vouchers', 'resend', VoucherID, ...signed)
    expect(await messagesTo(recipient)).toHaveLength(2)
    expect(await only(recipient)).toMatchObject({ id: VoucherID, giftTo: recipient })
    const { timeline } = await findVoucherPage(shop.store, VoucherID)
    expect(timeline.filter((event) => 'recipient' in event && event.recipient === recipient)).toHaveLength(2)

    const guest = `${randomUUID()}@example.com`
    const what = ['voucher', guest, '--brand', 'orbit', '--amount', '1', '--currency', 'BHD', '--count', '2']
    await say(...what, ...signed)
    const [given, other] = await find(guest)
    if (!given || !other) throw new Error('Nothing was given')
    await say('vouchers', 'resend', given.id, ...signed)
    const received = await messagesTo(guest)
    expect(received.map(({ text }) => text.includes('2 vouchers'))).toEqual([false, true])
    expect(
      (await findVoucherPage(shop.store, other.id)).timeline.filter(({ kind }) => kind === 'message'),
    ).toHaveLength(1)
  })

  test('one from before ends of codes were kept is found by its code, and one in debt is spent', async () => {
    const { account, code } = await issueVoucher(shop.store, 100, 'KES')
    const entry = { account, currency: 'KES', amount_minor: -300, reason: 'taken' } as const
    await shop.store.transaction((transaction) =>
      append(transaction, [{ ...entry, dedupe_key: randomUUID() }]),
    )
    await shop.store.query('update voucher_brands set code_end = null where voucher = $1', [account])
    expect(await only(code)).toMatchObject({ state: 'spent', leftMinor: 0, codeEnd: null })
  })
})
