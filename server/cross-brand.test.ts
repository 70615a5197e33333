import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { pageNames, pages } from '@/contract/pages'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'
import { openShop, type Shop } from '@/tests/fixtures/shop-under-test'
import { mountPath } from './platform/http/api/mount-path'

const foreign = 'evil.example'
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const outbox = async () => (await shop.store.query<Record<string, unknown>>('select * from outbox')).rows

const readText = async (answer: Response) => `${JSON.stringify([...answer.headers])}\n${await answer.text()}`

describe('an unknown host', () => {
  const hosts = [foreign, `tembo.localhost.${foreign}`, `${foreign}:443`, `${foreign}.`]

  test.each(pageNames)('gets no page and is not echoed in the answer: %s', async (name) => {
    for (const host of hosts) {
      const answer = await shop.app.request(`https://${host}${pages[name].path.replace(/\$\w*/g, '1')}`)
      expect(answer.status).toBe(421)
      expect(await readText(answer)).not.toContain(host)
    }
  })

  test.each(Object.keys(calls) as CallName[])('gets no API response: %s', async (name) => {
    const call: CallDefinition = calls[name]
    for (const host of hosts) {
      const answer = await shop.app.request(
        `https://${host}${mountPath(call)}`,
        call.method === 'GET' ? {} : post({}),
      )
      expect(answer.status).toBe(421)
      expect(await readText(answer)).not.toContain(host)
    }
  })

  test('gets neither a sitemap, nor robots.txt, nor a manifest', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/sw.js'])
      expect((await shop.app.request(`https://${foreign}${path}`)).status).toBe(421)
  })
})

/** Headers in which proxies pass the requested host; any client can forge them. */
const forwarded = {
  'X-Forwarded-Host': foreign,
  'X-Original-Host': foreign,
  'X-Host': foreign,
  Forwarded: `host=${foreign};proto=https`,
}

describe.each([
  ['behind no proxy', '0'],
  ['behind a proxy that is trusted', '1'],
])('a host named only in a forwarding header, %s', (_, trustProxy) => {
  test('does not appear in the sitemap or in robots.txt', async () => {
    const app = appUnderTest({ store: shop.store }, { TRUST_PROXY: trustProxy })
    for (const path of ['/sitemap.xml', '/robots.txt']) {
      const answer = await app.request(`http://tembo.localhost:8139${path}`, { headers: forwarded })
      expect(answer.status).toBe(200)
      const text = await readText(answer)
      expect(text).toContain('//tembo.localhost:8139/')
      expect(text).not.toContain(foreign)
    }
  })

  const contact = { Mobile: `71200000${trustProxy}`, CountryCode: '254' }
  test.each<[CallName, Record<string, string>]>([
    [
      'Register',
      {
        ...contact,
        FullName: 'Amina Otieno',
        Password: 'Correct-Horse-1!',
        RePassword: 'Correct-Horse-1!',
        Gender: '0',
      },
    ],
    ['ContactUs', { Name: 'Amina Otieno', Phone: '0712 345 678', Message: 'Where is it?', Query: 'Others' }],
  ])('does not appear in any message that the request sends: %s', async (name, body) => {
    const app = appUnderTest({ store: shop.store }, { TRUST_PROXY: trustProxy })
    const before = (await outbox()).length
    const Email = `poisoned-${name.toLowerCase()}-${trustProxy}@example.com`
    const address = `http://tembo.localhost:8139${mountPath(calls[name])}`
    const answer = await app.request(address, post({ ...body, Email }, forwarded))
    expect(await answer.text()).not.toContain(foreign)
    const sent = await outbox()
    expect(sent.length).toBeGreaterThan(before)
    expect(JSON.stringify(sent)).not.toContain(foreign)
  })
})
