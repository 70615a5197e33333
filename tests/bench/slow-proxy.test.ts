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

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/**
 * An idle link may send this much in advance in each direction, so an answer may come that much early; a busy
 * machine only makes it late.
 */
const earlyMs = 2 * 20

const get = async (url: string) => (await fetch(url)).arrayBuffer()

describe('the simulated slow network', () => {
  it('takes two round trips for a new connection and its first answer', async () => {
    const url = await start(10)
    const ms = await measureTime(() => get(url))
    expect(ms).toBeGreaterThan(2 * 100 - earlyMs)
  })

  it('shares its rate over all connections', async () => {
    const url = await start(10_000)
    const ms = await measureTime(() => Promise.all([get(url), get(url)]))
    // 20 kB at 50 kB/s, and two round trips; with a rate of its own each connection would finish after 400
    // ms.
    expect(ms).toBeGreaterThan(400 + 2 * 100 - earlyMs)
    expect(proxy?.downBytes).toBeGreaterThan(20_000)
  })
})
