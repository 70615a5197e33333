import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { resendAfterMs } from '@/server/identity/codes/one-time-code'
import {
  cards,
  holdSeats,
  openBookingFixture,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { hasPostgres } from '@/tests/fixtures/test-database'
import { codeOnPhone, fillWallet, signIn } from '@/tests/fixtures/signed-in'
import { sumReceivedFor } from '../ledger/ledger-repository'

/** Two seats of the show under test: 2 × (KES 700 + 50). */
const totalMinor = 150_000

describe.each(defaultEngines)('paying by wallet on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  async function buyer(amountMinor: number) {
    const { account } = await signIn(fixture.store)
    const wallet = await fillWallet(fixture.store, account, amountMinor)
    return { account, wallet, visitor: fixture.visitor({ account }) }
  }
  type Buyer = Awaited<ReturnType<typeof buyer>>
  const hold = async ({ visitor }: Buyer, show: ShowForSale = fixture.sell(), seats = ['A-1', 'A-2']) =>
    (await holdSeats(visitor, show, seats)).key
  type Key = Awaited<ReturnType<typeof hold>>
  const pay = ({ visitor }: Buyer, key: Key, how: object = {}) =>
    visitor.call('ProcessPayment', {
      ...key,
      PaymentID: paymentOptions.wallet,
      AttemptID: randomUUID(),
      SaveCard: false,
      StoredValue: [],
      ...how,
    })
  const catchCode = async (call: Promise<unknown>) => (await catchRefusal(call)).code
  /** Shifts an account's codes into the past, as if this much time had passed. */
  const later = ({ account }: Buyer, ms: number) =>
    fixture.store.query(
      `update one_time_codes set created_at = created_at - make_interval(secs => $2),
              expires_at = expires_at - make_interval(secs => $2) where subject = $1`,
      [account.id, ms / 1000],
    )
  async function send(one: Buyer, key: Key): Promise<string> {
    await later(one, resendAfterMs)
    await one.visitor.call('SendWalletCode', key)
    return codeOnPhone(fixture.store, one.account)
  }
  const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

  test('sends no code to a mobile number changed just now, and sends one after a day', async () => {
    const one = await buyer(200_000)
    const key = await hold(one)
    const change = `insert into contact_changes (account_id, kind) values ($1, 'mobile')`
    await fixture.store.query(change, [one.account.id])
    expect(await catchCode(one.visitor.call('SendWalletCode', key))).toBe('MOBILE_TOO_NEW')
    await fixture.store.query(
      `update contact_changes set changed_at = now() - interval '25 hours' where account_id = $1`,
      [one.account.id],
    )
    expect(await one.visitor.call('SendWalletCode', key)).toMatchObject({ ResendAfterMs: resendAfterMs })
  })

  test('shows the balance, sends a code by SMS and pays the whole order with it', async () => {
    const one = await buyer(200_000)
    const key = await hold(one)
    expect(await one.visitor.call('GetPaymentOptions', key)).toMatchObject({
      SignedIn: true,
      Options: expect.arrayContaining([
        expect.objectContaining({
          PaymentID: 1,
          Panel: 'wallet',
          Balance: 2000,
          Message: expect.stringMatching(/Your wallet has KES\s2,000\./),
        }),
      ]),
    })
    const sent = await one.visitor.call('SendWalletCode', key)
    expect(sent).toMatchObject({ SentTo: one.account.phone?.mobile.slice(-3), ResendAfterMs: resendAfterMs })
    const OTP = await codeOnPhone(fixture.store, one.account)
    expect(await pay(one, key, { OTP })).toMatchObject({ State: 'approved' })
    expect(await one.wallet.left()).toBe(50_000)
    expect(await sumReceivedFor(fixture.store, key.ReserveID)).toBe(totalMinor)
  })

  test('shows the balance to its owner only, also on the older path', async () => {
    const one = await buyer(200_050)
    expect(await one.visitor.call('LegacyGetUserWallet', { CountryID: 404 })).toEqual({
      Balance: 2000.5,
      Currency: 'KES',
    })
    expect(await one.visitor.call('LegacyGetUserWallet', { CountryID: 113 })).toEqual({
      Balance: 0,
      Currency: 'BHD',
    })
    expect(await catchCode(fixture.visitor().call('LegacyGetUserWallet', { CountryID: 404 }))).toBe(
      'SIGN_IN_REQUIRED',
    )
    const { Options } = await one.visitor.call('GetPaymentOptions', await hold(one))
    expect(Options.find(({ PaymentID }) => PaymentID === 1)?.Message).toMatch(/KES\s2,000\.50\./)
  })

  test('pays a part beside a card; one code is enough even after a declined card', async () => {
    const one = await buyer(40_000)
    const key = await hold(one)
    const OTP = await send(one, key)
    const StoredValue = [{ PaymentID: paymentOptions.wallet }]
    expect(await one.visitor.call('CheckStoredValue', { ...key, StoredValue, OTP })).toEqual({
      Currency: 'KES',
      Parts: [{ PaymentID: 1, Balance: 400, Pays: 400 }],
      Rest: 1100,
    })
    const byCard = (Card: (typeof cards)['simple']) => ({
      PaymentID: paymentOptions.debitCard,
      Card,
      StoredValue,
    })
    expect(await pay(one, key, byCard(cards.declined))).toMatchObject({ State: 'declined' })
    expect(await one.wallet.left()).toBe(40_000)
    expect(await pay(one, key, byCard(cards.simple))).toMatchObject({ State: 'approved' })
    expect(await one.wallet.left()).toBe(0)
    expect(await sumReceivedFor(fixture.store, key.ReserveID)).toBe(totalMinor)
  })

  test('rejects a missing, wrong, replaced, expired or used code and another order’s code', async () => {
    const one = await buyer(900_000)
    const [key, other] = [await hold(one), await hold(one)]
    expect(await catchCode(pay(one, key))).toBe('CODE_REQUIRED')
    expect(await catchCode(pay(one, key, { OTP: '1234' }))).toBe('CODE_REFUSED')
    const ofOther = await send(one, other)
    const code = await send(one, key)
    if (code !== ofOther) expect(await catchCode(pay(one, key, { OTP: ofOther }))).toBe('CODE_REFUSED')
    const newer = await send(one, key)
    if (newer !== code) expect(await catchCode(pay(one, key, { OTP: code }))).toBe('CODE_REFUSED')
    await later(one, 5 * 60_000)
    expect(await catchCode(pay(one, key, { OTP: newer }))).toBe('CODE_REFUSED')
    expect(await one.wallet.left()).toBe(900_000)
    // Used: its open period is over, and it opens nothing again.
    const used = await send(one, key)
    const StoredValue = [{ PaymentID: paymentOptions.wallet }]
    await one.visitor.call('CheckStoredValue', { ...key, StoredValue, OTP: used })
    await fixture.store.query('update one_time_codes set open_until = now() where subject = $1', [
      one.account.id,
    ])
    expect(await catchCode(pay(one, key, { OTP: used }))).toBe('CODE_REFUSED')
    expect(await one.wallet.left()).toBe(900_000)
  })

  test('after three wrong tries, even simultaneous ones, the right code is refused too', async () => {
    const one = await buyer(900_000)
    const key = await hold(one)
    const code = await send(one, key)
    const wrong = otherThan(code)
    const refused = await Promise.all(
      Array.from({ length: 50 }, () => catchCode(pay(one, key, { OTP: wrong }))),
    )
    expect(new Set(refused)).toEqual(new Set(['CODE_REFUSED']))
    const { rows } = await fixture.store.query<{ tries: number }>(
      'select tries from one_time_codes where subject = $1',
      [one.account.id],
    )
    expect(rows).toEqual([{ tries: 3 }])
    expect(await catchCode(pay(one, key, { OTP: code }))).toBe('CODE_REFUSED')
  })

  test('sends codes 30 seconds apart, five per hour, and none after ten wrong tries in a day', async () => {
    const one = await buyer(900_000)
    const key = await hold(one)
    const ask = () => one.visitor.call('SendWalletCode', key)
    await ask()
    // Another order of the same account.
    const other = await hold(one)
    const tooSoon = await catchRefusal(one.visitor.call('SendWalletCode', other))
    expect(tooSoon.code).toBe('TOO_MANY_REQUESTS')
    expect(tooSoon.retryAfterS).toBeLessThanOrEqual(30)
    for (let sent = 1; sent < 5; sent++) await send(one, key)
    await later(one, resendAfterMs)
    expect((await catchRefusal(ask())).retryAfterS).toBeGreaterThan(1800)
    await later(one, 3_600_000)
    await fixture.store.query('update one_time_codes set tries = 2 where subject = $1', [one.account.id])
    expect((await catchRefusal(ask())).code).toBe('TOO_MANY_REQUESTS')
    expect(await one.wallet.left()).toBe(900_000)
  })

  test('fifty simultaneous code requests send one message, and its code works', async () => {
    const one = await buyer(900_000)
    const key = await hold(one)
    const asked = await Promise.all(Array.from({ length: 50 }, () => one.visitor.call('SendWalletCode', key)))
    expect(new Set(asked.map(({ ExpiresAt }) => ExpiresAt)).size).toBe(1)
    expect(Math.max(...asked.map(({ ResendAfterMs }) => ResendAfterMs))).toBeLessThanOrEqual(30_000)
    const { rows } = await fixture.store.query('select id from one_time_codes where subject = $1', [
      one.account.id,
    ])
    expect(rows).toHaveLength(1)
    expect(await pay(one, key, { OTP: await codeOnPhone(fixture.store, one.account) })).toMatchObject({
      State: 'approved',
    })
  })

  test('refuses the wallet to guests, other accounts and accounts without a proven mobile', async () => {
    const one = await buyer(900_000)
    const key = await hold(one)
    const code = await send(one, key)
    const guest = fixture.visitor()
    const stranger = await buyer(0)
    expect(await guest.call('GetPaymentOptions', key)).toMatchObject({ SignedIn: false })
    const offered = await guest.call('GetPaymentOptions', key)
    expect(offered.Options.some(({ PaymentID }) => PaymentID === paymentOptions.wallet)).toBe(false)
    expect(await catchCode(guest.call('SendWalletCode', key))).toBe('SIGN_IN_REQUIRED')
    expect(await catchCode(pay({ ...one, visitor: guest }, key, { OTP: code }))).toBe(
      'PAYMENT_OPTION_REFUSED',
    )
    // The stranger has the order's key, as on a shared device, but the wallet belongs to another account.
    expect(await catchCode(pay(stranger, key, { OTP: code }))).toBe('CODE_REFUSED')
    const unproven = await signIn(fixture.store, { isVerified: false })
    const visitor = fixture.visitor({ account: unproven.account })
    const own = (await holdSeats(visitor, fixture.sell(), ['A-1'])).key
    expect(await catchCode(visitor.call('SendWalletCode', own))).toBe('INVALID_MOBILE')
    expect(await one.wallet.left()).toBe(900_000)
  })

  test('fifty simultaneous payments spend one balance as often as it covers, never below zero', async () => {
    const one = await buyer(3 * totalMinor + 100)
    const shows = Array.from({ length: 50 }, () => fixture.sell())
    const keys: Key[] = []
    for (const show of shows) keys.push(await hold(one, show))
    // The wallet is opened already, so that only the balance is tested.
    for (const key of keys)
      await fixture.store.query(
        `insert into one_time_codes (id, purpose, subject, about, code_hash, expires_at, passed_at, open_until)
         values ($1, 'wallet', $2, $3, '', now(), now(), now() + interval '10 minutes')`,
        [randomUUID(), one.account.id, key.ReserveID],
      )
    const answers = await Promise.allSettled(keys.map((key) => pay(one, key)))
    const states = answers.map((each) => (each.status === 'fulfilled' ? each.value.State : each.reason.code))
    expect(states.filter((state) => state === 'approved')).toHaveLength(3)
    for (const state of states) expect(['approved', 'declined', 'BALANCE_TOO_LOW']).toContain(state)
    expect(await one.wallet.left()).toBe(100)
  })

  test('stores and logs the code nowhere in plain text', async () => {
    const one = await buyer(200_000)
    const key = await hold(one)
    const code = await send(one, key)
    await pay(one, key, { OTP: otherThan(code) }).catch(() => {})
    await pay(one, key, { OTP: code })
    const { rows } = await fixture.store.query<{ line: string }>(
      `select m::text as line from outbox m where recipient like '%' || $1
       union all select c::text from one_time_codes c where subject = $2
       union all select p::text from payments p where order_id = $3`,
      [one.account.phone?.mobile, one.account.id, key.ReserveID],
    )
    expect(rows.length).toBeGreaterThan(2)
    const written = rows.map(({ line }) => line).join('\n')
    expect(written).toContain('{secret} is your code')
    // Matches the code as a whole word: its four digits occur by chance within ids.
    expect(written).not.toMatch(new RegExp(`(^|[ "(,])${code}($|[ ".),])`, 'm'))
    expect(fixture.logLines.join('\n')).not.toMatch(new RegExp(`[ ":]${code}[ ",}.]`))
  })
})

test.runIf(hasPostgres)(
  'two servers on one database spend one balance only as often as it covers',
  async () => {
    const first = await openBookingFixture('postgres')
    const second = await openBookingFixture('postgres', { databaseUrl: first.databaseUrl })
    const { account } = await signIn(first.store)
    const wallet = await fillWallet(first.store, account, 2 * totalMinor)
    const paid = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const fixture = i % 2 === 0 ? first : second
        const visitor = fixture.visitor({ account })
        const { key } = await holdSeats(visitor, fixture.sell(), ['A-1', 'A-2'])
        await fixture.store.query(
          `insert into one_time_codes (id, purpose, subject, about, code_hash, expires_at, passed_at, open_until)
         values ($1, 'wallet', $2, $3, '', now(), now(), now() + interval '10 minutes')`,
          [randomUUID(), account.id, key.ReserveID],
        )
        return () =>
          visitor.call('ProcessPayment', {
            ...key,
            PaymentID: paymentOptions.wallet,
            AttemptID: randomUUID(),
            SaveCard: false,
            StoredValue: [],
          })
      }),
    )
    const answers = await Promise.allSettled(paid.map((go) => go()))
    const approved = answers.filter((each) => each.status === 'fulfilled' && each.value.State === 'approved')
    expect(approved).toHaveLength(2)
    expect(await wallet.left()).toBe(0)
    await second.close()
    await first.close()
  },
)
