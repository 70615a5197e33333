import { SignJWT, UnsecuredJWT, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hono } from 'hono'
import type { VisitEnv } from '@/server/platform/http/visit/visit'
import type { Store } from '@/server/platform/store/store'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'
import { FakeSocial, facebookApp, googleIds } from '@/tests/fixtures/fake-social'
import { signIn } from '@/tests/fixtures/signed-in'
import { openTestStore } from '@/tests/fixtures/store-under-test'
import { deleteExpiredTickets } from '../sign-in-tickets'

const fake = new FakeSocial()
let store: Store
let app: Hono<VisitEnv>
let people = 0
const amina = { cookie: `foyer-device=${'a'.repeat(32)}`, brand: 'tembo' }
const someoneElse = { cookie: `foyer-device=${'b'.repeat(32)}`, brand: 'tembo' }

beforeAll(async () => {
  store = await openTestStore()
  app = appUnderTest({ store }, await fake.start())
})
beforeEach(() => {
  fake.isDown = false
  fake.person = { subject: `11000${++people}`, email: `amina${people}@gmail.com`, first: 'Amina', last: 'O' }
})
afterAll(async () => {
  await store.close()
  await fake.stop()
})

interface Answer {
  Code?: string
  Nonce?: string
  Message?: string
  access_token?: string
  Email?: string
}

async function ask(path: string, body: object, visitor = amina, headers: Record<string, string> = {}) {
  const answer = await app.request(
    `http://${visitor.brand}.localhost:8139/api${path}`,
    post(body, { Cookie: visitor.cookie, ...headers }),
  )
  return { status: answer.status, body: (await answer.json()) as Answer, headers: answer.headers }
}
const nonce = async (visitor = amina) =>
  String((await ask('/x/BeginSocialLogin', { TokenFrom: 'Google' }, visitor)).body.Nonce)
const byGoogle = (stoken: string, visitor = amina, headers = {}) =>
  ask('/SocialLogin', { TokenFrom: 'Google', stoken }, visitor, headers)
const byFacebook = (stoken: string) => ask('/SocialLogin', { TokenFrom: 'Facebook', stoken })
const profile = async ({ body }: { body: Answer }) =>
  (await ask('/GetProfile', {}, amina, { Authorization: `Bearer ${body.access_token}` })).body
const accounts = (email: string) =>
  store.kysely.selectFrom('accounts').selectAll().where('email', '=', email).execute()
const refused = { status: 403, body: { Code: 'NOT_ALLOWED' } }

describe('sign-in with Google', () => {
  it('creates an account with a verified address and finds it again by Google’s id', async () => {
    const first = await byGoogle(await fake.idToken(await nonce()))
    expect(first.status).toBe(200)
    expect(first.headers.getSetCookie().join()).toMatch(/foyer-session=[\w-]{43}; .*HttpOnly/)
    expect(await profile(first)).toMatchObject({
      FirstName: 'Amina',
      LastName: 'O',
      Email: fake.person.email,
    })
    // The address may change at Google; the id does not.
    const { email = '' } = fake.person
    fake.person = { ...fake.person, email: `new-${email}` }
    const again = await byGoogle(await fake.idToken(await nonce()))
    expect(await profile(again)).toMatchObject({ Email: email })
  })

  it('ends the browser’s previous session', async () => {
    const before = await signIn(store)
    const answer = await byGoogle(await fake.idToken(await nonce()), {
      ...amina,
      cookie: `${amina.cookie}; ${before.cookie}`,
    })
    expect(answer.status).toBe(200)
    expect((await ask('/GetProfile', {}, amina, { Authorization: `Bearer ${before.token}` })).status).toBe(
      401,
    )
  })

  it.each([
    ['for another client', { aud: '9-x.apps.googleusercontent.com' }],
    ['for another of our brands', { aud: googleIds.orbit }],
    ['for several at once', { aud: [googleIds.tembo, googleIds.orbit] }],
    ['by another issuer', { iss: 'https://accounts.evil.example' }],
    ['that is over', { iat: 1_000_000, exp: 1_003_600 }],
    ['without an end', { exp: undefined }],
    ['of nobody', { sub: undefined }],
  ])('refuses a token %s', async (_what, other) => {
    expect(await byGoogle(await fake.idToken(await nonce(), other))).toMatchObject(refused)
  })

  it('refuses an unsigned token, one signed by the wrong key, and one signed by a secret', async () => {
    const claims = {
      iss: 'https://accounts.google.com',
      aud: googleIds.tembo,
      sub: 'x',
      nonce: await nonce(),
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 600,
    }
    expect(await byGoogle(new UnsecuredJWT(claims).encode())).toMatchObject(refused)
    const { privateKey } = await generateKeyPair('RS256')
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    expect(await byGoogle(await forged.sign(privateKey))).toMatchObject(refused)
    const bySecret = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
    expect(await byGoogle(await bySecret.sign(new TextEncoder().encode('x'.repeat(32))))).toMatchObject(
      refused,
    )
    expect(await byGoogle('not a token')).toMatchObject(refused)
  })

  it('refuses a token without our nonce, with another browser’s or brand’s, and a used one', async () => {
    expect(await byGoogle(await fake.idToken(undefined))).toMatchObject(refused)
    expect(await byGoogle(await fake.idToken('made-up'))).toMatchObject(refused)
    expect(await byGoogle(await fake.idToken(await nonce(someoneElse)))).toMatchObject(refused)
    const orbit = { ...amina, brand: 'orbit' }
    const elsewhere = await fake.idToken(await nonce(amina), { aud: googleIds.orbit })
    expect(await byGoogle(elsewhere, orbit)).toMatchObject(refused)
    const token = await fake.idToken(await nonce())
    expect((await byGoogle(token)).status).toBe(200)
    expect(await byGoogle(token)).toMatchObject(refused)
  })

  it('refuses an expired nonce', async () => {
    const old = await nonce()
    await store.query('update sign_in_tickets set expires_at = now()')
    expect(await byGoogle(await fake.idToken(old))).toMatchObject(refused)
    await deleteExpiredTickets(store)
    expect(await store.kysely.selectFrom('sign_in_tickets').select('purpose').execute()).toEqual([])
  })

  it('continues when Google signs with a new key', async () => {
    expect((await byGoogle(await fake.idToken(await nonce()))).status).toBe(200)
    const asked = fake.keysAsked
    expect((await byGoogle(await fake.idToken(await nonce()))).status).toBe(200)
    expect(fake.keysAsked).toBe(asked)
    await fake.rotate()
    // Keys are reloaded at most every half minute.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    const token = await fake.idToken(await nonce())
    expect((await byGoogle(token)).status).toBe(200)
    vi.useRealTimers()
    expect(fake.keysAsked).toBe(asked + 1)
  })

  it('reports that Google is unreachable instead of blaming the token', async () => {
    const other = new FakeSocial()
    const alone = appUnderTest({ store }, await other.start())
    const token = await other.idToken('x')
    other.isDown = true
    const sent = post({ TokenFrom: 'Google', stoken: token })
    const answer = await alone.request('http://tembo.localhost:8139/api/SocialLogin', sent)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(await answer.json()).toMatchObject({
      Code: 'SERVICE_UNAVAILABLE',
      Message: expect.stringContaining('Google'),
    })
    await other.stop()
  })

  it('is not available for a brand without a client id', async () => {
    const dana = { ...amina, brand: 'dana' }
    expect(await ask('/x/BeginSocialLogin', { TokenFrom: 'Google' }, dana)).toMatchObject({ status: 404 })
    expect(await byGoogle(await fake.idToken('x'), dana)).toMatchObject({ status: 404 })
    expect((await ask('/x/GetSignInWays', {}, dana)).body).toMatchObject({ Google: false, Facebook: false })
    expect((await ask('/x/GetSignInWays', {})).body).toMatchObject({
      Google: true,
      Facebook: true,
      Passkeys: true,
    })
  })
})

describe('the account of a Google identity', () => {
  it('is the one that has verified the same address', async () => {
    const known = await signIn(store, { email: fake.person.email ?? '' })
    const answer = await byGoogle(await fake.idToken(await nonce()))
    expect(await profile(answer)).toMatchObject({ MobileNo: known.account.phone?.mobile })
    expect(await accounts(fake.person.email ?? '')).toHaveLength(1)
  })

  it('is never one with an unverified claim to the address, which loses it', async () => {
    const email = fake.person.email ?? ''
    const hijacker = await signIn(store, { email, isVerified: false })
    const answer = await byGoogle(await fake.idToken(await nonce()))
    expect(await profile(answer)).toMatchObject({ Email: email, MobileNo: '' })
    const [owner, ...others] = await accounts(email)
    expect(others).toEqual([])
    expect(owner?.id).not.toBe(hijacker.account.id)
    const theirs = await ask('/GetProfile', {}, amina, { Authorization: `Bearer ${hijacker.token}` })
    expect(theirs.body).toMatchObject({ Email: '' })
  })

  it.each([
    ['Google has not verified', { email_verified: false }],
    ['Google does not keep itself', { email: 'amina-elsewhere@example.com' }],
  ])('is a new one when the address is one that %s', async (_what, other) => {
    const email = 'email' in other ? other.email : (fake.person.email ?? '')
    await signIn(store, { email })
    const answer = await byGoogle(await fake.idToken(await nonce(), other))
    expect(await profile(answer)).toMatchObject({ Email: email, MobileNo: '' })
    const rows = await accounts(email)
    expect(rows.filter((row) => row.email_verified_at === null)).toHaveLength(1)
    expect(rows).toHaveLength(2)
  })

  it('is matched by an organisation’s address that Google hosts', async () => {
    const email = `amina${people}@company.example`
    const known = await signIn(store, { email })
    const answer = await byGoogle(await fake.idToken(await nonce(), { email, hd: 'company.example' }))
    expect(await profile(answer)).toMatchObject({ MobileNo: known.account.phone?.mobile })
  })

  it('is created once when two windows sign in at the same time', async () => {
    const tokens = await Promise.all([nonce(), nonce()].map(async (each) => fake.idToken(await each)))
    const answers = await Promise.all(tokens.map((token) => byGoogle(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await accounts(fake.person.email ?? '')).toHaveLength(1)
  })

  it('is separate on another brand', async () => {
    const orbit = { ...amina, brand: 'orbit' }
    await byGoogle(await fake.idToken(await nonce()))
    await byGoogle(await fake.idToken(await nonce(orbit), { aud: googleIds.orbit }), orbit)
    const brands = (await accounts(fake.person.email ?? '')).map((row) => row.brand_id)
    expect(brands.toSorted()).toEqual(['orbit', 'tembo'])
  })
})

describe('the code between two windows', () => {
  const makeCode = async (visitor = amina) => {
    const stoken = await fake.idToken(await nonce(visitor))
    return String((await ask('/x/MakeSignInCode', { TokenFrom: 'Google', stoken }, visitor)).body.Code)
  }

  it('signs in once', async () => {
    const code = await makeCode()
    const answer = await byGoogle(code)
    expect(await profile(answer)).toMatchObject({ Email: fake.person.email })
    expect(await byGoogle(code)).toMatchObject(refused)
  })

  it('is rejected for another browser, brand or provider', async () => {
    expect(await byGoogle(await makeCode(), someoneElse)).toMatchObject(refused)
    expect(await byGoogle(await makeCode(), { ...amina, brand: 'orbit' })).toMatchObject(refused)
    expect(await byFacebook(await makeCode())).toMatchObject(refused)
  })

  it('expires after a minute', async () => {
    const code = await makeCode()
    const [left] = (
      await store.query<{ s: number }>(
        `select extract(epoch from expires_at - now())::int as s from sign_in_tickets where purpose = 'code'`,
      )
    ).rows.slice(-1)
    expect(left?.s).toBeLessThanOrEqual(60)
    await store.query('update sign_in_tickets set expires_at = now()')
    expect(await byGoogle(code)).toMatchObject(refused)
  })
})

describe('sign-in with Facebook', () => {
  it('creates an account with an unverified address', async () => {
    const email = fake.person.email ?? ''
    const owner = await signIn(store, { email })
    const first = await byFacebook(fake.accessToken())
    expect(await profile(first)).toMatchObject({ FirstName: 'Amina', Email: email, MobileNo: '' })
    const again = await byFacebook(fake.accessToken())
    expect(await profile(again)).toMatchObject({ Email: email })
    const rows = await accounts(email)
    expect(rows.filter((row) => row.id !== owner.account.id).map((row) => row.email_verified_at)).toEqual([
      null,
    ])
  })

  it('accepts a visitor without an address', async () => {
    fake.person = { subject: `9${people}`, first: 'Otieno' }
    const answer = await byFacebook(fake.accessToken())
    expect(await profile(answer)).toMatchObject({ FirstName: 'Otieno', Email: '' })
  })

  const nowS = () => Math.floor(Date.now() / 1000)
  it.each([
    ['of another app', () => ({ appId: '999' })],
    ['that was taken back', () => ({ isValid: false })],
    ['that is over', () => ({ expiresS: nowS() - 10 })],
    ['that is good for weeks and does not say since when', () => ({ isShortLived: true })],
    ['that was given out an hour ago', () => ({ issuedS: nowS() - 3600 })],
  ])('refuses a token %s', async (_what, other) => {
    expect(await byFacebook(fake.accessToken(other()))).toMatchObject(refused)
  })

  it('accepts a token valid for an hour without an issue time, once', async () => {
    const token = fake.accessToken({ isShortLived: true, expiresS: nowS() + 3600 })
    expect((await byFacebook(token)).status).toBe(200)
    expect(await byFacebook(token)).toMatchObject(refused)
  })

  it('refuses a used token and an invalid one', async () => {
    const token = fake.accessToken()
    expect((await byFacebook(token)).status).toBe(200)
    expect(await byFacebook(token)).toMatchObject(refused)
    expect(await byFacebook('EAAmadeup')).toMatchObject(refused)
  })

  it('reports that Facebook is unreachable', async () => {
    const token = fake.accessToken()
    fake.isDown = true
    const answer = await byFacebook(token)
    expect(answer).toMatchObject({ status: 503, body: { Code: 'SERVICE_UNAVAILABLE' } })
    expect(answer.body.Message).toContain('Facebook')
    expect(JSON.stringify(answer.body)).not.toContain(facebookApp.secret)
  })
})
