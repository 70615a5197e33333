import { expect, it } from 'vitest'
import { appUnderTest, appWithStore } from '@/tests/worlds/app-under-test'

it('metrics are for whoever holds the token, and never hold an id of a path', async () => {
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

it('without a token metrics are for this machine alone', async () => {
  expect((await appUnderTest().request('/metrics')).status).toBe(403)
})

it('a server that stops, or has no database, takes no new visitors but is alive', async () => {
  const { app, store } = await appWithStore({})
  expect((await app.request('/readyz')).status).toBe(200)
  await store.close()
  expect((await app.request('/readyz')).status).toBe(503)
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await appUnderTest({ isStopping: () => true }).request('/readyz')).status).toBe(503)
})
