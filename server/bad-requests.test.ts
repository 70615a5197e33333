import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { calls } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { failure } from '@/contract/failure'
import { handlers } from './app'
import { appUnderTest, appWithStore, post } from '@/tests/fixtures/app-under-test'
import { mountPath } from './platform/http/api/mount-path'
import { notImplemented } from './platform/http/api/not-implemented'

const app = appUnderTest()

async function readRefusal(response: Response) {
  return v.parse(failure, await response.json())
}

describe('a request body that does not match the call', () => {
  it('is rejected with each field and reason, without repeating the submitted values', async () => {
    const response = await app.request(
      '/api/ProcessPayment',
      post({ ReserveID: 'x', PaymentID: 'three', Card: { number: '4111 1111 1111 1111' } }),
    )
    const text = await response.clone().text()
    const refusal = await readRefusal(response)
    expect(response.status).toBe(400)
    expect(refusal.Code).toBe('INVALID_REQUEST')
    expect(refusal.Issues).toContainEqual({ Field: 'PaymentID', Reason: 'Expected number' })
    expect(refusal.Issues).toContainEqual({ Field: 'AttemptID', Reason: 'Missing' })
    expect(refusal.Issues).toContainEqual({ Field: 'Card.number', Reason: 'Expected digits only' })
    // The random digits of the trace id are excluded.
    expect(text.replace(refusal.TraceID ?? '-', '')).not.toContain('4111')
  })

  it('is rejected when it is not JSON', async () => {
    const response = await app.request('/api/BookingReserve', post('{"SchID": '))
    expect(response.status).toBe(400)
    expect((await readRefusal(response)).Issues).toEqual([{ Field: '', Reason: 'Expected JSON' }])
  })

  it.each(['[1]', '"text"', '7', 'null'])(
    'is rejected when it is JSON but not an object: %s',
    async (body) => {
      const response = await app.request('/api/BookingReserve', post(body))
      expect(response.status).toBe(400)
      expect((await readRefusal(response)).Issues).toEqual([{ Field: '', Reason: 'Expected a JSON object' }])
    },
  )

  it('is rejected when it is not UTF-8', async () => {
    const response = await app.request('/api/BookingReserve', {
      ...post('{}'),
      body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    })
    expect(response.status).toBe(400)
  })

  it('is rejected as a form or plain text, which other sites could post', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await app.request('/api/BookingReserve', post({}, { 'Content-Type': type }))
      expect(response.status).toBe(415)
      expect((await readRefusal(response)).Code).toBe('UNSUPPORTED_MEDIA_TYPE')
    }
  })

  it('is rejected above 64 KiB', async () => {
    const response = await app.request('/api/BookingReserve', post({ SchID: 'x'.repeat(65 * 1024) }))
    expect(response.status).toBe(413)
    expect((await readRefusal(response)).Code).toBe('BODY_TOO_LARGE')
  })

  it('is rejected when it is compressed', async () => {
    const response = await app.request('/api/BookingReserve', {
      ...post('{}', { 'Content-Encoding': 'gzip' }),
      body: gzipSync('{}'),
    })
    expect(response.status).toBe(415)
  })

  it('is rejected when it is nested too deeply', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
    const response = await app.request('/api/BookingReserve', post(deep))
    expect(response.status).toBe(400)
    expect((await readRefusal(response)).Issues).toEqual([
      { Field: '', Reason: 'Expected at most 12 levels' },
    ])
  })

  it('may contain brackets in its text', async () => {
    const response = await app.request('/api/BookingReserve', post({ SchID: `${'['.repeat(40)}\\"{` }))
    expect((await readRefusal(response)).Issues).toEqual([{ Field: 'SelectedSeats', Reason: 'Missing' }])
  })

  it('cannot change an object prototype', async () => {
    const response = await app.request(
      '/api/BookingReserve',
      post('{"__proto__":{"SchID":"1"},"constructor":{"prototype":{"isAdmin":true}}}'),
    )
    expect((await readRefusal(response)).Issues).toContainEqual({ Field: 'SchID', Reason: 'Missing' })
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  it('is rejected when it contains a list that is too long', async () => {
    const response = await app.request(
      '/api/BookingReserve',
      post({ SchID: '1', SelectedSeats: Array.from({ length: 5_000 }, (_, i) => `A-${i}`) }),
    )
    expect(response.status).toBe(400)
    expect((await readRefusal(response)).Issues?.[0]?.Field).toBe('SelectedSeats')
  })
})

describe('an address that is not served', () => {
  it('returns UNKNOWN_CALL for an unknown call of the API', async () => {
    const response = await app.request('/api/GetEverything', post({}))
    expect(response.status).toBe(404)
    expect((await readRefusal(response)).Code).toBe('UNKNOWN_CALL')
  })

  it('returns 405 for the wrong method of a call', async () => {
    const response = await app.request('/api/Search')
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('POST')
    expect((await readRefusal(response)).Message).toBe('Use POST.')
  })

  it('returns 421 for an unknown host', async () => {
    for (const host of ['evil.example', 'tembo.localhost.evil.example', 'localhost.evil.example:8139'])
      expect((await app.request(`http://${host}/api/Search`, post({ term: 'a' }))).status).toBe(421)
  })
})

describe('a call that is not implemented', () => {
  const missing = Object.values<CallDefinition>(calls).filter(
    (call) => (handlers as Record<string, unknown>)[call.name] === notImplemented,
  )

  it.each(missing.map((call) => [call.name, call] as const))(
    '%s returns NOT_BUILT_YET for any request',
    async (_name, call) => {
      const response = await app.request(mountPath(call), call.method === 'GET' ? {} : post({}))
      expect(response.status).toBe(501)
      expect(await readRefusal(response)).toMatchObject({ Status: false, Code: 'NOT_BUILT_YET' })
    },
  )
})

describe('unknown ids, with a real database', () => {
  let real: Awaited<ReturnType<typeof appWithStore>>
  beforeAll(async () => {
    real = await appWithStore()
    return () => real.store.close()
  })

  it.each([
    ['GetReservation', '/api/x/GetReservation', { ReserveID: '0123456789abcdefghjkmnpqrs' }],
    [
      'UpdateBookUser',
      '/api/UpdateBookUser',
      {
        ReserveID: '0123456789abcdefghjkmnpqrs',
        Email: 'a@example.com',
        Mobile: '712345678',
        CountryCode: '254',
      },
    ],
    ['GetBookingDetails', '/api/GetBookingDetails', { BookingID: '0123456789abcdefghjkmnpqrs' }],
    ['BookingReserve', '/api/BookingReserve', { SchID: 'no-such-show', SelectedSeats: ['A-1'] }],
  ])('%s returns NOT_FOUND', async (_name, path, body) => {
    const response = await real.app.request(path, post(body))
    expect(response.status).toBe(404)
    expect((await readRefusal(response)).Code).toBe('NOT_FOUND')
  })

  it('an unknown layout is not found', async () => {
    expect((await real.app.request('/api/layouts/00000000000000000000000000000000.json')).status).toBe(404)
    expect((await real.app.request('/api/layouts/..%2f..%2fpackage.json')).status).toBe(404)
  })
})
