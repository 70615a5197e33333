import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import pino from 'pino'
import { FakeAfricasTalking } from '@/tests/fixtures/fake-africas-talking'
import { openTestStore } from '@/tests/fixtures/store-under-test'
import { EnvironmentError, readEnvironment } from '../environment/environment'
import type { AfricasTalkingSettings } from '../environment/sms-environment'
import { createAfricasTalkingSender } from './africas-talking'
import type { Store } from '../store/store'
import { createOutbox, Undeliverable } from './outbox'
import { listOutbox } from './outbox-repository'
import { createSmsReports } from '../http/api/api-routes'

let gateway: FakeAfricasTalking
let settings: AfricasTalkingSettings
beforeEach(async () => {
  gateway = new FakeAfricasTalking()
  settings = await gateway.start()
})
afterEach(() => gateway.stop())

const sms = {
  id: '1',
  dedupeKey: 'booking:b:sms',
  brandId: 'tembo',
  channel: 'sms',
  language: 'ar',
  recipient: '+254712345678',
  subject: '',
  text: 'تمبو: مقاعدك F-7، ‏20:45 & https://tembo.example/t#abc',
  html: '',
  createdAt: new Date(0),
} as const

test('sends a message unchanged from the operator’s registered name', async () => {
  await createAfricasTalkingSender({ ...settings, sender: 'TEMBO' })(sms)
  await createAfricasTalkingSender(settings)(sms)
  expect(gateway.taken).toEqual([
    { to: sms.recipient, message: sms.text, from: 'TEMBO' },
    { to: sms.recipient, message: sms.text, from: null },
  ])
})

test.each([[405], [407], [409], [500], [402], ['broken'], ['none'], ['lost']] as const)(
  'a rejected message (%s) is an error to retry that contains no phone number',
  async (mood) => {
    gateway.next.push(mood)
    const failed = await createAfricasTalkingSender(settings)(sms).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(Undeliverable)
    expect(String(failed)).not.toContain('712345678')
  },
)

test.each([[403], [404], [406]])(
  'does not retry a number that can never receive messages (%i)',
  async (code) => {
    gateway.next.push(code)
    await expect(createAfricasTalkingSender(settings)(sms)).rejects.toBeInstanceOf(Undeliverable)
  },
)

test('fails when the gateway rejects the API key', async () => {
  await expect(createAfricasTalkingSender({ ...settings, apiKey: 'x' })(sms)).rejects.toThrow('401')
  expect(gateway.taken).toEqual([])
})

test('the outbox sends once, retries failures and gives up hopeless messages at once', async () => {
  const store = await openTestStore()
  const log: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) })
  const outbox = createOutbox({ store, log: logger, sms: createAfricasTalkingSender(settings) })
  const add = (dedupeKey: string) =>
    store.transaction((transaction) => outbox.add(transaction, { ...sms, dedupeKey }))
  const readState = async (dedupeKey: string) =>
    (
      await store.query<{ state: string; tries: number }>(
        'select state, tries from outbox where dedupe_key = $1',
        [dedupeKey],
      )
    ).rows[0]
  gateway.next.push(405)
  await add('one')
  await add('one')
  await outbox.drain()
  expect(await readState('one')).toEqual({ state: 'waiting', tries: 1 })
  await store.query('update outbox set next_at = now()')
  await outbox.drain()
  await outbox.drain()
  expect(await readState('one')).toEqual({ state: 'sent', tries: 2 })
  expect(gateway.taken).toHaveLength(1)
  gateway.next.push(406)
  await add('two')
  await outbox.drain()
  expect(await readState('two')).toEqual({ state: 'dead', tries: 1 })
  expect(log.length).toBeGreaterThan(0)
  expect(log.join()).not.toContain('712345678')
  await store.close()
})

test('refuses to start with incomplete variables or two gateways', () => {
  const given = { AFRICASTALKING_USERNAME: 'foyer', AFRICASTALKING_API_KEY: 'secret-key' }
  expect(readEnvironment(given).africasTalking).toEqual({
    api: 'https://api.africastalking.com',
    username: 'foyer',
    apiKey: 'secret-key',
  })
  expect(readEnvironment({}).africasTalking).toBeUndefined()
  for (const wrong of [
    { AFRICASTALKING_USERNAME: 'foyer' },
    { AFRICASTALKING_API_KEY: 'secret-key' },
    { AFRICASTALKING_SENDER: 'TEMBO' },
    { ...given, AFRICASTALKING_SENDER: 'a name that is too long' },
    { ...given, AFRICASTALKING_API: 'http://gateway.example' },
    { ...given, SMS_URL: 'https://sms.example' },
  ]) {
    expect(() => readEnvironment(wrong)).toThrow(EnvironmentError)
    expect(() => readEnvironment(wrong)).not.toThrow('secret-key')
  }
})

describe('delivery reports', () => {
  const secret = 'abcdefghij0123456789'
  const sendReport = (store: Store, fields: Record<string, string>, key = secret) =>
    createSmsReports(secret, store).request(`/${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    })

  test('are stored with their message, and the final one stays', async () => {
    const store = await openTestStore()
    const outbox = createOutbox({
      store,
      log: pino({ enabled: false }),
      sms: createAfricasTalkingSender(settings),
    })
    await store.transaction((transaction) => outbox.add(transaction, sms))
    await outbox.drain()
    const reported = async () => (await listOutbox(store, 1))[0]?.report
    expect(await reported()).toBeNull()
    const about = { id: 'ATXid_1', phoneNumber: sms.recipient, networkCode: '63902' }
    expect((await sendReport(store, { ...about, status: 'Buffered' })).status).toBe(200)
    expect(await reported()).toBe('Buffered')
    await sendReport(store, { ...about, status: 'Failed', failureReason: 'UserIsInactive' })
    await sendReport(store, { ...about, status: 'Sent' })
    expect(await reported()).toBe('Failed: UserIsInactive')
    await sendReport(store, { ...about, status: 'AbsentSubscriber' })
    expect(await reported()).toBe('AbsentSubscriber')
    await sendReport(store, { ...about, status: 'Failed', failureReason: 'UserIsInactive' })
    expect((await sendReport(store, { ...about, status: 'Success' }, 'a'.repeat(20))).status).toBe(404)
    expect((await sendReport(store, { status: 'Success' })).status).toBe(400)
    expect((await sendReport(store, { ...about, id: 'of nobody', status: 'Success' })).status).toBe(200)
    expect(await reported()).toBe('Failed: UserIsInactive')
    await store.close()
  })
})
