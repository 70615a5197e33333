import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withSecret } from '@/server/platform/notify/message-secret'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import type { Store } from '@/server/platform/store/store'
import { appOnEngine } from '@/tests/fixtures/app-on-engine'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createCaller } from '@/tests/fixtures/member-calls'
import { signIn } from '@/tests/fixtures/signed-in'

describe.each(defaultEngines)('a new e-mail address or mobile number, on %s', (engine) => {
  let store: Store
  let close: () => Promise<void>
  let call: ReturnType<typeof createCaller>
  let elsewhere: ReturnType<typeof createCaller>
  beforeAll(async () => {
    const opened = await appOnEngine(engine)
    ;({ store, close } = opened)
    call = createCaller(opened.app)
    elsewhere = createCaller(opened.app, 'orbit')
  })
  afterAll(() => close())

  const newEmail = () => `${randomUUID()}@example.com`
  const messagesTo = async (recipient: string) => {
    const sent = (await listOutbox(store, 200)).filter((each) => each.recipient === recipient)
    return Promise.all(sent.map(async (each) => (await withSecret(store, each)).text))
  }
  const codeTo = async (recipient: string) => /\b\d{4}\b/.exec((await messagesTo(recipient))[0] ?? '')?.[0]
  const readProfile = async (visitor: { cookie: string }) => (await call(visitor, '/GetProfile')).body

  it('is saved after confirming the code sent to it, and the old contact is notified', async () => {
    const visitor = await signIn(store)
    const Email = newEmail()
    const asked = await call(visitor, '/x/ChangeContact', { Email: Email.toUpperCase() })
    expect(asked).toMatchObject({ status: 200, body: { SentTo: `${Email.slice(0, 2)}•••@example.com` } })
    expect(await readProfile(visitor)).toMatchObject({ Email: visitor.account.email })
    const OTP = await codeTo(Email)
    expect(await call(visitor, '/x/ConfirmContact', { Email, OTP })).toMatchObject({ status: 200 })
    expect(await readProfile(visitor)).toMatchObject({ Email })
    const [message] = await messagesTo(visitor.account.email ?? '')
    expect(message).toMatch(/someone changed your account's e-mail address/)
    // The code works only once.
    expect(await call(visitor, '/x/ConfirmContact', { Email, OTP })).toMatchObject({ status: 403 })
  })

  it('accepts a mobile number in any notation and with digits of any keyboard', async () => {
    const visitor = await signIn(store)
    const asked = await call(visitor, '/x/ChangeContact', { Mobile: '٠٧٢٢ ٠٠٠ ٤٥٥', CountryCode: '254' })
    expect(asked.body).toMatchObject({ SentTo: '455' })
    const OTP = await codeTo('+254722000455')
    const confirmed = await call(visitor, '/x/ConfirmContact', {
      Mobile: '+254 722 000455',
      CountryCode: '254',
      OTP,
    })
    expect(confirmed.status).toBe(200)
    expect(await readProfile(visitor)).toMatchObject({ MobileNo: '722000455', CountryCode: '254' })
  })

  it('accepts an address and a number right after each other', async () => {
    const visitor = await signIn(store)
    expect((await call(visitor, '/x/ChangeContact', { Email: newEmail() })).status).toBe(200)
    const number = { Mobile: '0722000499', CountryCode: '254' }
    expect((await call(visitor, '/x/ChangeContact', number)).status).toBe(200)
  })

  it('rejects an invalid number, an empty request, and both contacts at once', async () => {
    const visitor = await signIn(store)
    const ask = (body: object) => call(visitor, '/x/ChangeContact', body)
    expect((await ask({ Mobile: '12345', CountryCode: '254' })).body).toMatchObject({
      Code: 'INVALID_MOBILE',
      Message: 'Invalid Mobile Number',
    })
    expect((await ask({})).body).toMatchObject({ Code: 'INVALID_REQUEST' })
    expect((await ask({ Email: newEmail(), Mobile: '0722000456', CountryCode: '254' })).body).toMatchObject({
      Code: 'INVALID_REQUEST',
    })
  })

  it('gives the same answer for another’s contact, sends no code and notifies its owner', async () => {
    const visitor = await signIn(store)
    const owner = await signIn(store)
    const Email = owner.account.email ?? ''
    const free = await call(visitor, '/x/ChangeContact', { Email: newEmail() })
    const other = await signIn(store)
    const taken = await call(other, '/x/ChangeContact', { Email })
    expect(Object.keys(taken.body).toSorted()).toEqual(Object.keys(free.body).toSorted())
    const messages = await messagesTo(Email)
    expect(messages).toHaveLength(1)
    expect(messages[0]).not.toMatch(/\d{4}/)
    expect(messages[0]).toMatch(/stays with yours/)
    expect(await readProfile(owner)).toMatchObject({ Email })
    expect(await readProfile(other)).toMatchObject({ Email: other.account.email })
  })

  it('stays with another visitor who verifies it first', async () => {
    const [first, second] = [await signIn(store), await signIn(store)]
    const Email = newEmail()
    await call(first, '/x/ChangeContact', { Email })
    const codeOfFirst = await codeTo(Email)
    await call(second, '/x/ChangeContact', { Email })
    const OTP = await codeTo(Email)
    expect((await call(second, '/x/ConfirmContact', { Email, OTP })).status).toBe(200)
    expect(await call(first, '/x/ConfirmContact', { Email, OTP: codeOfFirst })).toMatchObject({
      status: 403,
      body: { Code: 'CODE_REFUSED' },
    })
    expect(await readProfile(first)).toMatchObject({ Email: first.account.email })
  })

  it('belongs to one of several visitors who confirm at once, and the others get CODE_REFUSED', async () => {
    for (let times = 0; times < 3; times++) {
      const Email = newEmail()
      const typed = []
      for (let n = 0; n < 4; n++) {
        const visitor = await signIn(store)
        await call(visitor, '/x/ChangeContact', { Email })
        typed.push({ visitor, body: { Email, OTP: await codeTo(Email) } })
      }
      const answers = await Promise.all(
        typed.map(({ visitor, body }) => call(visitor, '/x/ConfirmContact', body)),
      )
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.map(({ status, body }) => [status, body['Code']])).toEqual(
        Array.from({ length: 3 }, () => [403, 'CODE_REFUSED']),
      )
      const { rows } = await store.query('select id from accounts where email = $1', [Email])
      expect(rows).toHaveLength(1)
    }
  })

  it('can be confirmed only in the session that requested it, not by another account, brand or guest', async () => {
    const [visitor, stranger] = [await signIn(store), await signIn(store)]
    const Email = newEmail()
    await call(visitor, '/x/ChangeContact', { Email })
    const OTP = await codeTo(Email)
    expect((await call(stranger, '/x/ConfirmContact', { Email, OTP })).status).toBe(403)
    expect((await elsewhere(visitor, '/x/ConfirmContact', { Email, OTP })).status).toBe(401)
    for (const path of ['/x/ChangeContact', '/x/ConfirmContact'])
      expect((await call(null, path, { Email, OTP })).status).toBe(401)
    expect(await readProfile(visitor)).toMatchObject({ Email: visitor.account.email })
  })

  it('appears in no row of one-time codes, and neither does its code', async () => {
    const visitor = await signIn(store)
    const Email = newEmail()
    await call(visitor, '/x/ChangeContact', { Email })
    const OTP = await codeTo(Email)
    const { rows } = await store.query<{ row: string }>(
      `select to_jsonb(t)::text as row from one_time_codes t where subject = $1`,
      [visitor.account.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(Email)
    expect(rows[0]?.row).not.toContain(`"${OTP}"`)
  })

  it('the profile form saves names and gender without verification', async () => {
    const visitor = await signIn(store)
    const names = { FirstName: ' أمينة ', LastName: 'Otieno', Gender: '0' }
    expect((await call(visitor, '/UpdateProfile', names)).status).toBe(200)
    expect(await readProfile(visitor)).toMatchObject({
      FirstName: 'أمينة',
      LastName: 'Otieno',
      Gender: '0',
      UserName: visitor.account.email,
      ProfileURL: expect.stringMatching(/^http.*\/user-profile$/) as unknown,
    })
    const { email, phone } = visitor.account
    const same = { Email: email?.toUpperCase(), Mobile: `0${phone?.mobile}`, CountryCode: phone?.countryCode }
    expect((await call(visitor, '/UpdateProfile', { ...names, ...same })).status).toBe(200)
    expect((await call(null, '/UpdateProfile', names)).status).toBe(401)
  })

  it.each([
    ['another address', { FirstName: 'Eve', Email: 'eve@example.com' }, 'Email'],
    ['another number', { FirstName: 'Eve', Mobile: '0712345678', CountryCode: '254' }, 'Mobile'],
    ['a last name without a first one', { LastName: 'Otieno' }, 'FirstName'],
  ])('the profile form reports an error for what it does not change: %s', async (_what, body, Field) => {
    const visitor = await signIn(store)
    const before = await readProfile(visitor)
    const { status, body: answer } = await call(visitor, '/UpdateProfile', body)
    expect([status, answer]).toMatchObject([400, { Code: 'INVALID_REQUEST', Issues: [{ Field }] }])
    expect(await readProfile(visitor)).toEqual(before)
  })
})
