import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { unseal } from '@/server/platform/sealing'
import { getSecrets } from '@/server/platform/store/server-secrets'
import {
  cards,
  holdSeats,
  openBookingFixture,
  catchRefusal,
  type BookingFixture,
  type TestVisitor,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { signIn } from '@/tests/fixtures/signed-in'
import { Sealed } from '../instruments/sealed'
import { prepareCard, placeOfCard } from './save-card'

describe.each(defaultEngines)('saved cards on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  async function member() {
    const { account } = await signIn(fixture.store)
    return { account, visitor: fixture.visitor({ account }) }
  }
  const hold = async (visitor: TestVisitor) => (await holdSeats(visitor, fixture.sell(), ['A-1', 'A-2'])).key
  type Key = Awaited<ReturnType<typeof hold>>
  const pay = (visitor: TestVisitor, key: Key, how: object) =>
    visitor.call('ProcessPayment', {
      ...key,
      PaymentID: paymentOptions.debitCard,
      AttemptID: randomUUID(),
      SaveCard: false,
      StoredValue: [],
      ...how,
    })
  const saving = (Card: (typeof cards)['simple']) => ({ Card, SaveCard: true })
  const by = (CardID: string, CVV = '737') => ({
    PaymentID: paymentOptions.expressPay,
    SavedCard: { CardID, CVV },
  })
  const listed = async (visitor: TestVisitor) => (await visitor.call('GetSavedCards', {})).cards
  async function withCard(card = cards.simple) {
    const one = await member()
    await pay(one.visitor, await hold(one.visitor), saving(card))
    const [saved] = await listed(one.visitor)
    if (!saved) throw new Error('Nothing was saved')
    return { ...one, saved }
  }
  /** Submits the bank's verification page, which confirms or cancels the payment. */
  async function atBank(url: string, action: 'confirm' | 'cancel' = 'confirm') {
    await fixture.payments.bank?.request(new URL(url).pathname, {
      method: 'POST',
      body: new URLSearchParams({ code: '1234', action }),
    })
  }
  const catchCode = async (call: Promise<unknown>) => (await catchRefusal(call)).code

  test('saves a card with its first payment, shows it masked and pays the next booking with its code', async () => {
    const { visitor, saved } = await withCard()
    expect(saved).toEqual({
      CardID: expect.stringMatching(/^[0-9a-z]{26}$/),
      cardNumbers: '•••• •••• •••• 4444',
      cardBankName: 'Foyer Test Bank',
      Brand: 'MasterCard',
      Expires: '12/39',
      IsExpired: false,
    })
    const key = await hold(visitor)
    const { Options } = await visitor.call('GetPaymentOptions', key)
    // Visitors with a saved card see this option first.
    expect(Options[0]).toMatchObject({ PaymentID: paymentOptions.expressPay, Panel: 'saved-card' })
    expect(await pay(visitor, key, by(saved.CardID))).toMatchObject({ State: 'approved' })
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'confirmed' })
  })

  test('a saved card is still verified by the bank, and a card verified there is saved', async () => {
    const one = await member()
    const first = await pay(one.visitor, await hold(one.visitor), saving(cards.verified))
    expect(await listed(one.visitor)).toEqual([])
    await atBank(first.VerifyUrl ?? '')
    const [saved] = await listed(one.visitor)
    expect(saved).toMatchObject({ Brand: 'Visa', cardNumbers: '•••• •••• •••• 1111' })
    const key = await hold(one.visitor)
    const next = await pay(one.visitor, key, by(saved?.CardID ?? ''))
    expect(next).toMatchObject({ State: 'verify', Next: { Kind: 'frame' } })
    await atBank(next.VerifyUrl ?? '')
    expect(await one.visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'confirmed' })
  })

  test.each([
    ['411111', '411111'],
    ['41111111', '41111111'],
    ['4111111111111111', null],
    ['411111******1111', null],
  ])('first digits that a provider reports as %s are stored as %s', async (firstDigits, kept) => {
    const told = {
      token: new Sealed('a-token', '[card token]'),
      brand: 'Visa',
      bankName: '',
      last4: '1111',
      firstDigits,
      expiryMonth: 12,
      expiryYear: 2039,
    }
    expect((await prepareCard(fixture, told)).firstDigits).toBe(kept)
  })

  test('saves a card whose answer was lost once the bank is queried', async () => {
    const one = await member()
    const key = await hold(one.visitor)
    await pay(one.visitor, key, saving(cards.answerLost))
    await fixture.store.query('update payments set next_check_at = now() where order_id = $1', [
      key.ReserveID,
    ])
    await fixture.payments.reconcile()
    expect(await listed(one.visitor)).toHaveLength(1)
  })

  test('saves no card that was declined, that was not to be saved or that a guest paid with', async () => {
    const one = await member()
    const key = await hold(one.visitor)
    expect(await pay(one.visitor, key, saving(cards.declined))).toMatchObject({ State: 'declined' })
    expect(await pay(one.visitor, key, { Card: cards.simple })).toMatchObject({ State: 'approved' })
    const guest = fixture.visitor()
    expect(await pay(guest, await hold(guest), saving(cards.simple))).toMatchObject({ State: 'approved' })
    expect(await listed(one.visitor)).toEqual([])
    const { rows } = await fixture.store.query(
      'select 1 from saved_cards where account_id = $1 or account_id is null',
      [one.account.id],
    )
    expect(rows).toEqual([])
  })

  test('saves the same card only once', async () => {
    const { visitor } = await withCard()
    await pay(visitor, await hold(visitor), saving(cards.simple))
    expect(await listed(visitor)).toHaveLength(1)
  })

  test('treats another account’s card like an unknown one: not listed, cannot pay and is not removed', async () => {
    const { visitor: owner, saved } = await withCard()
    const thief = await member()
    const key = await hold(thief.visitor)
    for (const CardID of [saved.CardID, 'nobody-has-it'])
      expect(await catchCode(pay(thief.visitor, key, by(CardID)))).toBe('CARD_REFUSED')
    const guest = fixture.visitor()
    expect(await catchCode(pay(guest, key, by(saved.CardID)))).toBe('SIGN_IN_REQUIRED')
    await thief.visitor.call('RemoveCard', { CardID: saved.CardID })
    expect(await listed(thief.visitor)).toEqual([])
    expect(await listed(owner)).toEqual([saved])
  })

  test('lists cards for the account’s own e-mail only, proven or not', async () => {
    const { visitor, account } = await withCard()
    const other = await signIn(fixture.store)
    const of = (email: string | null) => visitor.call('GetSavedCards', { email: email ?? '' })
    expect((await of(account.email?.toUpperCase() ?? null)).cards).toHaveLength(1)
    expect(await catchCode(of(other.account.email))).toBe('NOT_ALLOWED')
    expect(await catchCode(fixture.visitor().call('GetSavedCards', {}))).toBe('SIGN_IN_REQUIRED')
    // A visitor who signed up by mobile has a proven number and no proven address.
    const unproven = fixture.visitor({ account: { ...account, email: null } })
    expect((await unproven.call('GetSavedCards', { email: account.email ?? '' })).cards).toHaveLength(1)
    expect(await catchCode(unproven.call('GetSavedCards', { email: other.account.email ?? '' }))).toBe(
      'NOT_ALLOWED',
    )
  })

  test('a removed card can no longer pay, and removing it again is no error', async () => {
    const { visitor, saved } = await withCard()
    expect(await visitor.call('RemoveCard', { CardID: saved.CardID })).toEqual({
      Message: 'The card was removed.',
    })
    await visitor.call('RemoveCard', { CardID: saved.CardID })
    expect(await listed(visitor)).toEqual([])
    expect(await catchCode(pay(visitor, await hold(visitor), by(saved.CardID)))).toBe('CARD_REFUSED')
  })

  test('marks an expired card, does not offer it first and rejects payments with it', async () => {
    const { visitor, account, saved } = await withCard()
    await fixture.store.query('update saved_cards set expiry_year = 2020 where account_id = $1', [account.id])
    expect(await listed(visitor)).toMatchObject([{ Expires: '12/20', IsExpired: true }])
    const key = await hold(visitor)
    const { Options } = await visitor.call('GetPaymentOptions', key)
    expect(Options[0]).toMatchObject({ PaymentID: paymentOptions.debitCard })
    expect(await catchCode(pay(visitor, key, by(saved.CardID)))).toBe('CARD_REFUSED')
  })

  test('stores a provider’s token only sealed, for its own card, and never logs it', async () => {
    const { account, visitor, saved } = await withCard()
    const { sealingKey } = await getSecrets(fixture.store)
    const row = await fixture.store.kysely
      .selectFrom('saved_cards')
      .select('token_sealed as sealed')
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    const token = unseal(sealingKey, row.sealed, placeOfCard(saved.CardID))
    expect(token).toMatch(/^tok_[\w-]{43}$/)
    expect(() => unseal(sealingKey, row.sealed, placeOfCard('another'))).toThrow()
    await pay(visitor, await hold(visitor), by(saved.CardID, '9137'))
    const { rows: tables } = await fixture.store.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const { rows } = await fixture.store.query<{ found: number }>(
        `select count(*)::int as found from "${name}" t
          where t::text like '%' || $1 || '%' or t::text like '%' || encode($1::bytea, 'hex') || '%' or t::text like $2`,
        [token, `%${cards.simple.number}%`],
      )
      expect([name, rows[0]?.found]).toEqual([name, 0])
    }
    expect(fixture.logLines.join('\n')).not.toContain(token)
  })
})
