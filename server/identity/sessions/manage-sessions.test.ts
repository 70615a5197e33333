import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '@/server/platform/store/store'
import { appWithStore, type appUnderTest } from '@/tests/fixtures/app-under-test'
import { createBrowser, ageCodes, password, signUp, type Browser } from '@/tests/fixtures/people'
import { readUserAgent } from '../sign-in/sign-in-as'

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const safariOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

describe('sessions of a visitor', () => {
  let store: Store
  let app: ReturnType<typeof appUnderTest>
  beforeAll(async () => {
    ;({ store, app } = await appWithStore())
  })
  afterAll(() => store.close())
  interface Told {
    readonly SessionID: string
    readonly IsThis: boolean
    readonly LastUsedAt: number
  }
  const list = async (on: Browser) => (await on.ask('/x/ListSessions')).body['Sessions'] as readonly Told[]
  const isIn = async (on: Browser) => (await on.ask('/GetProfile')).status === 200

  async function onThree() {
    const devices = [
      createBrowser(app, { agent: chromeOnAndroid }),
      createBrowser(app, { agent: safariOnIphone }),
      createBrowser(app),
    ] as const
    const { person } = await signUp(store, devices[0])
    const { Mobile, CountryCode } = person
    for (const device of devices.slice(1))
      await device.ask('/Login', { Mobile, CountryCode, Password: password })
    await ageCodes(store, 60)
    return devices
  }

  test('are listed by device with the current one marked, without their secrets', async () => {
    const [phone, iphone] = await onThree()
    const sessions = await list(phone)
    expect(sessions).toHaveLength(3)
    expect(sessions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Browser: 'Chrome', Platform: 'Android', IsThis: true }),
        expect.objectContaining({ Browser: 'Safari', Platform: 'iPhone', IsThis: false }),
        expect.objectContaining({ Browser: '', Platform: '', IsThis: false }),
      ]),
    )
    for (const { jar } of [phone, iphone])
      expect(JSON.stringify(sessions)).not.toContain(jar.get('foyer-session') ?? '-')
  })

  test('can be ended one by one, only by their owner', async () => {
    const [phone, iphone, desk] = await onThree()
    const stranger = createBrowser(app)
    await signUp(store, stranger)
    const SessionID = (await list(iphone)).find(({ IsThis }) => IsThis)?.SessionID
    expect((await stranger.ask('/x/EndSession', { SessionID })).body['Code']).toBe('NOT_FOUND')
    expect(await isIn(iphone)).toBe(true)
    expect((await phone.ask('/x/EndSession', { SessionID })).status).toBe(200)
    expect([await isIn(phone), await isIn(iphone), await isIn(desk)]).toEqual([true, false, true])
    expect((await iphone.ask('/x/EndSession', { SessionID })).body['Code']).toBe('SIGN_IN_REQUIRED')
  })

  test('all others can be ended at once', async () => {
    const [phone, iphone, desk] = await onThree()
    expect((await desk.ask('/x/EndOtherSessions')).body).toMatchObject({ Ended: 2 })
    expect([await isIn(phone), await isIn(iphone), await isIn(desk)]).toEqual([false, false, true])
  })

  test('record their last use at most once an hour', async () => {
    const [phone] = await onThree()
    const mine = async () => (await list(phone)).find(({ IsThis }) => IsThis)?.LastUsedAt ?? 0
    const setTo = (ago: string) =>
      store.query('update sessions set last_used_at = now() - $1::interval', [ago])
    await setTo('59 minutes')
    const before = await mine()
    expect(await mine()).toBe(before)
    await setTo('61 minutes')
    await phone.ask('/GetProfile')
    expect(await mine()).toBeGreaterThan(before)
  })
})

test.each([
  [chromeOnAndroid, 'Chrome on Android'],
  [safariOnIphone, 'Safari on iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['<script>alert(1)</script>', ' on '],
])('recognises %s as %s', (header, name) => {
  const { browser, platform } = readUserAgent(header)
  expect(`${browser} on ${platform}`).toBe(name)
})
