import { scryptSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '@/contract/calls'
import { needsSession, type CallDefinition } from '@/contract/define-call'
import { mountPath } from '@/server/platform/http/api/mount-path'
import type { Store } from '@/server/platform/store/store'
import { appOnEngine } from '@/tests/fixtures/app-on-engine'
import type { appUnderTest } from '@/tests/fixtures/app-under-test'
import { defaultEngines } from '@/tests/fixtures/engines'
import {
  createBrowser,
  readCode,
  ageCodes,
  messagesTo,
  password,
  signUp,
  type Browser,
} from '@/tests/fixtures/people'
import { hashPassword, verifyPassword, isWeak } from './password-hash'

const newPassword = 'Better-Horse-2@'

describe.each(defaultEngines)('passwords, on %s', (engine) => {
  let store: Store
  let close: () => Promise<void>
  let app: ReturnType<typeof appUnderTest>
  beforeAll(async () => {
    ;({ store, app, close } = await appOnEngine(engine))
  })
  afterAll(() => close())
  const browser = (options?: Parameters<typeof createBrowser>[1]) => createBrowser(app, options)
  const isIn = async (on: Browser) => (await on.ask('/GetProfile')).status === 200

  /** Creates a visitor who has an account, is signed in on another device, and has forgotten the password. */
  async function forgetful() {
    const elsewhere = browser()
    const { person } = await signUp(store, elsewhere)
    await ageCodes(store, 60)
    const phone = browser()
    const { Mobile, CountryCode } = person
    const who = { Mobile, CountryCode }
    await phone.ask('/Register', { ...who, VerifyMe: true })
    const verified = await phone.ask('/VerifyUser', { ...who, OTP: await readCode(store, person) })
    expect(verified.body).toMatchObject({ MustReset: true })
    const login = (Password: string) => browser().ask('/Login', { ...who, Password })
    return { elsewhere, phone, person, who, token: String(verified.body['access_token']), login }
  }
  const set = (on: Browser, token: string, Password = newPassword) =>
    on.ask('/UpdateProfile', { Password, RePassword: Password }, token)

  test('a code resets a forgotten password, ends other sessions and signs this device in', async () => {
    const { elsewhere, phone, person, token, login } = await forgetful()
    expect(await isIn(elsewhere)).toBe(true)
    expect(await isIn(phone)).toBe(false)
    const done = await set(phone, token)
    expect(done.body).toMatchObject({ access_token: phone.jar.get('foyer-session') })
    expect(await isIn(phone)).toBe(true)
    expect(await isIn(elsewhere)).toBe(false)
    expect((await login(password)).status).toBe(403)
    expect((await login(newPassword)).status).toBe(200)
    expect((await messagesTo(store, person))[0]?.text).toContain('someone changed your password')
    // The token works only once.
    expect((await set(phone, token, password)).status).toBe(401)
  })

  test('the temporary token is accepted only by UpdateProfile, and only for the password', async () => {
    const { phone, token, login } = await forgetful()
    const mine = Object.values<CallDefinition>(calls).filter(needsSession)
    expect(mine.length).toBeGreaterThan(5)
    for (const call of mine.filter(({ name }) => name !== 'UpdateProfile')) {
      const { status, body } = await phone.ask(mountPath(call).slice('/api'.length), {}, token)
      expect([call.name, status, body['Code']]).toEqual(
        status === 501 ? [call.name, 501, 'NOT_BUILT_YET'] : [call.name, 401, 'SIGN_IN_REQUIRED'],
      )
    }
    phone.jar.set('foyer-session', token)
    expect(await isIn(phone)).toBe(false)
    phone.jar.delete('foyer-session')
    const named = await phone.ask('/UpdateProfile', { FirstName: 'Mallory' }, token)
    expect(named).toMatchObject({ status: 400, body: { Issues: [{ Field: 'Password' }] } })
    for (const more of [
      { FirstName: 'Mallory' },
      { LastName: 'Mallory' },
      { Gender: '1' },
      { Email: 'mallory@example.com' },
      { Mobile: '712999888' },
    ]) {
      const both = { ...more, Password: newPassword, RePassword: newPassword }
      expect(await phone.ask('/UpdateProfile', both, token)).toMatchObject({
        status: 400,
        body: { Issues: [{ Field: Object.keys(more)[0] }] },
      })
    }
    expect((await set(phone, token)).status).toBe(200)
    expect((await phone.ask('/GetProfile')).body['FirstName']).toBe('Amina')
    expect((await login(newPassword)).status).toBe(200)
  })

  test('the temporary token fails on another device or brand, and once it has expired', async () => {
    const { phone, token, login } = await forgetful()
    expect((await set(browser(), token)).status).toBe(401)
    expect((await set(browser({ brand: 'orbit' }), token)).status).toBe(401)
    await store.query('update reset_tokens set expires_at = now()')
    expect((await set(phone, token)).status).toBe(401)
    expect((await login(password)).status).toBe(200)
  })

  test('a visitor changes the password with the current one, or without it in a fresh session', async () => {
    const amina = browser()
    const other = browser()
    const { person } = await signUp(store, amina)
    const { Mobile, CountryCode } = person
    await other.ask('/Login', { Mobile, CountryCode, Password: password })
    const change = (on: Browser, body: object = {}) =>
      on.ask('/UpdateProfile', { Password: newPassword, RePassword: newPassword, ...body })
    await store.query(`update sessions set created_at = now() - interval '11 minutes'`)
    expect((await change(other)).body['Code']).toBe('PROVE_AGAIN')
    expect((await change(other, { CurrentPassword: 'wrong' })).body['Code']).toBe('SIGN_IN_REFUSED')
    const before = other.jar.get('foyer-session')
    expect((await change(other, { CurrentPassword: password })).status).toBe(200)
    expect(other.jar.get('foyer-session')).not.toBe(before)
    expect([await isIn(other), await isIn(amina)]).toEqual([true, false])

    const fresh = browser()
    await signUp(store, fresh)
    expect((await change(fresh)).status).toBe(200)
  })

  test('names and gender can be changed on their own', async () => {
    const amina = browser()
    await signUp(store, amina)
    expect((await amina.ask('/UpdateProfile', { RePassword: newPassword })).status).toBe(400)
    await amina.ask('/UpdateProfile', { FirstName: 'آمنة', LastName: 'أوتينو', Gender: '0' })
    expect((await amina.ask('/GetProfile')).body).toMatchObject({ FirstName: 'آمنة', LastName: 'أوتينو' })
  })

  test('a weak hash is replaced at the next sign-in', async () => {
    const amina = browser()
    const { person } = await signUp(store, amina)
    const stored = async () => {
      const { rows } = await store.query<{ hash: string }>(
        'select password_hash as hash from accounts where email = $1',
        [person.Email],
      )
      return rows[0]?.hash ?? expect.unreachable()
    }
    const salt = Buffer.alloc(16, 7)
    const hash = scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 })
    const old = `scrypt$1$1$1$${salt.toString('base64url')}$${hash.toString('base64url')}`
    expect(isWeak(old)).toBe(true)
    await store.query('update accounts set password_hash = $2 where email = $1', [person.Email, old])
    const { Mobile, CountryCode } = person
    expect((await browser().ask('/Login', { Mobile, CountryCode, Password: password })).status).toBe(200)
    expect(isWeak(await stored())).toBe(false)
    expect(await verifyPassword(password, await stored())).toBe(true)
  })

  test('hashes a limited number at once, queues more and rejects the rest', async () => {
    const all = await Promise.allSettled(Array.from({ length: 28 }, () => hashPassword(password)))
    const refused = all.filter((each) => each.status === 'rejected').map(({ reason }) => reason.code)
    expect(refused).toEqual(['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'])
  })

  test('one device gets ten attempts per quarter of an hour, while a known device can still sign in', async () => {
    const amina = browser()
    const { person } = await signUp(store, amina)
    const { Mobile, CountryCode } = person
    const guesser = browser()
    const guess = (Password: string) => guesser.ask('/Login', { Mobile, CountryCode, Password })
    const answers = []
    for (let i = 0; i < 12; i++) answers.push((await guess('wrong-password')).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429])
    expect((await guess(password)).status).toBe(429)
    // Attempts from many unknown devices exhaust the limit of their network, but not that of a device that
    // was signed in before.
    for (let i = 0; i < 12; i++) await browser().ask('/Login', { Mobile, CountryCode, Password: 'wrong-one' })
    expect((await browser().ask('/Login', { Mobile, CountryCode, Password: password })).status).toBe(429)
    expect((await amina.ask('/Login', { Mobile, CountryCode, Password: password })).status).toBe(200)
  })

  test('the legacy paths sign in, request a reset and reset with the same rules', async () => {
    const amina = browser()
    const { person } = await signUp(store, amina)
    const UserName = `+${person.CountryCode} ${person.Mobile}`
    const signin = (Password: string) => browser().ask('/signin', { UserName, Password })
    expect((await signin(password)).body).toMatchObject({ access_token: expect.any(String) })
    expect((await signin('wrong-password')).body['Code']).toBe('SIGN_IN_REFUSED')
    await ageCodes(store, 60)
    const phone = browser({ hasDevice: false })
    const forgot = async (name: string) =>
      String((await phone.ask('/Account/Forgot/', { UserName: name })).body['ReSetCode'])
    const ReSetCode = await forgot(UserName)
    expect((await forgot('nobody@example.com')).length).toBeGreaterThan(40)
    const SecureCode = await readCode(store, person)
    const reset = (body: object) =>
      phone.ask('/Account/ResetPassword/', { ReSetCode, SecureCode, Password: newPassword, ...body })
    expect((await reset({ ReSetCode: 'x'.repeat(60) })).body['Code']).toBe('CODE_REFUSED')
    expect((await reset({ SecureCode: '12' })).body['Code']).toBe('CODE_REFUSED')
    expect((await reset({})).status).toBe(200)
    expect((await reset({})).body['Code']).toBe('CODE_REFUSED')
    expect((await signin(newPassword)).status).toBe(200)
    const other = browser()
    await other.ask('/signin', { UserName, Password: newPassword })
    expect((await other.ask('/Account/SocialLogin')).status).toBe(200)
    expect(await isIn(other)).toBe(false)
  })
})
