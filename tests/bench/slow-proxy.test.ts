// @vitest-environment node
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { startSlowProxy } from './slow-proxy'
import type { SlowProxy } from './slow-proxy'

let server: Server | undefined
let proxy: SlowProxy | undefined
afterEach(async () => {
  await proxy?.close()
  server?.closeAllConnections()
  server?.close()
})

async function start(bytes: number) {
  server = createServer((_request, response) => response.end(Buffer.alloc(bytes)))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  proxy = await startSlowProxy(
    { host: '127.0.0.1', port },
    { downBytesPerS: 50_000, upBytesPerS: 20_000, roundTripMs: 100 },
  )
  return `http://127.0.0.1:${proxy.port}/`
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const get = async (url: string) => (await fetch(url)).arrayBuffer()

describe('the slow network', () => {
  it('makes a new connection and its first answer take two round trips', async () => {
    const url = await start(10)
    const ms = await timeOf(() => get(url))
    expect(ms).toBeGreaterThan(195)
    expect(ms).toBeLessThan(400)
  })

  it('shares its rate over all connections', async () => {
    const url = await start(10_000)
    const ms = await timeOf(() => Promise.all([get(url), get(url)]))
    // 20 kB at 50 kB/s, and two round trips.
    expect(ms).toBeGreaterThan(580)
    expect(ms).toBeLessThan(900)
    expect(proxy?.downBytes).toBeGreaterThan(20_000)
  })
})
