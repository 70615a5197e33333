import http from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { stopUnderLoad } from '../chaos/stop-under-load'
import { startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'
import { createTestDatabase } from '@/tests/fixtures/test-database'
import { isFullSet } from '../full-set'

vi.setConfig({ testTimeout: 300_000 })

let server: ServerProcess | undefined
afterEach(async () => {
  await server?.kill()
  await server?.stop()
})

const untilItEnds = (running: ServerProcess) =>
  vi.waitUntil(() => running.ending() !== null, { timeout: 60_000, interval: 10 })

function get(port: number, path: string, agent?: http.Agent): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { host: `tembo.localhost:${port}` }
    http
      .get({ port, path, agent, host: '127.0.0.1', headers }, (response) => {
        response.resume()
        response.on('end', () => resolve(response))
      })
      .on('error', reject)
  })
}

const untilNotReady = (port: number) =>
  vi.waitUntil(async () => (await get(port, '/readyz')).statusCode === 503, { timeout: 8_000, interval: 10 })

describe('a server on receiving a stop signal', () => {
  test('behind a proxy, loses no request when restarted under 100 requests a second', async () => {
    const rounds = isFullSet ? 6 : 1
    const { answered, errors, badEndings } = await stopUnderLoad(rounds)
    expect(errors).toEqual([])
    expect(badEndings).toEqual([])
    expect(answered).toBeGreaterThan(rounds * 250)
  })

  test.skipIf(!isFullSet)(
    'is no longer ready, still answers requests, and closes each connection with its answer',
    async () => {
      server = await startServerProcess({ env: { STOP_DELAY: '10' } })
      const { port } = server
      const agent = new http.Agent({ keepAlive: true })
      expect((await get(port, '/healthz', agent)).headers.connection).toBe('keep-alive')
      server.signal('SIGTERM')
      await untilNotReady(port)
      // An earlier connection, and a new one.
      for (const through of [agent, undefined]) {
        const answer = await get(port, '/api/openapi.json', through)
        expect(answer.statusCode).toBe(200)
        expect(answer.headers.connection).toBe('close')
      }
      agent.destroy()
      await untilItEnds(server)
      expect(server.ending()).toEqual({ code: 0, signal: null })
    },
  )

  test.skipIf(!isFullSet)('stops at once without a proxy in front', async () => {
    const database = await createTestDatabase()
    const env = { SEED: 'off', DATABASE_URL: database.url }
    const alone = await startServerProcess({ env })
    const behindProxy = await startServerProcess({ env: { ...env, STOP_DELAY: '60' } })
    server = behindProxy
    const agent = new http.Agent({ keepAlive: true })
    for (const running of [behindProxy, alone]) {
      await get(running.port, '/healthz', agent)
      running.signal('SIGINT')
    }
    await untilItEnds(alone)
    expect(alone.ending()).toEqual({ code: 0, signal: null })
    expect(behindProxy.ending()).toBeNull()
    agent.destroy()
    await behindProxy.kill()
    await database.drop()
  })

  test('stops at once on a second signal, whatever it was doing', async () => {
    const database = await createTestDatabase()
    server = await startServerProcess({
      env: { STOP_DELAY: '60', SEED: 'off', DATABASE_URL: database.url },
    })
    server.signal('SIGTERM')
    const { port } = server
    await untilNotReady(port)
    server.signal('SIGTERM')
    await untilItEnds(server)
    expect(server.ending()).toEqual({ code: 1, signal: null })
    await database.drop()
  })
})
