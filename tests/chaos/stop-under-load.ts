import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort, startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'
import { createTestDatabase } from '@/tests/fixtures/test-database'

export interface StopReport {
  readonly rounds: number
  readonly answered: number
  /** Requests without an answer, or with one that no visitor should receive. */
  readonly errors: string[]
  /** Servers that did not exit cleanly on their own. */
  readonly badEndings: string[]
}

const requestsPerSecond = 100
const stopDelayS = 2
const pollIntervalMs = 200

interface Backend {
  readonly port: number
  /** Keeps connections alive, and closes one after an answer that requests it. */
  readonly agent: http.Agent
  process: ServerProcess
  isReady: boolean
}

/** Forwards a request as a proxy does: sends it once, without retry. */
function forward(
  { port, agent }: Pick<Backend, 'port' | 'agent'>,
  path: string,
  body?: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `tembo.localhost:${port}`,
      'x-forwarded-for': '203.0.113.7',
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const request = http.request({ port, agent, host: '127.0.0.1', method, path, headers }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', reject)
    request.end(body)
  })
}

/**
 * Runs two servers behind a proxy that polls their readiness and sends 100 requests a second to those that
 * are ready. In each round one of them is stopped, as in a deployment, and started again.
 */
export async function stopUnderLoad(rounds: number): Promise<StopReport> {
  const database = await createTestDatabase()
  const env = {
    DATABASE_URL: database.url,
    SEED: 'off',
    TRUST_PROXY: '1',
    RATE_LIMITS: 'off',
    STOP_DELAY: String(stopDelayS),
  }
  const begin = async (): Promise<Backend> => {
    const port = await freePort()
    const process = await startServerProcess({ port, env })
    return { port, process, agent: new http.Agent({ keepAlive: true, maxSockets: 64 }), isReady: true }
  }
  const backends = [await begin(), await begin()]
  const looker = new http.Agent()
  const looking = setInterval(() => {
    for (const backend of backends)
      forward({ port: backend.port, agent: looker }, '/readyz').then(
        (status) => (backend.isReady = status === 200),
        () => (backend.isReady = false),
      )
  }, pollIntervalMs)

  const errors: string[] = []
  const badEndings: string[] = []
  let answered = 0
  let turn = 0
  const running = new Set<Promise<void>>()
  const visit = async (): Promise<void> => {
    const ready = backends.filter(({ isReady }) => isReady)
    const backend = ready[turn++ % Math.max(1, ready.length)]
    if (!backend) return void errors.push('no server is ready')
    const isCall = turn % 3 !== 0
    try {
      const status = await forward(
        backend,
        isCall ? '/api/GetContentLang' : '/healthz',
        isCall ? '{}' : undefined,
      )
      if (status === 200) answered++
      else errors.push(`status ${status}`)
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error))
    }
  }
  const visiting = setInterval(() => {
    const one = visit()
    running.add(one)
    void one.finally(() => running.delete(one))
  }, 1000 / requestsPerSecond)

  try {
    for (let round = 0; round < rounds; round++) {
      const backend = backends[round % 2]
      if (!backend) break
      const { dataDir } = backend.process
      await backend.process.stop({ keepData: true })
      const ending = backend.process.ending()
      if (ending?.code !== 0) badEndings.push(JSON.stringify(ending))
      backend.process = await startServerProcess({ port: backend.port, env, dataDir })
      // The proxy must see it ready before the other server stops.
      while (!backend.isReady) await delay(pollIntervalMs / 4)
    }
    clearInterval(visiting)
    await Promise.all(running)
  } finally {
    clearInterval(visiting)
    clearInterval(looking)
    for (const { agent, process } of backends) {
      agent.destroy()
      process.signal('SIGTERM')
      process.signal('SIGTERM')
      await process.stop()
    }
    looker.destroy()
    await database.drop()
  }
  return { rounds, answered, errors, badEndings }
}
