/**
 * A connection that loses, duplicates, delays and so reorders its messages, the same way for the same seed.
 */
import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { listenAnywhere, stopServer, readText } from '@/tests/fixtures/forward'

export interface ConnectionFaults {
  /** Percent: lost on the way there or on the way back. */
  readonly dropPercent: number
  readonly doublePercent: number
  readonly mostDelayMs: number
}

/** Thrown for a lost message: whether it was received is unknown. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

export type Random = () => number

/** Returns a generator of numbers below 1, determined by a seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export class FaultyConnection {
  readonly counts = { carried: 0, lostThere: 0, lostBack: 0, doubled: 0 }
  /** No faults occur during the set-up. */
  isCalm = true
  readonly #random: Random
  readonly #faults: ConnectionFaults

  constructor(random: Random, faults: ConnectionFaults) {
    this.#random = random
    this.#faults = faults
  }

  /** Runs the work of the other end not at all, once or twice; the first answer counts, if it is not lost. */
  async carry<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.isCalm) return work()
    const { dropPercent, doublePercent, mostDelayMs } = this.#faults
    const dice = this.#random() * 100
    const isDoubled = this.#random() * 100 < doublePercent
    this.counts.carried++
    await delay(this.#random() * mostDelayMs)
    if (dice < dropPercent / 2) {
      this.counts.lostThere++
      throw new ConnectionLost('Lost on the way there')
    }
    const first = work()
    if (isDoubled) {
      this.counts.doubled++
      void first.catch(() => {}).then(() => work().catch(() => {}))
    }
    const answer = await first
    if (dice < dropPercent) {
      this.counts.lostBack++
      throw new ConnectionLost('Lost on the way back')
    }
    return answer
  }
}

export interface LineProxy {
  readonly origin: string
  close(): Promise<void>
}

/**
 * Applies the faults to plain HTTP: listens, and forwards to an origin, whose links then point to this proxy.
 */
export async function startFaultyProxy(line: FaultyConnection, to: string): Promise<LineProxy> {
  let origin = ''
  const server: Server = createServer((request, response) => {
    const pass = async () => {
      const body = await readText(request)
      const { authorization, accept, 'content-type': type } = request.headers
      return line.carry(async () => {
        const answer = await fetch(`${to}${request.url ?? '/'}`, {
          method: request.method ?? 'GET',
          headers: {
            ...(authorization && { authorization }),
            ...(accept && { accept }),
            ...(type && { 'content-type': type }),
          },
          ...(request.method === 'POST' && { body }),
        })
        const text = (await answer.text()).replaceAll(to, origin)
        return { status: answer.status, type: answer.headers.get('content-type'), text }
      })
    }
    pass().then(
      ({ status, type, text }) =>
        response.writeHead(status, { 'content-type': type ?? 'text/plain' }).end(text),
      () => response.destroy(),
    )
  })
  origin = `http://127.0.0.1:${await listenAnywhere(server)}`
  return { origin, close: () => stopServer(server) }
}
