import { createServer, connect, type Socket } from 'node:net'

/** A network between browser and server: DevTools' throttling does not reach a service worker's fetches, this does. */
export interface Network {
  /** Bytes per second from the server, over all connections together. */
  downBytesPerS: number
  upBytesPerS: number
  /** Milliseconds; half of it each way. A new connection waits one more, as TCP's handshake does. */
  roundTripMs: number
}

const kbit = 1000 / 8
/** A bad evening in Kisumu. */
export const weak: Network = { downBytesPerS: 400 * kbit, upBytesPerS: 150 * kbit, roundTripMs: 400 }
export const slow4G: Network = { downBytesPerS: 1600 * kbit, upBytesPerS: 750 * kbit, roundTripMs: 150 }

export interface SlowProxy {
  readonly port: number
  /** Bytes that reached the browser since the last reset. */
  readonly downBytes: number
  readonly upBytes: number
  reset(): void
  /** Cuts every connection and refuses new ones, as a stopped server does. */
  close(): Promise<void>
}

/** One Ethernet frame's payload: what a link sends at a time. */
const frameBytes = 1460

/** The queue in front of a link: frames leave one after another at its rate, each arrives half a round trip later. */
function createLink(bytesPerS: number, delayMs: number) {
  const underWay: { atMs: number; arrive: () => void }[] = []
  let timer: NodeJS.Timeout | null = null
  let freeAtMs = 0
  let total = 0

  function deliver(): void {
    timer = null
    while (underWay[0] && underWay[0].atMs <= performance.now()) underWay.shift()?.arrive()
    const next = underWay[0]
    if (next) timer = setTimeout(deliver, next.atMs - performance.now())
  }
  // One queue and one timer: two timers of nearly the same time may fire in the wrong order.
  function enqueue(atMs: number, arrive: () => void): void {
    underWay.push({ atMs, arrive })
    timer ??= setTimeout(deliver, atMs - performance.now())
  }

  return {
    get total() {
      return total
    },
    reset() {
      total = 0
    },
    send(chunk: Buffer, from: Socket, to: Socket): void {
      for (let start = 0; start < chunk.length; start += frameBytes) {
        const frame = chunk.subarray(start, start + frameBytes)
        freeAtMs = Math.max(performance.now(), freeAtMs) + (frame.length / bytesPerS) * 1000
        total += frame.length
        enqueue(freeAtMs + delayMs, () => {
          if (to.writable) to.write(frame)
        })
      }
      // A long queue holds the sender back, so that connections share the link frame by frame.
      const aheadMs = freeAtMs - performance.now()
      if (aheadMs > 30) {
        from.pause()
        setTimeout(() => from.resume(), aheadMs - 20)
      }
    },
    /** Runs after everything that was sent has arrived. */
    afterwards(work: () => void): void {
      enqueue(Math.max(performance.now(), freeAtMs) + delayMs, work)
    },
  }
}

/** Forwards TCP from a free port to `target` as the network would. */
export async function startSlowProxy(
  target: { host: string; port: number },
  network: Network,
): Promise<SlowProxy> {
  const oneWayMs = network.roundTripMs / 2
  const down = createLink(network.downBytesPerS, oneWayMs)
  const up = createLink(network.upBytesPerS, oneWayMs)
  const open = new Set<Socket>()

  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    open.add(client)
    client.setNoDelay(true)
    client.pause()
    client.once('close', () => open.delete(client))
    client.on('error', () => client.destroy())
    // The browser believes to be connected at once; its first bytes wait for the handshake that the network would need.
    setTimeout(() => {
      const server = connect({ ...target, allowHalfOpen: true, noDelay: true, highWaterMark: 4 * frameBytes })
      open.add(server)
      server.once('close', () => open.delete(server))
      server.on('error', () => client.destroy())
      client.on('data', (chunk: Buffer) => up.send(chunk, client, server))
      server.on('data', (chunk: Buffer) => down.send(chunk, server, client))
      client.on('end', () => up.afterwards(() => server.end()))
      server.on('end', () => down.afterwards(() => client.end()))
      client.on('close', () => server.destroy())
      client.resume()
    }, network.roundTripMs)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get downBytes() {
      return down.total
    },
    get upBytes() {
      return up.total
    },
    reset() {
      down.reset()
      up.reset()
    },
    close() {
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()))
      for (const socket of open) socket.destroy()
      return closed
    },
  }
}
