import { expect, it } from 'vitest'
import { appUnderTest, appWithStore } from '@/tests/fixtures/app-under-test'

it('metrics require the token and never contain ids from paths', async () => {
  const app = appUnderTest({}, { METRICS_TOKEN: 'a-token-of-24-characters' })
  await app.request('/confirmBooking/00112233445566778899aabbcc')
  expect((await app.request('/metrics')).status).toBe(403)
  expect((await app.request('/metrics', { headers: { Authorization: 'Bearer wrong' } })).status).toBe(403)
  const metrics = await app.request('/metrics', {
    headers: { Authorization: 'Bearer a-token-of-24-characters' },
  })
  const text = await metrics.text()
  expect(text).toContain('foyer_http_seconds_bucket')
  expect(text).not.toContain('00112233')
})

it('without a token, metrics are only for direct requests from this machine, never in production', async () => {
  const statusFrom = async (remoteAddress: string, headers: Record<string, string> = {}, env = {}) =>
    (
      await appUnderTest({}, env).request(
        '/metrics',
        { headers },
        { incoming: { socket: { remoteAddress } } },
      )
    ).status
  // This app has no database; its metrics need none.
  expect(await statusFrom('127.0.0.1')).toBe(200)
  for (const address of ['192.168.1.20', '203.0.113.5', '']) expect(await statusFrom(address)).toBe(403)
  expect(await statusFrom('127.0.0.1', { 'X-Forwarded-For': '203.0.113.5' })).toBe(403)
  expect(await statusFrom('127.0.0.1', { 'X-Real-IP': '203.0.113.5' })).toBe(403)
  expect(await statusFrom('127.0.0.1', {}, { TRUST_PROXY: '1' })).toBe(403)
  expect(await statusFrom('127.0.0.1', {}, { NODE_ENV: 'production', HOSTS: 'localhost' })).toBe(403)
})

it('a server that is stopping or has no database is not ready but alive', async () => {
  const { app, store } = await appWithStore({})
  expect((await app.request('/readyz')).status).toBe(200)
  await store.close()
  expect((await app.request('/readyz')).status).toBe(503)
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await appUnderTest({ isStopping: () => true }).request('/readyz')).status).toBe(503)
})
