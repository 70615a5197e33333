import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@/tests/fixtures/server-process'
import { randomRequest, type FuzzRequest, type FuzzSession } from './random-request'
import { createSeededRandom } from '@/tests/fixtures/seeded-random'

export interface FuzzOutcome {
  /** Number of answers by status; 0: the connection ended without one. */
  readonly byStatus: Readonly<Record<number, number>>
  /** Answers of 5xx other than 501, and connections that ended without one. */
  readonly failures: readonly {
    readonly index: number
    readonly request: FuzzRequest
    readonly status: number
    readonly text: string
  }[]
  readonly unhandled: readonly string[]
  /** Growth of the server’s memory since its first requests, both measured after garbage collection. */
  readonly grownBytes: number
}

interface Weight {
  heapBytes: number
  outsideBytes: number
  wholeBytes: number
  unhandled: string[]
}

/**
 * Number of simultaneous requests, and of requests before the first measurement: code that is loaded once is
 * no growth.
 */
const atOnce = 8
const warmUp = 1_500
/** Maximum number of values of a field that are kept for reuse. */
const mostKnown = 40
const answerWithinMs = 20_000

/**
 * @param tell is called with the progress.
 */
export async function fuzz(count: number, seed: string, tell: (line: string) => void): Promise<FuzzOutcome> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-fuzz-'))
  const { child, sessions } = await startChild(port, dataDir)
  const known = new Map<string, unknown[]>()
  const byStatus: Record<number, number> = {}
  const failures: { index: number; request: FuzzRequest; status: number; text: string }[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

  async function one(index: number, isCounted: boolean): Promise<void> {
    // Each request has its own random generator, so that it does not depend on the previous ones.
    const request = randomRequest(createSeededRandom(`${seed} ${index}`), known, sessions)
    const { status, text } = await fetchAnswer(port, agent, request)
    if (!isCounted) return learn(text, known)
    byStatus[status] = (byStatus[status] ?? 0) + 1
    if (status === 0 || (status >= 500 && status !== 501))
      failures.push({ index, request, status, text: text.slice(0, 400) })
    learn(text, known)
  }
  async function run(from: number, to: number, isCounted: boolean): Promise<void> {
    let next = from
    const worker = async () => {
      while (next < to) {
        const index = next++
        await one(index, isCounted)
        if (isCounted && index > 0 && index % 10_000 === 0) tell(`${index} of ${count}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }

  try {
    await run(-Math.min(warmUp, count), 0, false)
    const before = await weigh(child)
    await run(0, count, true)
    const after = await weigh(child)
    tell(
      `heap ${mebi(before.heapBytes)} → ${mebi(after.heapBytes)}, outside ${mebi(before.outsideBytes)} → ${mebi(after.outsideBytes)}, whole process ${mebi(before.wholeBytes)} → ${mebi(after.wholeBytes)} MiB`,
    )
    return {
      byStatus,
      failures,
      unhandled: [...before.unhandled, ...after.unhandled],
      grownBytes: after.heapBytes + after.outsideBytes - before.heapBytes - before.outsideBytes,
    }
  } finally {
    agent.destroy()
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

const mebi = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)

function startChild(
  port: number,
  dataDir: string,
): Promise<{ child: ChildProcess; sessions: readonly FuzzSession[] }> {
  const child = fork('tests/fuzz/fuzzed-server.ts', {
    cwd: join(import.meta.dirname, '..', '..'),
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  })
  return new Promise((resolve, reject) => {
    child.once('message', ({ sessions }: { sessions: readonly FuzzSession[] }) =>
      resolve({ child, sessions }),
    )
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
}

function weigh(child: ChildProcess): Promise<Weight> {
  return new Promise((resolve, reject) => {
    child.once('message', (weight: Weight) => resolve(weight))
    child.once('exit', () => reject(new Error('The server ended')))
    child.send('weigh')
  })
}

function fetchAnswer(
  port: number,
  agent: Agent,
  { method, path, headers, body }: FuzzRequest,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ status: 0, text: error.message })
    const own = {
      ...headers,
      host: `${headers.host}:${port}`,
      ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }),
    }
    // Addresses and headers that Node itself refuses to send never reach a server.
    const asking = send(
      {
        host: '127.0.0.1',
        port,
        method,
        path: safePath(path),
        headers: safeHeaders(own),
        agent,
        timeout: answerWithinMs,
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        )
        answer.on('error', lost)
      },
    )
    asking.on('timeout', () => asking.destroy(new Error('No answer in time')))
    asking.on('error', lost)
    asking.end(body ?? undefined)
  })
}

function safePath(path: string): string {
  return path.replace(/[^\u0021-\u007e]/g, (letter) => encodeURIComponent(letter.toWellFormed()))
}

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, ''),
    ]),
  )
}

/** Collects ids and keys of answers under the field names of requests. */
function learn(text: string, known: Map<string, unknown[]>): void {
  if (!text.startsWith('{')) return
  for (const [, name = '', value = ''] of text.matchAll(/"(\w+)":"([^"\\]{1,120})"/g))
    for (const field of requestNames[name] ?? []) {
      const values = known.get(field) ?? []
      if (!values.includes(value)) known.set(field, [...values.slice(-mostKnown), value])
    }
}

const requestNames: Readonly<Record<string, readonly string[]>> = {
  id: ['MovieID', 'movieID', 'movie_link_id'],
  movieID: ['MovieID', 'movieID', 'movie_link_id'],
  CinemaID: ['CinemaID', 'cinema_id'],
  EventID: ['EventID'],
  SchID: ['SchID'],
  ShowDate: ['show_date'],
  ReserveID: ['ReserveID'],
  ReserveKey: ['ReserveKey'],
  BookingID: ['BookingID'],
  ItemID: ['ItemID'],
  SeatName: ['SelectedSeats'],
  ID: ['PromotionID'],
  VerifyUrl: ['reference'],
}
