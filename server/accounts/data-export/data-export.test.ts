import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appUnderTest } from '@/tests/fixtures/app-under-test'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { createCaller } from '@/tests/fixtures/member-calls'
import { codeOnPhone, fillWallet, signIn } from '@/tests/fixtures/signed-in'
import { personalTables } from './personal-tables'

/** Column names that may indicate personal data. */
const personal =
  /account|email|mobile|phone|recipient|visitor|subject|first_name|last_name|card_last4|card_for|network|device/
/** Tables with such columns that contain no personal data; the device of a counter's block is a till's. */
const ofNobody = new Set(['catalogue_items', 'counter_blocks', 'schedules'])

describe('personal data', () => {
  let fixture: BookingFixture
  let call: ReturnType<typeof createCaller>
  let elsewhere: ReturnType<typeof createCaller>
  beforeAll(async () => {
    fixture = await openBookingFixture('postgres')
    const { store, payments, findShowForSale } = fixture
    const app = appUnderTest({ store, payments, findShowForSale })
    call = createCaller(app)
    elsewhere = createCaller(app, 'orbit')
  })
  afterAll(() => fixture.close())

  /**
   * Creates a visitor with a name, a wallet, a saved card and a booking, one of whose seats carries a
   * friend’s name.
   */
  async function member() {
    const one = await signIn(fixture.store)
    const name = `Amina${randomUUID().slice(0, 8)}`
    await call(one, '/UpdateProfile', { FirstName: name, LastName: `${name}-Otieno`, Gender: '0' })
    const wallet = await fillWallet(fixture.store, one.account, 40_000)
    const visitor = fixture.visitor({ account: one.account })
    const email = one.account.email ?? ''
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1', 'A-2'], email)
    const paid = await visitor.call('ProcessPayment', {
      ...key,
      PaymentID: 3,
      AttemptID: randomUUID(),
      Card: cards.simple,
      SaveCard: true,
      StoredValue: [],
    })
    expect(paid).toMatchObject({ State: 'approved' })
    return { ...one, name, email, wallet, visitor, key }
  }
  type Member = Awaited<ReturnType<typeof member>>

  async function exportData(one: Pick<Member, 'cookie'>) {
    const { body, status } = await call(one, '/x/ExportMyData')
    expect(status).toBe(200)
    expect(body['Name']).toMatch(/^tembo-\d{4}-\d\d-\d\d\.json$/)
    return Buffer.from(String(body['Json']), 'base64').toString('utf8')
  }
  async function tablesWithTheirs(words: readonly string[]) {
    const { rows } = await fixture.store.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: all } = await fixture.store.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${name}" t`,
      )
      const text = all.map(({ row }) => row).join('\n')
      if (words.some((word) => text.includes(word))) found.push(name)
    }
    return found
  }
  async function deleteBy(one: Member) {
    await call(one, '/x/AskToDelete')
    return call(one, '/x/DeleteMyAccount', { OTP: await codeOnPhone(fixture.store, one.account) })
  }

  it('is registered for every table that may contain it, with its export and deletion', async () => {
    const { rows } = await fixture.store.query<{ name: string; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns
        where table_schema = 'public'
          and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`,
    )
    const found = rows.filter(({ name, column }) => personal.test(column) && !ofNobody.has(name))
    const named = new Set<string>(personalTables.map(({ table }) => table))
    expect(found.filter(({ name }) => !named.has(name))).toEqual([])
    // Rows with an account id are exported and erased, or a sentence gives the reason why not.
    const byAccount = new Set(found.filter(({ column }) => column === 'account_id').map(({ name }) => name))
    expect([...byAccount].toSorted()).toEqual(expect.arrayContaining(['orders', 'saved_cards', 'sessions']))
    for (const { table, exported, erased } of personalTables.filter((each) => byAccount.has(each.table))) {
      expect(typeof exported === 'string' ? exported : exported.as, table).toMatch(/\w{3}/)
      expect(typeof erased === 'string' ? erased.length : 99, table).toBeGreaterThan(10)
    }
  })

  it('is exported completely as a file, without data of other visitors', async () => {
    const [one, other] = [await member(), await member()]
    const text = await exportData(one)
    expect(JSON.parse(text)).toMatchObject({
      profile: { firstName: one.name, gender: '0', email: one.email, mobile: one.account.phone?.mobile },
      sessions: [{ since: expect.any(String) }],
      savedCards: [{ number: '•••• •••• •••• 4444' }],
      wallet: [{ amountMinor: 40_000, currency: 'KES', reason: 'given' }],
      orders: [{ email: one.email, state: 'fulfilled', lines: expect.arrayContaining([expect.anything()]) }],
      bookings: [{ title: 'Metropolis', seats: [{ seat: 'A-1' }, { seat: 'A-2' }] }],
      payments: [{ amountMinor: 150_000, cardEnd: '4444' }],
      messages: expect.arrayContaining([expect.objectContaining({ recipient: one.email })]),
    })
    for (const word of [other.name, other.email, other.account.phone?.mobile ?? '', other.key.ReserveID])
      expect(text).not.toContain(word)
    for (const secret of [one.token, one.key.ReserveKey ?? '', cards.simple.number])
      expect(text).not.toContain(secret)
  })

  it('is erased from every table with the account, while ledger, other visitors and tickets stay', async () => {
    const [one, other] = [await member(), await member()]
    const asked = await call(one, '/x/AskToDelete')
    expect(asked.body).toMatchObject({
      Proof: 'code',
      Code: { SentTo: one.account.phone?.mobile.slice(-3) },
      Balances: [{ Currency: 'KES', Balance: 400 }],
      ComingBookings: 1,
      SavedCards: 1,
    })
    const words = [one.name, one.email, one.account.phone?.mobile ?? '']
    expect(await tablesWithTheirs(words)).toEqual(expect.arrayContaining(['accounts', 'orders', 'outbox']))
    const OTP = await codeOnPhone(fixture.store, one.account)
    expect(await call(one, '/x/DeleteMyAccount', { OTP })).toMatchObject({ status: 200 })
    expect(await tablesWithTheirs(words)).toEqual([])
    // The id no longer identifies a person; it stays only where sums must balance.
    expect((await tablesWithTheirs([one.account.id])).toSorted()).toEqual(['ledger'])
    expect(await one.wallet.left()).toBe(0)

    expect((await call(one, '/GetProfile')).status).toBe(401)
    expect((await call(other, '/GetProfile')).body).toMatchObject({ FirstName: other.name })
    expect(await other.wallet.left()).toBe(40_000)
    expect((await fixture.visitor().call('GetReservation', one.key)).State).toBe('confirmed')
  })

  it('is not erased without re-authentication, nor with another visitor’s code', async () => {
    const [one, other] = [await member(), await member()]
    await fixture.store.query(
      `update sessions set created_at = now() - interval '11 minutes' where account_id = $1`,
      [one.account.id],
    )
    expect((await call(one, '/x/DeleteMyAccount')).body).toMatchObject({ Code: 'PROVE_AGAIN' })
    await call(other, '/x/AskToDelete')
    const OTP = await codeOnPhone(fixture.store, other.account)
    expect((await call(one, '/x/DeleteMyAccount', { OTP })).body).toMatchObject({ Code: 'CODE_REFUSED' })
    expect((await call(one, '/GetProfile')).status).toBe(200)
  })

  it('of an account with a password is erased only with that password', async () => {
    const one = await member()
    // A session recently started by a code may set the first password.
    await fixture.store.query(`update sessions set begun_by = 'code' where account_id = $1`, [one.account.id])
    const Password = 'Zebra-Crossing-7!'
    const chosen = await call(one, '/UpdateProfile', { Password, RePassword: Password })
    const again = { cookie: `foyer-session=${String(chosen.body['access_token'])}` }
    expect((await call(again, '/x/AskToDelete')).body).toMatchObject({ Proof: 'password' })
    expect((await call(again, '/x/DeleteMyAccount', { Password: 'Zebra-Crossing-8!' })).body).toMatchObject({
      Code: 'SIGN_IN_REFUSED',
    })
    expect((await call(again, '/GetProfile')).status).toBe(200)
    expect((await call(again, '/x/DeleteMyAccount', { Password })).status).toBe(200)
    expect((await call(again, '/GetProfile')).status).toBe(401)
  })

  it('is not erased while one of the visitor’s orders is being paid', async () => {
    const one = await member()
    const { key } = await holdSeats(one.visitor, fixture.sell(), ['B-1'], one.email)
    await call(one, '/x/AskToDelete')
    const OTP = await codeOnPhone(fixture.store, one.account)
    expect(await pay(one.visitor, key, cards.verified)).toMatchObject({ State: 'verify' })
    expect(await call(one, '/x/DeleteMyAccount', { OTP })).toMatchObject({
      status: 409,
      body: { Code: 'PAYMENT_IN_PROGRESS' },
    })
    expect((await call(one, '/x/AskToDelete')).body).toMatchObject({ Code: 'PAYMENT_IN_PROGRESS' })
    expect((await call(one, '/GetProfile')).body).toMatchObject({ FirstName: one.name })
  })

  it('of a deleted account is not restored when the visitor signs up again', async () => {
    const one = await member()
    expect((await deleteBy(one)).status).toBe(200)
    const again = await signIn(fixture.store, { email: one.email })
    const text = await exportData(again)
    expect(JSON.parse(text)).toMatchObject({ orders: [], wallet: [], savedCards: [], messages: [] })
  })

  it('is not available without a session of this brand', async () => {
    const one = await member()
    for (const path of ['/x/ExportMyData', '/x/AskToDelete', '/x/DeleteMyAccount', '/x/GetWallet']) {
      expect((await call(null, path)).status, path).toBe(401)
      expect((await elsewhere(one, path)).status, path).toBe(401)
    }
  })
})
