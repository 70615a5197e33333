import { createServer, connect, type Socket } from 'node:net'

/**
 * A simulated network between browser and server; unlike DevTools' throttling it also affects a service
 * worker's fetches.
 */
export interface Network {
  /** Bytes per second from the server, over all connections together. */
  downBytesPerS: number
  upBytesPerS: number
  /** Milliseconds; half of it each way. A new connection waits one more, for TCP's handshake. */
  roundTripMs: number
}

const kbit = 1000 / 8
/** A weak mobile network, as on a busy evening in Kisumu. */
export const weak: Network = { downBytesPerS: 400 * kbit, upBytesPerS: 150 * kbit, roundTripMs: 400 }
export const slow4G: Network = { downBytesPerS: 1600 * kbit, upBytesPerS: 750 * kbit, roundTripMs: 150 }

export interface SlowProxy {
  readonly port: number
  /** Bytes that have reached the browser since the last reset; those in transit are not counted. */
  readonly downBytes: number
  /** Bytes that have reached the server. */
  readonly upBytes: number
  /** Bytes that had reached either side by a moment, in milliseconds since 1970. */
  bytesBy(momentMs: number): { down: number; up: number }
  reset(): void
  /** Cuts every connection and refuses new ones, as a stopped server does. */
  close(): Promise<void>
}

/** Payload of an Ethernet frame: what a link sends at a time. */
const frameBytes = 1460

/** Limit of bytes that a connection may queue for the link; more applies backpressure. */
const mostWaiting = 16 * frameBytes

interface Flow {
  frames: Buffer[]
  waiting: number
  isEnded: boolean
  from: Socket
  to: Socket
}

/**
 * Simulates one direction: frames leave at the link's rate, alternating between connections, and arrive half
 * a round trip later.
 */
function createLink(bytesPerS: number, delayMs: number) {
  const flows: Flow[] = []
  const underWay: { atMs: number; arrive: () => void }[] = []
  let freeAtMs = 0
  let timer: NodeJS.Timeout | null = null
  const arrivals: { atMs: number; bytes: number }[] = []

  /**
   * Sends the frames that fit until now, and delivers those that have arrived. It uses a single timer: two
   * could fire in the wrong order.
   */
  function run(): void {
    timer = null
    const now = performance.now()
    freeAtMs = Math.max(freeAtMs, now - 20)
    while (freeAtMs <= now) {
      const flow = flows.shift()
      if (!flow) break
      sendFrame(flow)
    }
    while (underWay[0] && underWay[0].atMs <= now) underWay.shift()?.arrive()
    const nextMs = Math.min(underWay[0]?.atMs ?? Infinity, flows.length > 0 ? freeAtMs : Infinity)
    if (nextMs < Infinity) timer = setTimeout(run, Math.max(0, nextMs - performance.now()))
  }

  function sendFrame(flow: Flow): void {
    const frame = flow.frames.shift()
    if (frame) {
      freeAtMs += (frame.length / bytesPerS) * 1000
      flow.waiting -= frame.length
      if (flow.waiting < mostWaiting) flow.from.resume()
      underWay.push({
        atMs: freeAtMs + delayMs,
        arrive() {
          arrivals.push({ atMs: Date.now(), bytes: frame.length })
          if (flow.to.writable) flow.to.write(frame)
        },
      })
    }
    if (flow.frames.length > 0) flows.push(flow)
    else if (flow.isEnded) underWay.push({ atMs: freeAtMs + delayMs, arrive: () => flow.to.end() })
  }

  return {
    /** Counts the bytes that had arrived by a moment. */
    totalBy: (momentMs: number) =>
      arrivals.reduce((sum, { atMs, bytes }) => (atMs <= momentMs ? sum + bytes : sum), 0),
    reset() {
      arrivals.length = 0
    },
    join(from: Socket, to: Socket): void {
      const flow: Flow = { frames: [], waiting: 0, isEnded: false, from, to }
      const wake = () => {
        if (!flows.includes(flow)) flows.push(flow)
        if (timer) clearTimeout(timer)
        timer = setTimeout(run, 0)
      }
      from.on('data', (chunk: Buffer) => {
        for (let start = 0; start < chunk.length; start += frameBytes)
          flow.frames.push(chunk.subarray(start, start + frameBytes))
        flow.waiting += chunk.length
        if (flow.waiting >= mostWaiting) from.pause()
        wake()
      })
      from.on('end', () => {
        flow.isEnded = true
        wake()
      })
    },
  }
}

/** Forwards TCP from a free port to `target` over the simulated network. */
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
    // The browser regards itself as connected at once; its first bytes are delayed by the handshake that the
    // network would need.
    setTimeout(() => {
      const server = connect({ ...target, allowHalfOpen: true, noDelay: true })
      open.add(server)
      server.once('close', () => open.delete(server))
      server.on('error', () => client.destroy())
      up.join(client, server)
      down.join(server, client)
      client.on('close', () => server.destroy())
      client.resume()
    }, network.roundTripMs)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get downBytes() {
      return down.totalBy(Infinity)
    },
    get upBytes() {
      return up.totalBy(Infinity)
    },
    bytesBy: (momentMs) => ({ down: down.totalBy(momentMs), up: up.totalBy(momentMs) }),
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
