import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { startServerProcess } from '@/tests/fixtures/server-process'
import { createTestDatabase } from '@/tests/fixtures/test-database'

vi.setConfig({ testTimeout: 300_000 })

test('a server survives an error of one request that nothing handles, logs it and counts it', async () => {
  const script = pathToFileURL(join(import.meta.dirname, 'rejecting-request.mjs')).href
  const database = await createTestDatabase()
  const env = { NODE_OPTIONS: `--import ${script}`, SEED: 'off', DATABASE_URL: database.url }
  const server = await startServerProcess({ env })
  try {
    await fetch(`${server.origin}/rejects`)
    await vi.waitUntil(() => server.said().includes('nothing awaits this'), { timeout: 10_000 })
    expect(server.said()).toContain('unhandled promise rejection')
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${server.origin}/metrics`)).text()).toMatch(
      /^foyer_unhandled_rejections_total 1$/m,
    )
    expect(server.ending()).toBeNull()
  } finally {
    await server.stop()
    await database.drop()
  }
})
