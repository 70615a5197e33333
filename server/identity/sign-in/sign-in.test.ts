import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { appUnderTest } from '@/tests/fixtures/app-under-test'
import { appOnEngine } from '@/tests/fixtures/app-on-engine'
import { defaultEngines } from '@/tests/fixtures/engines'
import {
  createBrowser,
  readCode,
  ageCodes,
  messagesTo,
  newPerson,
  differentCode,
  password,
  signUp,
} from '@/tests/fixtures/people'
import type { Store } from '@/server/platform/store/store'

describe.each(defaultEngines)('sign-up and sign-in, on %s', (engine) => {
  let store: Store
  let close: () => Promise<void>
  let app: ReturnType<typeof appUnderTest>
  beforeAll(async () => {
    ;({ store, app, close } = await appOnEngine(engine))
  })
  afterAll(() => close())
  const browser = (options?: Parameters<typeof createBrowser>[1]) => createBrowser(app, options)
  const countAccounts = async (email: string) =>
    (await store.kysely.selectFrom('accounts').selectAll().where('email', '=', email).execute()).length

  test('a visitor signs up with the code on their phone and signs in again with either contact', async () => {
    const amina = browser()
    const person = newPerson()
    const asked = await amina.ask('/Register', {
      ...person,
      Gender: '0',
      Password: password,
      RePassword: password,
    })
    expect(asked).toMatchObject({
      status: 200,
      body: {
        verifymobile: true,
        Message: 'We’ve sent you a code.',
        verifyemail: false,
        SentTo: person.Mobile.slice(-3),
        ResendAfterMs: 30_000,
      },
    })
    expect(await countAccounts(person.Email)).toBe(0)
    const verified = await amina.ask('/VerifyUser', { ...person, OTP: await readCode(store, person) })
    expect(verified).toMatchObject({ status: 200, body: { access_token: expect.stringMatching(/^.{43}$/) } })
    expect(amina.jar.get('foyer-session')).toBe(verified.body['access_token'])
    expect((await amina.ask('/GetProfile')).body).toMatchObject({
      FirstName: 'Amina',
      LastName: 'Wanjiru Otieno',
      Email: person.Email,
      MobileNo: person.Mobile,
      Gender: '0',
    })
    const before = amina.jar.get('foyer-session') ?? ''
    const { Mobile, CountryCode, Email } = person
    expect(
      await amina.ask('/Login', { Mobile: `0${Mobile}`, CountryCode, Password: password }),
    ).toMatchObject({
      status: 200,
      body: { access_token: expect.not.stringContaining(before) },
    })
    // The previous session has ended.
    expect((await browser().ask('/GetProfile', {}, before)).status).toBe(401)
    // The address is not verified yet, which is required before it can sign in.
    const byEmail = await amina.ask('/Login', { Email: Email.toUpperCase(), Password: password })
    expect(byEmail.body).toMatchObject({ verifymobile: true, Message: 'We’ve sent you a code.' })
    expect(byEmail.body['access_token']).toBeUndefined()
    const proven = await amina.ask('/VerifyUser', { Email, OTP: await readCode(store, person) })
    expect(proven.status).toBe(200)
    expect((await amina.ask('/Login', { Email, Password: password })).body).toMatchObject({
      access_token: expect.any(String) as unknown,
      Message: 'You’re signed in.',
    })
    expect(await countAccounts(Email)).toBe(1)
  })

  test('a brand that verifies by e-mail sends the code there, in the visitor’s language', async () => {
    const layla = browser({ brand: 'dana' })
    const person = { ...newPerson(), Mobile: '36001234', CountryCode: '973' }
    const asked = await layla.ask('/Register', { ...person, Password: password, LanguageID: 2 })
    expect(asked.body).toMatchObject({ verifymobile: false, verifyemail: true })
    const [message] = await messagesTo(store, person)
    expect(message).toMatchObject({ recipient: person.Email, language: 'ar', brandId: 'dana' })
    expect(message?.text).toContain('رمزك لإنشاء حسابك')
    const OTP = (await readCode(store, person)).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect((await layla.ask('/VerifyUser', { ...person, OTP })).status).toBe(200)
  })

  test('a mobile number of 0, an empty one and none are the same: the e-mail address signs in', async () => {
    const { person } = await signUp(store, browser())
    for (const absent of [{ Mobile: '0' }, { Mobile: '' }, {}]) {
      await ageCodes(store, 60)
      const asked = await browser().ask('/Login', { Email: person.Email, ...absent, Password: password })
      expect([absent, asked]).toMatchObject([
        absent,
        { status: 200, body: { Message: 'We’ve sent you a code.' } },
      ])
    }
  })

  test('a wrong password and an unknown account get the same message', async () => {
    const { person } = await signUp(store, browser())
    const { Mobile, CountryCode } = person
    const wrong = await browser().ask('/Login', { Mobile, CountryCode, Password: 'wrong-password' })
    const unknown = await browser().ask('/Login', { ...newPerson(), Password: 'wrong-password' })
    expect(wrong).toMatchObject({ status: 403, body: { Code: 'SIGN_IN_REFUSED' } })
    const words = ({ body }: typeof wrong) => ({ ...body, TraceID: '' })
    expect(words(unknown)).toEqual(words(wrong))
  })

  test('the right password of an unverified sign-up sends a code that completes it', async () => {
    const amina = browser()
    const person = newPerson()
    await amina.ask('/Register', { ...person, Password: password })
    await ageCodes(store, 60)
    const asked = await amina.ask('/Login', { ...person, Email: '', Password: password })
    expect(asked.body).toMatchObject({ verifymobile: true })
    expect(asked.body['access_token']).toBeUndefined()
    expect((await amina.ask('/VerifyUser', { ...person, OTP: await readCode(store, person) })).status).toBe(
      200,
    )
    expect((await amina.ask('/GetProfile')).body).toMatchObject({ MobileNo: person.Mobile })
  })

  test('a sign-up with a verified contact gets the same answer, and its code signs in to that account', async () => {
    const { person } = await signUp(store, browser())
    const again = browser()
    const other = browser()
    const changed = { ...person, FullName: 'Mallory', Password: 'Another-Horse-2?!', Gender: '1' }
    await ageCodes(store, 60)
    const known = await again.ask('/Register', changed)
    const unknown = await other.ask('/Register', { ...newPerson(), Password: password })
    expect(Object.keys(known.body).toSorted()).toEqual(Object.keys(unknown.body).toSorted())
    expect(known.body).toMatchObject({ verifymobile: true, verifyemail: false })
    expect((await messagesTo(store, person))[0]?.text).toContain('you already have an account')
    await again.ask('/VerifyUser', { ...person, OTP: await readCode(store, person) })
    expect((await again.ask('/GetProfile')).body).toMatchObject({ FirstName: 'Amina', Gender: '' })
    const { Mobile, CountryCode } = person
    const login = (Password: string) => browser().ask('/Login', { Mobile, CountryCode, Password })
    expect((await login(changed.Password)).status).toBe(403)
    expect((await login(password)).status).toBe(200)
  })

  test('a stranger’s sign-up with a contact is void once its owner verifies it', async () => {
    const stranger = browser()
    const person = newPerson()
    await stranger.ask('/Register', { ...person, Password: 'Attackers-Own-1!' })
    await ageCodes(store, 60)
    await signUp(store, browser(), person)
    const { Mobile, CountryCode } = person
    expect((await stranger.ask('/Login', { Mobile, CountryCode, Password: 'Attackers-Own-1!' })).status).toBe(
      403,
    )
  })

  test('a code signs in without a password, and an unknown visitor gets the same answer but no message', async () => {
    const { person } = await signUp(store, browser())
    await ageCodes(store, 60)
    const phone = browser()
    const { Mobile, CountryCode } = person
    const asked = await phone.ask('/x/SendSignInCode', { Mobile, CountryCode })
    const nobody = newPerson()
    const unknown = await browser().ask('/x/SendSignInCode', { ...nobody, Email: '' })
    expect(Object.keys(asked.body).toSorted()).toEqual(Object.keys(unknown.body).toSorted())
    expect(await messagesTo(store, nobody)).toEqual([])
    expect(
      (await phone.ask('/VerifyUser', { Mobile, CountryCode, OTP: await readCode(store, person) })).status,
    ).toBe(200)
    expect((await phone.ask('/GetProfile')).body).toMatchObject({ Email: person.Email })
  })

  test('a code works only on its own device, once, for five minutes and three attempts', async () => {
    const { person } = await signUp(store, browser())
    const phone = browser()
    const ask = async () => {
      await ageCodes(store, 60)
      await phone.ask('/x/SendSignInCode', person)
      return readCode(store, person)
    }
    const verify = (OTP: string, on = phone) => on.ask('/VerifyUser', { ...person, OTP })
    const refused = { status: 403, body: { Code: 'CODE_REFUSED' } }
    // Sign-in prefers the e-mail address, which is not verified here.
    const { Mobile, CountryCode } = person
    Object.assign(person, { Email: '' })
    const first = await ask()
    expect(await verify(first, browser())).toMatchObject(refused)
    expect(await verify(first, browser({ brand: 'orbit' }))).toMatchObject(refused)
    expect((await verify(first)).status).toBe(200)
    expect(await verify(first)).toMatchObject(refused)
    const old = await ask()
    await ageCodes(store, 300)
    expect(await verify(old)).toMatchObject(refused)
    const code = await ask()
    const tries = []
    for (let i = 0; i < 4; i++) tries.push((await verify(differentCode(code))).body['Attempt'])
    expect(tries).toEqual([false, false, true, true])
    expect(await verify(code)).toMatchObject({ ...refused, body: { Attempt: true } })
    expect((await browser().ask('/Login', { Mobile, CountryCode, Password: password })).status).toBe(200)
  })

  test('a client without cookies is identified by the device key it repeats', async () => {
    const app2 = browser({ hasDevice: false })
    const person = { ...newPerson(), DeviceKey: 'a-value-that-this-app-keeps' }
    await app2.ask('/Register', { ...person, Password: password })
    const OTP = await readCode(store, person)
    expect(
      (await app2.ask('/VerifyUser', { ...person, DeviceKey: 'another-value-of-an-app', OTP })).status,
    ).toBe(403)
    const { body } = await app2.ask('/VerifyUser', { ...person, OTP })
    expect((await app2.ask('/GetProfile', {}, String(body['access_token']))).status).toBe(200)
  })

  test('simultaneous sign-ups and verifications create one account', async () => {
    const person = newPerson()
    const amina = browser()
    const body = { ...person, Password: password }
    const asked = await Promise.all([amina.ask('/Register', body), amina.ask('/Register', body)])
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    expect(await messagesTo(store, person)).toHaveLength(1)
    const OTP = await readCode(store, person)
    const verified = await Promise.all([
      amina.ask('/VerifyUser', { ...person, OTP }),
      amina.ask('/VerifyUser', { ...person, OTP }),
    ])
    expect(verified.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect(await countAccounts(person.Email)).toBe(1)
  })

  test('two devices that verify the same number share one account', async () => {
    const person = newPerson()
    const [phone, desk] = [browser(), browser()]
    await phone.ask('/Register', { ...person, Password: password })
    const ofPhone = await readCode(store, person)
    await ageCodes(store, 60)
    await desk.ask('/Register', { ...person, FullName: 'Other', Password: 'Other-Horse-1!' })
    const ofDesk = await readCode(store, person)
    const both = await Promise.all([
      phone.ask('/VerifyUser', { ...person, OTP: ofPhone }),
      desk.ask('/VerifyUser', { ...person, OTP: ofDesk }),
    ])
    // If the first was quicker, the second’s sign-up no longer exists and its code has no effect.
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await countAccounts(person.Email)).toBe(1)
  })

  test('an invalid contact, password or repetition is rejected with its field', async () => {
    const fields = async (body: object) => {
      const answer = await browser().ask('/Register', body)
      expect(answer.status).toBe(400)
      return (answer.body['Issues'] as { Field: string }[]).map(({ Field }) => Field)
    }
    expect(await fields({ Password: password })).toEqual(['Email'])
    expect(await fields({ ...newPerson(), Mobile: '1234', Password: password })).toEqual(['Mobile'])
    expect(await fields({ ...newPerson(), Password: 'short' })).toContain('Password')
    expect(await fields({ ...newPerson(), Password: password, RePassword: 'Other-Horse-1!' })).toEqual([
      'RePassword',
    ])
    expect(await fields(newPerson())).toEqual(['Password'])
  })
})
