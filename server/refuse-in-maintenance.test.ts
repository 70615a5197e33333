import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { failure } from '@/contract/failure'
import { GetSiteState } from '@/contract/site/get-site-state'
import { appOnEngine } from '@/tests/fixtures/app-on-engine'
import { post } from '@/tests/fixtures/app-under-test'
import { defaultEngines } from '@/tests/fixtures/engines'
import { beginMaintenance, endMaintenance } from './platform/maintenance/maintenance-repository'
import { wordsIn } from './platform/maintenance/get-site-state'

const message = {
  en: 'New seats are coming.',
  ar: 'مقاعد جديدة في الطريق.',
  sw: 'Viti vipya vinakuja.',
}
const tembo = 'http://tembo.localhost:8139'
const dana = 'http://dana.localhost:8139'
/** While announcements do not arrive the state is polled each second. */
const soon = { timeout: 30_000, interval: 50 }

describe.each(defaultEngines)('a brand under maintenance on %s', (engine) => {
  let fixture: Awaited<ReturnType<typeof appOnEngine>>
  const ask = (address: string, init?: RequestInit) => fixture.app.request(address, init)
  const asPerson = (language: string) => ({ headers: { Accept: 'text/html', 'Accept-Language': language } })
  const close = (until: Date | null = null) =>
    fixture.store.transaction((transaction) =>
      beginMaintenance(transaction, 'tembo', {
        until,
        message,
      }),
    )
  const isClosed = async () => (await ask(`${tembo}/api/GetContentLang`, post({}))).status === 503

  beforeAll(async () => {
    fixture = await appOnEngine(engine)
    if (await isClosed()) throw new Error('It is closed before anybody closed it')
    await close(new Date(fixture.store.nowMs() + 45 * 60_000))
    await vi.waitUntil(isClosed, soon)
  })
  afterAll(() => fixture.close())

  test('answers calls with its own code and a retry delay', async () => {
    const answer = await ask(`${tembo}/api/BookingReserve`, post({ SchID: 'x', SelectedSeats: [] }))
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(v.parse(failure, await answer.json())).toMatchObject({
      Status: false,
      Code: 'MAINTENANCE',
      Message: message.en,
      RetryAfterMs: Number(answer.headers.get('Retry-After')) * 1000,
    })
  })

  test.each([
    ['en', 'ltr', 'We are Upgrading...', message.en],
    ['ar', 'rtl', 'نُحدِّث الموقع الآن...', message.ar],
    ['sw', 'ltr', 'Tunaboresha huduma...', message.sw],
  ])('answers any page with a maintenance page in %s', async (language, direction, title, words) => {
    for (const path of [
      '/',
      '/movies',
      '/checkout/a/b/1',
      '/paymentCheck?ref=1&rid=2',
      '/maintenance',
      '/nothing',
    ]) {
      const answer = await ask(tembo + path, asPerson(language))
      const page = await answer.text()
      expect(answer.status, path).toBe(503)
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(page).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(page).toContain(`<h1>${title}</h1>`)
      expect(page).toContain(words)
      expect(page).toMatch(/<time datetime="\d{4}-\d\d-\d\dT/)
      // The page reloads itself, at the same URL.
      expect(page).toMatch(/<meta http-equiv="refresh" content="\d+"/)
      expect(page).toContain('<a href="">')
    }
  })

  test('keeps serving payments under way, load balancers and the files of the app', async () => {
    expect((await ask(`${tembo}/healthz`)).status).toBe(200)
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await ask(tembo + path, { method: 'POST' })).status, path).toBeLessThan(500)
    // Unknown requests get their usual error instead of the maintenance answer.
    expect((await ask(`${tembo}/api/payments/none`, post({}))).status).not.toBe(503)
    expect((await ask(`${tembo}/service-worker.js`)).status).toBe(404)
  })

  test('tells waiting visitors since when, and the announced end', async () => {
    const answer = await ask(`${tembo}/api/x/GetSiteState`, post({ LanguageID: 2 }))
    expect(answer.status).toBe(200)
    const { ServerTime, Maintenance } = v.parse(GetSiteState.response, await answer.json())
    expect(Maintenance?.Text).toBe(message.ar)
    expect(ServerTime).toBeGreaterThanOrEqual(Maintenance?.Since ?? Infinity)
    expect((Maintenance?.Until ?? 0) - ServerTime).toBeGreaterThan(40 * 60_000)
  })

  test('does not affect other brands', async () => {
    expect((await ask(`${dana}/api/GetContentLang`, post({}))).status).toBe(200)
    const answer = await ask(`${dana}/api/x/GetSiteState`, post({}))
    expect(v.parse(GetSiteState.response, await answer.json()).Maintenance).toBeUndefined()
  })

  test('shows a changed message and opens again when the operator ends it', async () => {
    await close()
    await vi.waitUntil(async () => {
      const page = await (await ask(`${tembo}/`, asPerson('en'))).text()
      return !page.includes('<time')
    }, soon)
    await fixture.store.transaction((transaction) => endMaintenance(transaction, 'tembo'))
    await vi.waitUntil(async () => !(await isClosed()), soon)
  })
})

test('shows English text for a language without a message, and none if there is no message', () => {
  const { en } = message
  expect(wordsIn({ message: { en } }, 'sw')).toBe(en)
  expect(wordsIn({ message: { en, ar: message.ar } }, 'ar')).toBe(message.ar)
  expect(wordsIn({ message: {} }, 'en')).toBe('')
})

test('a brand stays under maintenance while the database is unreachable', async () => {
  const { app, store, close } = await appOnEngine('postgres')
  await store.transaction((transaction) =>
    beginMaintenance(transaction, 'tembo', { until: null, message: {} }),
  )
  const ask = () => app.request(`${tembo}/api/GetContentLang`, post({}))
  expect(await (await ask()).json()).toMatchObject({ Code: 'MAINTENANCE' })
  await close()
  expect(await (await ask()).json()).toMatchObject({ Code: 'MAINTENANCE' })
})
