import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Hono } from 'hono'
import type { VisitEnv } from '@/server/platform/http/visit/visit'
import type { Store } from '@/server/platform/store/store'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'
import { FakeSocial, googleIds } from '@/tests/fixtures/fake-social'
import { openTestStore } from '@/tests/fixtures/store-under-test'

const fake = new FakeSocial()
const press = 'p'.repeat(24)
const cookie = `foyer-device=${'a'.repeat(32)}`
const host = 'http://tembo.localhost:8139'
let store: Store
let app: Hono<VisitEnv>
let provider: string

beforeAll(async () => {
  store = await openTestStore()
  const env = await fake.start()
  provider = env.SOCIAL_TEST_ORIGIN
  app = appUnderTest({ store }, env)
})
beforeEach(() => {
  fake.isDown = false
  fake.refuses = false
})
afterAll(async () => {
  await store.close()
  await fake.stop()
})

const open = (path: string, init: RequestInit = {}) =>
  app.request(path.startsWith('http') ? path : `${host}${path}`, { headers: { Cookie: cookie }, ...init })
async function readData(answer: Response): Promise<Record<string, string>> {
  const [, tag = ''] = /<script ([^>]*)>/.exec(await answer.text()) ?? []
  return Object.fromEntries(
    [...tag.matchAll(/data-([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
const signIn = (from: string, stoken: string | undefined) =>
  app.request(`${host}/api/SocialLogin`, post({ TokenFrom: from, stoken }, { Cookie: cookie }))

describe('the Google sign-in window', () => {
  it('allows only Google’s script and our own, and lets Google’s window answer', async () => {
    const { headers } = await open('/sign-in-with/google')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain(`frame-src ${provider}/gsi/`)
    expect(policy).toMatch(new RegExp(`script-src 'sha256-[\\w+/=]+' ${provider}/gsi/client;`))
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  it('has the brand’s own client id, a nonce and the app’s parameters', async () => {
    const data = await readData(await open(`/sign-in-with/google?press=${press}&lang=ar&back=/movies`))
    expect(data).toMatchObject({
      client: googleIds.tembo,
      from: 'Google',
      press,
      back: '/movies',
      lang: 'ar',
    })
    expect(data['nonce']).toMatch(/^[\w-]{43}$/)
  })

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'does not return to another site: %s',
    async (back) => {
      const answer = await open(`/sign-in-with/google?back=${encodeURIComponent(back)}`)
      expect(await answer.text()).not.toContain('evil')
    },
  )

  it('escapes its parameters', async () => {
    const answer = await open(`/sign-in-with/google?press=${encodeURIComponent('"><script>x</script>')}`)
    expect(await answer.text()).not.toContain('<script>x')
  })

  it('accepts the credential that Google posts and passes it only to its own script', async () => {
    const form = new URLSearchParams({ credential: 'a.b.c', g_csrf_token: 'x' })
    const answer = await app.request(`${host}/sign-in-with/google`, { method: 'POST', body: form })
    expect(await readData(answer)).toMatchObject({ credential: 'a.b.c' })
    const empty = await app.request(`${host}/sign-in-with/google`, { method: 'POST', body: '' })
    expect(empty.status).toBe(400)
  })

  it('does not exist for a brand without a client id', async () => {
    const answer = await open('http://dana.localhost:8139/sign-in-with/google')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Something went wrong. Please try again')
  })
})

describe('the Facebook sign-in window', () => {
  const begin = async (query = `press=${press}`) => {
    const answer = await open(`/sign-in-with/facebook?${query}`)
    return new URL(answer.headers.get('Location') ?? '')
  }
  const asked = async (address: URL) => {
    const dialog = await fetch(address, { redirect: 'manual' })
    return dialog.headers.get('location') ?? ''
  }

  it('redirects to Facebook’s page, runs no Facebook script and returns with a code', async () => {
    const address = await begin()
    expect(address.searchParams.get('redirect_uri')).toBe(`${host}/sign-in-with/facebook/back`)
    const answer = await open(await asked(address))
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/script-src 'sha256-[^;]*=';/)
    const data = await readData(answer)
    expect(data).toMatchObject({ from: 'Facebook', press })
    expect((await signIn('Facebook', data['code'])).status).toBe(200)
    expect((await signIn('Facebook', data['code'])).status).toBe(403)
  })

  it('refuses an answer that was used, belongs to another browser or was not requested', async () => {
    const back = await asked(await begin())
    const elsewhere = await open(back, { headers: { Cookie: `foyer-device=${'b'.repeat(32)}` } })
    expect(await readData(elsewhere)).not.toHaveProperty('code')
    expect(await readData(await open(back))).toHaveProperty('code')
    expect(await readData(await open(back))).not.toHaveProperty('code')
    const madeUp = await open('/sign-in-with/facebook/back?code=code-1&state=made-up')
    expect(madeUp.status).toBe(403)
  })

  it('shows an error in the visitor’s language when they decline or Facebook is down', async () => {
    fake.refuses = true
    const no = await open(await asked(await begin(`press=${press}&lang=ar`)))
    expect(no.status).toBe(403)
    expect(await no.text()).toContain('حدث خطأ ما. يُرجى المحاولة مرة أخرى')
    fake.refuses = false
    const back = await asked(await begin())
    fake.isDown = true
    const down = await open(back)
    expect(down.status).toBe(503)
    expect(await down.text()).toContain('Something went wrong. Please try again')
  })
})
