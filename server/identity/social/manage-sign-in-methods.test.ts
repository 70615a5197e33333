import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import type { VisitEnv } from '@/server/platform/http/visit/visit'
import type { Store } from '@/server/platform/store/store'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'
import { FakeSocial } from '@/tests/fixtures/fake-social'
import { signIn, type SignedInVisitor } from '@/tests/fixtures/signed-in'
import { openTestStore } from '@/tests/fixtures/store-under-test'

const fake = new FakeSocial()
let store: Store
let app: Hono<VisitEnv>
const device = `foyer-device=${'c'.repeat(32)}`

beforeAll(async () => {
  store = await openTestStore()
  app = appUnderTest({ store }, await fake.start())
})
beforeEach(() => {
  fake.person = { subject: randomUUID(), email: `${randomUUID()}@gmail.com`, first: 'Amina', last: 'O' }
})
afterAll(async () => {
  await store.close()
  await fake.stop()
})

async function ask(path: string, body: object, who: SignedInVisitor | null, cookie = device) {
  const headers = { Cookie: who ? `${cookie}; ${who.cookie}` : cookie }
  const answer = await app.request(`http://tembo.localhost:8139/api${path}`, post(body, headers))
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
async function requestCode(cookie = device) {
  const { body } = await ask('/x/BeginSocialLogin', { TokenFrom: 'Google' }, null, cookie)
  const stoken = await fake.idToken(String(body['Nonce']))
  return String((await ask('/x/MakeSignInCode', { TokenFrom: 'Google', stoken }, null, cookie)).body['Code'])
}
const link = async (who: SignedInVisitor | null) =>
  ask('/x/LinkWay', { TokenFrom: 'Google', stoken: await requestCode() }, who)
const unlink = (who: SignedInVisitor) => ask('/x/UnlinkWay', { TokenFrom: 'Google' }, who)
const readWays = async (who: SignedInVisitor) => (await ask('/x/GetOwnWays', {}, who)).body['Linked']
const messagesTo = async ({ account }: SignedInVisitor) =>
  (await listOutbox(store, 100))
    .filter(({ recipient }) => recipient === account.email)
    .map(({ text }) => text)

describe('sign-in methods', () => {
  it('Google can be linked, signs the visitor in, and can be unlinked; both are notified and logged', async () => {
    const amina = await signIn(store)
    expect(await readWays(amina)).toEqual([])
    expect(await link(amina)).toMatchObject({ status: 200, body: { Result: 'linked' } })
    expect(await readWays(amina)).toMatchObject([{ Provider: 'Google', LinkedAt: expect.any(Number) }])
    expect(await messagesTo(amina)).toEqual([expect.stringContaining('you can now sign in with Google')])
    // Repeating the request changes nothing.
    expect((await link(amina)).body).toMatchObject({ Result: 'linked' })
    expect(await messagesTo(amina)).toHaveLength(1)
    const back = await ask('/SocialLogin', { TokenFrom: 'Google', stoken: await requestCode() }, null)
    const token = String(back.body['access_token'])
    const profile = await ask('/GetProfile', {}, { ...amina, cookie: `foyer-session=${token}` })
    expect(profile.body).toMatchObject({ Email: amina.account.email })

    const again = { ...amina, cookie: `foyer-session=${token}` }
    expect((await unlink(again)).body).toMatchObject({ Result: 'unlinked' })
    expect(await readWays(again)).toEqual([])
    expect((await messagesTo(amina))[0]).toContain('you can no longer sign in with Google')
    const { rows } = await store.query(
      'select provider, what from sign_in_changes where account_id = $1 order by id',
      [amina.account.id],
    )
    expect(rows).toEqual([
      { provider: 'Google', what: 'linked' },
      { provider: 'Google', what: 'unlinked' },
    ])
  })

  it('a login linked to another account is refused and stays with it', async () => {
    const [owner, other] = [await signIn(store), await signIn(store)]
    await link(owner)
    expect((await link(other)).body).toMatchObject({ Result: 'others' })
    expect(await readWays(other)).toEqual([])
    expect(await readWays(owner)).toHaveLength(1)
    expect(await messagesTo(other)).toEqual([])
    // An account can have one login per provider.
    fake.person = { ...fake.person, subject: randomUUID() }
    expect((await link(owner)).body).toMatchObject({ Result: 'has-one' })
  })

  it('only one of two accounts that link the same login at once gets it', async () => {
    const both = [await signIn(store), await signIn(store)]
    const codes = [await requestCode(), await requestCode()]
    const results = await Promise.all(
      both.map((who, i) => ask('/x/LinkWay', { TokenFrom: 'Google', stoken: codes[i] }, who)),
    )
    expect(results.map(({ body }) => String(body['Result'])).toSorted()).toEqual(['linked', 'others'])
  })

  it('the last sign-in method is never unlinked', async () => {
    const amina = await signIn(store, { isVerified: false })
    await link(amina)
    expect((await unlink(amina)).body).toMatchObject({ Result: 'last-way' })
    expect(await readWays(amina)).toHaveLength(1)
  })

  it('rejects codes of another browser, used codes, and requests of guests', async () => {
    const amina = await signIn(store)
    const refused = { status: 403, body: { Code: 'NOT_ALLOWED' } }
    const elsewhere = await requestCode(`foyer-device=${'d'.repeat(32)}`)
    expect(await ask('/x/LinkWay', { TokenFrom: 'Google', stoken: elsewhere }, amina)).toMatchObject(refused)
    const code = await requestCode()
    expect(await ask('/x/LinkWay', { TokenFrom: 'Google', stoken: code }, null)).toMatchObject({
      status: 401,
    })
    expect(await ask('/x/LinkWay', { TokenFrom: 'Google', stoken: code }, amina)).toMatchObject({
      body: { Result: 'linked' },
    })
    expect(await ask('/x/LinkWay', { TokenFrom: 'Google', stoken: code }, amina)).toMatchObject(refused)
  })
})
