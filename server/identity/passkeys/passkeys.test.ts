import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hono } from 'hono'
import type { AnswerOf } from '@/contract/define-call'
import type { BeginPasskey } from '@/contract/account/passkeys'
import type { VisitEnv } from '@/server/platform/http/visit/visit'
import type { Store } from '@/server/platform/store/store'
import { appWithStore, post } from '@/tests/fixtures/app-under-test'
import { signIn, type SignedInVisitor } from '@/tests/fixtures/signed-in'
import { SoftPasskey } from '@/tests/fixtures/soft-passkey'
import { getRpId } from './rp-id'

let store: Store
let app: Hono<VisitEnv>
const device = `foyer-device=${'a'.repeat(32)}`
const otherDevice = `foyer-device=${'b'.repeat(32)}`
const refused = { status: 403, body: { Code: 'NOT_ALLOWED' } }

beforeAll(async () => {
  ;({ store, app } = await appWithStore())
})
afterAll(() => store.close())

interface Answer {
  Ask: AnswerOf<typeof BeginPasskey>['Ask']
  Code?: string
  Email?: string
  Result?: string
  access_token?: string
  Passkeys?: { PasskeyID: string; Name: string; UsedAt?: number; IsSynced: boolean }[]
}

async function ask(path: string, body: object, cookie = device, brand = 'tembo') {
  const url = `http://${brand}.localhost:8139/api${path}`
  const answer = await app.request(url, post(body, { Cookie: cookie }))
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const as = (visitor: SignedInVisitor, onDevice = device) => `${onDevice}; ${visitor.cookie}`

async function withPasskey(key = new SoftPasskey(), options: Parameters<typeof signIn>[1] = {}) {
  const visitor = await signIn(store, options)
  const { Ask } = (await ask('/x/BeginPasskey', {}, as(visitor))).body
  const kept = { Challenge: Ask.challenge, Key: key.make(Ask), Name: 'Chrome, Android' }
  expect((await ask('/x/KeepPasskey', kept, as(visitor))).status).toBe(200)
  return { visitor, key, kept }
}
const begin = async (cookie = device, brand = 'tembo') =>
  (await ask('/x/BeginPasskeySignIn', {}, cookie, brand)).body.Ask
async function show(key: SoftPasskey, cookie = device) {
  const asked = await begin(cookie)
  return ask('/x/PasskeySignIn', { Challenge: asked.challenge, Key: key.show(asked) }, cookie)
}

describe('a passkey', () => {
  it('signs its owner in on a device without an account name', async () => {
    const { visitor, key } = await withPasskey()
    const answer = await show(key, otherDevice)
    const session = `foyer-session=${answer.body.access_token}`
    expect((await ask('/GetProfile', {}, session)).body.Email).toBe(visitor.account.email)
    const [mine] = (await ask('/x/ListPasskeys', {}, session)).body.Passkeys ?? []
    expect(mine).toMatchObject({ PasskeyID: key.id, Name: 'Chrome, Android', IsSynced: false })
    expect(mine?.UsedAt).toBeGreaterThan(0)
  })

  it('works repeatedly, also on a device without a counter', async () => {
    const { key } = await withPasskey()
    expect((await show(key)).status).toBe(200)
    expect((await show(key)).status).toBe(200)
    const uncounted = new SoftPasskey()
    uncounted.counter = 0
    await withPasskey(uncounted)
    expect((await show(uncounted)).status).toBe(200)
    expect((await show(uncounted)).status).toBe(200)
  })

  it('is refused when its counter went back, as the key has been copied', async () => {
    const { key } = await withPasskey()
    expect((await show(key)).status).toBe(200)
    key.counter -= 1
    expect(await show(key)).toMatchObject(refused)
  })

  it('is refused for a reused challenge and for another browser’s challenge', async () => {
    const { key } = await withPasskey()
    const asked = await begin()
    const shown = { Challenge: asked.challenge, Key: key.show(asked) }
    expect((await ask('/x/PasskeySignIn', shown)).status).toBe(200)
    expect(await ask('/x/PasskeySignIn', shown)).toMatchObject(refused)
    const theirs = await begin(otherDevice)
    const stolen = { Challenge: theirs.challenge, Key: key.show(theirs) }
    expect(await ask('/x/PasskeySignIn', stolen)).toMatchObject(refused)
  })

  it('is refused for another challenge, page or site, or an unknown key', async () => {
    const { key } = await withPasskey()
    const [asked, other] = [await begin(), await begin()]
    const swapped = { Challenge: asked.challenge, Key: key.show(other) }
    expect(await ask('/x/PasskeySignIn', swapped)).toMatchObject(refused)
    for (const odd of [
      new SoftPasskey('tembo.localhost', 'http://evil.example'),
      new SoftPasskey('evil.example'),
    ]) {
      const visitor = await signIn(store)
      const { Ask } = (await ask('/x/BeginPasskey', {}, as(visitor))).body
      const kept = { Challenge: Ask.challenge, Key: odd.make(Ask) }
      expect(await ask('/x/KeepPasskey', kept, as(visitor))).toMatchObject(refused)
    }
    const stranger = new SoftPasskey()
    stranger.make({ challenge: '', user: { id: 'c3RyYW5nZXI' } })
    expect(await show(stranger)).toMatchObject(refused)
  })

  it('does not work on another brand', async () => {
    const { key } = await withPasskey()
    const asked = await begin(device, 'orbit')
    const shown = { Challenge: asked.challenge, Key: key.show(asked) }
    expect(await ask('/x/PasskeySignIn', shown, device, 'orbit')).toMatchObject(refused)
  })

  it('is registered only for the visitor who requested it, and once', async () => {
    const { visitor, kept } = await withPasskey()
    expect(await ask('/x/KeepPasskey', kept, as(visitor))).toMatchObject(refused)
    const [mine, stranger] = [await signIn(store), await signIn(store)]
    const { Ask } = (await ask('/x/BeginPasskey', {}, as(mine))).body
    const made = { Challenge: Ask.challenge, Key: new SoftPasskey().make(Ask) }
    expect(await ask('/x/KeepPasskey', made, as(stranger))).toMatchObject(refused)
    expect((await ask('/x/BeginPasskey', {})).status).toBe(401)
  })

  it('is created once per device, as the request lists existing keys', async () => {
    const { visitor, key } = await withPasskey()
    const { Ask } = (await ask('/x/BeginPasskey', {}, as(visitor))).body
    expect(Ask.excludeCredentials).toEqual([{ type: 'public-key', id: key.id, transports: ['internal'] }])
    expect(Ask.user.name).toBe(visitor.account.email)
  })

  it('no longer works once its owner removes it, which only they can do', async () => {
    const { visitor, key } = await withPasskey()
    const stranger = await signIn(store)
    const wanted = { PasskeyID: key.id }
    expect((await ask('/x/RemovePasskey', wanted, as(stranger))).status).toBe(404)
    expect((await ask('/x/RemovePasskey', wanted, as(visitor))).status).toBe(200)
    expect((await ask('/x/ListPasskeys', {}, as(visitor))).body.Passkeys).toEqual([])
    expect(await show(key)).toMatchObject(refused)
  })

  it('is not removed when it is the only way to sign in', async () => {
    const first = new SoftPasskey()
    const { visitor } = await withPasskey(first, { isVerified: false })
    const second = new SoftPasskey()
    const { Ask } = (await ask('/x/BeginPasskey', {}, as(visitor))).body
    await ask('/x/KeepPasskey', { Challenge: Ask.challenge, Key: second.make(Ask) }, as(visitor))
    // Two windows of the visitor, each of which still lists the other key.
    const both = [first, second].map(({ id }) => ask('/x/RemovePasskey', { PasskeyID: id }, as(visitor)))
    const results = (await Promise.all(both)).map(({ body }) => String(body.Result))
    expect(results.toSorted()).toEqual(['last-way', 'removed'])
    expect((await ask('/x/ListPasskeys', {}, as(visitor))).body.Passkeys).toHaveLength(1)
  })
})

describe('the site of a brand’s passkeys', () => {
  const brand = { hosts: ['tembo.example', 'www.tembo.example'] }
  it.each([
    ['https://tembo.example', 'tembo.example'],
    ['https://www.tembo.example', 'tembo.example'],
    ['https://tembo.partner.example', 'tembo.partner.example'],
    ['http://tembo.localhost:8080', 'tembo.localhost'],
    ['http://tembo.example', null],
    ['https://127.0.0.1:8080', null],
    ['http://192.168.1.4:8080', null],
    ['https://[::1]:8080', null],
  ])('at %s is %s', (origin, site) => expect(getRpId(brand, origin)).toBe(site))

  it('re-authenticates its owner only', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    await store.query(`update sessions set created_at = now() - interval '2 hours' where account_id = $1`, [
      one.visitor.account.id,
    ])
    const remove = (cookie: string) => ask('/x/RemovePasskey', { PasskeyID: one.key.id }, cookie)
    expect((await remove(as(one.visitor))).body.Code).toBe('PROVE_AGAIN')
    const prove = async ({ key }: { key: SoftPasskey }) => {
      const asked = await begin(as(one.visitor))
      const Passkey = { Challenge: asked.challenge, Key: key.show(asked) }
      return ask('/x/ProveAgain', { Passkey }, as(one.visitor))
    }
    expect(await prove(other)).toMatchObject(refused)
    const proven = await prove(one)
    expect((await remove(`${device}; foyer-session=${proven.body.access_token}`)).body.Result).toBe('removed')
  })
})
