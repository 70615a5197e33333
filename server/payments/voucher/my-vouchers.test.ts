import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import {
  holdSeats,
  openBookingFixture,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { signIn } from '@/tests/fixtures/signed-in'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { assignVoucher, type VoucherHolder } from './held-voucher-repository'

describe.each(defaultEngines)('the owner of a voucher on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  async function member(email = `${randomUUID()}@example.com`, brandId = 'tembo', isVerified = true) {
    const { account } = await signIn(fixture.store, { email, brandId, isVerified })
    return { account, visitor: fixture.visitor({ account }) }
  }
  type Visitor = Awaited<ReturnType<typeof member>>['visitor']
  const readVouchers = async (visitor: Visitor) =>
    (await visitor.call('ListVouchers', { WithCodes: true })).Vouchers
  async function give(holder: VoucherHolder, amountMinor = 100_000, validUntil: Date | null = null) {
    const given = await issueVoucher(fixture.store, amountMinor, 'KES', validUntil)
    const { sealingKey } = await getSecrets(fixture.store)
    const voucher = { voucher: given.account, code: given.code }
    await fixture.store.transaction((transaction) =>
      assignVoucher(transaction, sealingKey, 'tembo', voucher, holder),
    )
    return given
  }
  async function payBy(visitor: Visitor, code: string, seats: string[], title: string) {
    const { key } = await holdSeats(visitor, fixture.sell({ title }), seats)
    return visitor.call('ProcessPayment', {
      ...key,
      PaymentID: paymentOptions.voucher,
      AttemptID: randomUUID(),
      VoucherCode: code,
      SaveCard: false,
      StoredValue: [],
    })
  }

  test('lists a voucher the visitor paid with: its balance and where it was spent', async () => {
    const { visitor } = await member()
    const { code } = await issueVoucher(fixture.store, 200_000)
    const { BookingID } = await payBy(visitor, code, ['A-1'], 'Safari')
    expect(await readVouchers(visitor)).toMatchObject([
      {
        Code: code,
        Currency: 'KES',
        Value: 2000,
        Left: 1250,
        State: 'open',
        Entries: [
          { Amount: -750, Reason: 'taken', Title: 'Safari', BookingID, IsOthers: false },
          { Amount: 2000, Reason: 'given', Title: '' },
        ],
      },
    ])
    await payBy(visitor, code, ['A-1'], 'Safari again')
    expect(await readVouchers(visitor)).toMatchObject([{ Left: 500, State: 'open' }])
  })

  test('a guest’s voucher belongs to no account, and guests cannot list vouchers', async () => {
    const { code } = await issueVoucher(fixture.store, 200_000)
    expect(await payBy(fixture.visitor(), code, ['A-1'], 'Safari')).toMatchObject({ State: 'approved' })
    expect(await readVouchers((await member()).visitor)).toEqual([])
    expect((await catchRefusal(fixture.visitor().call('ListVouchers', {}))).code).toBe('SIGN_IN_REQUIRED')
  })

  test('a voucher for an e-mail waits for the visitor who proves it on that brand, and is added once', async () => {
    const email = `Zola-${randomUUID()}@example.com`
    const { code } = await give({ email })
    expect(await readVouchers((await member(email.toLowerCase(), 'tembo', false)).visitor)).toEqual([])
    const { visitor, account } = await member(email.toLowerCase())
    const lists = await Promise.all([readVouchers(visitor), readVouchers(visitor)])
    for (const list of lists) expect(list).toMatchObject([{ Code: code, Left: 1000 }])
    // A changed address takes no voucher away, and the old address is not kept.
    const moved = fixture.visitor({ account: { ...account, email: `${randomUUID()}@example.com` } })
    expect(await readVouchers(moved)).toMatchObject([{ Code: code }])
    const { rows } = await fixture.store.query<{ row: string }>(
      'select held_vouchers::text as row from held_vouchers where account_id = $1',
      [account.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row.toLowerCase()).not.toContain('zola')
    expect(rows[0]?.row).not.toContain(code)
  })

  test('a voucher can be given to a mobile number or to an account', async () => {
    const { visitor, account } = await member()
    if (!account.phone) throw new Error('Nobody to give to')
    await give(account.phone)
    await give({ accountId: account.id })
    expect(await readVouchers(visitor)).toHaveLength(2)
  })

  test('adds a friend’s code once and rejects a wrong, used or expired one', async () => {
    const { visitor } = await member()
    const { code } = await issueVoucher(fixture.store, 75_000)
    for (const typed of [code, code])
      expect((await visitor.call('AddVoucher', { VoucherCode: typed })).Vouchers).toMatchObject([
        { Code: '', CodeEnd: code.slice(-4) },
      ])
    const used = await issueVoucher(fixture.store, 75_000)
    await payBy(fixture.visitor(), used.code, ['A-1'], 'Safari')
    const over = await issueVoucher(fixture.store, 75_000, 'KES', new Date(Date.now() - 60_000))
    for (const wrong of ['GIFT-NO-SUCH-CODE', used.code, over.code])
      expect((await catchRefusal(visitor.call('AddVoucher', { VoucherCode: wrong }))).code).toBe(
        'BALANCE_TOO_LOW',
      )
    expect(await readVouchers(visitor)).toHaveLength(1)
  })

  test('sees the codes only when asking for them, and otherwise their last four characters', async () => {
    const { visitor, account } = await member()
    const { code } = await give({ accountId: account.id })
    const answer = await visitor.call('ListVouchers', {})
    expect(answer.Vouchers).toMatchObject([{ Code: '', CodeEnd: code.slice(-4), Left: 1000 }])
    expect(JSON.stringify(answer)).not.toContain(code)
    expect(await readVouchers(visitor)).toMatchObject([{ Code: code }])
  })

  test('rejects another brand’s voucher and accepts one without a recorded brand', async () => {
    const { visitor } = await member()
    const ofOrbit = await issueVoucher(fixture.store, 75_000, 'KES', null, 'orbit')
    const elsewhere = visitor.call('AddVoucher', { VoucherCode: ofOrbit.code })
    expect((await catchRefusal(elsewhere)).code).toBe('BALANCE_TOO_LOW')
    const orbits = (await member(undefined, 'orbit')).account
    const atHome = fixture.visitor({ account: orbits, brandId: 'orbit' })
    expect((await atHome.call('AddVoucher', { VoucherCode: ofOrbit.code })).Vouchers).toHaveLength(1)
    const old = await issueVoucher(fixture.store, 75_000)
    await fixture.store.query('delete from voucher_brands where voucher = $1', [old.account])
    expect((await visitor.call('AddVoucher', { VoucherCode: old.code })).Vouchers).toHaveLength(1)
  })

  test('shows what others spent from a shared voucher without their booking', async () => {
    const [one, other] = [await member(), await member()]
    const { code } = await issueVoucher(fixture.store, 200_000)
    await one.visitor.call('AddVoucher', { VoucherCode: code })
    await payBy(other.visitor, code, ['A-1'], 'Their secret')
    const [voucher] = await readVouchers(one.visitor)
    expect(voucher).toMatchObject({ Left: 1250, Entries: [{ Amount: -750, Title: '', IsOthers: true }, {}] })
    expect(JSON.stringify(voucher)).not.toContain('Their secret')
    expect(voucher?.Entries[0]).not.toHaveProperty('BookingID')
  })

  test('lists spendable vouchers first by soonest expiry, then used and expired ones', async () => {
    const { visitor, account } = await member()
    const day = 24 * 3_600_000
    const add = async (validUntil: Date | null) => {
      const { code } = await issueVoucher(fixture.store, 75_000, 'KES', validUntil)
      await visitor.call('AddVoucher', { VoucherCode: code })
      return code
    }
    const forGood = await add(null)
    const later = await add(new Date(Date.now() + 20 * day))
    const soon = await add(new Date(Date.now() + 2 * day))
    const used = await add(null)
    await payBy(visitor, used, ['A-1'], 'Safari')
    const { code: over } = await give({ accountId: account.id }, 75_000, new Date(Date.now() - 3_600_000))
    const list = await readVouchers(visitor)
    expect(list.map(({ Code }) => Code)).toEqual([soon, later, forGood, used, over])
    expect(list.map(({ State }) => State)).toEqual(['open', 'open', 'open', 'used', 'expired'])
  })
})

test('limits wrong codes from one address, as at payment', async () => {
  const fixture = await openBookingFixture('postgres', { rateLimits: true })
  try {
    const { account } = await signIn(fixture.store)
    const visitor = fixture.visitor({ account, address: '198.51.100.77' })
    const { getFailedCodeLimiter, failedCodeLimit } = await import('../failed-code-limiter')
    const guesses = getFailedCodeLimiter(fixture.store)
    for (let i = 0; i < failedCodeLimit.points - 1; i++) await guesses.count('198.51.100.77')
    const guess = () =>
      catchRefusal(visitor.call('AddVoucher', { VoucherCode: `GUESS-${randomUUID().slice(0, 8)}` }))
    expect((await guess()).code).toBe('BALANCE_TOO_LOW')
    expect((await guess()).code).toBe('TOO_MANY_REQUESTS')
  } finally {
    await fixture.close()
  }
})
