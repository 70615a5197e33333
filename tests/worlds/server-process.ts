import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built server as its own process, with a data folder of its own. */
export interface ServerProcess {
  readonly port: number
  readonly dataDir: string
  readonly pid: number
  /** `http://localhost:PORT`, or https. */
  readonly origin: string
  /** How it ended; null while it runs. */
  ending(): { readonly code: number | null; readonly signal: NodeJS.Signals | null } | null
  /** The last that it printed. */
  said(): string
  /** Sends a signal and waits for nothing. */
  signal(name: NodeJS.Signals): void
  /** Ends it as an operator would, and removes its data unless `keepData`. */
  stop(options?: { keepData?: boolean }): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>
  /** A data folder to go on with. */
  readonly dataDir?: string
  readonly port?: number
  /** The project's folder, where it is a copy of this one. */
  readonly root?: string
  /** PEM of a certificate that it serves by, which its environment names. */
  readonly certificate?: string
  /** What node runs; the built server unless a test starts one with more in it. */
  readonly run?: readonly string[]
}

/** What node runs for a program of the built server. */
export function builtProgram(name: 'main' | 'import' | 'operator'): string[] {
  return ['--enable-source-maps', `dist/server/${name}.js`]
}

const startTimeoutMs = 240_000
/** For hooks that start a server: longer than the start itself, so that a failure shows what the server printed. */
export const startHookMs = startTimeoutMs + 60_000

/** Starts `dist/server/main.js` on a free port and waits until it is ready. */
export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'foyer-')))
  const child = spawn(process.execPath, options.run ?? builtProgram('main'), {
    cwd: options.root ?? join(import.meta.dirname, '..', '..'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded()) child.kill(signal)
    await ended
  }

  const scheme = options.certificate === undefined ? 'http' : 'https'
  await waitUntilReady(
    () => isReady(port, options.certificate),
    hasEnded,
    () => output,
  ).catch(async (error: unknown) => {
    await end('SIGKILL')
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  return {
    port,
    dataDir,
    pid: child.pid ?? 0,
    origin: `${scheme}://localhost:${port}`,
    ending: () => (hasEnded() ? { code: child.exitCode, signal: child.signalCode } : null),
    said: () => output,
    signal: (name) => void child.kill(name),
    async stop({ keepData = false } = {}) {
      await end('SIGTERM')
      if (!keepData) await rm(dataDir, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
  }
}

/**
 * A port that nobody listens on now, and that no other process of any test run is given as long as this one lives. It
 * lies below those that the system gives to outgoing connections and to `listen(0)`, so nobody takes it before the
 * server that it is for, or while that server starts again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    // Ports go in pairs: who listens on the even one may give the odd one away.
    const even = 2 * randomInt(8_192, 16_384)
    const claim = await listenOn(even)
    if (!claim) continue
    claim.unref()
    const odd = await listenOn(even + 1)
    if (odd) return new Promise((resolve) => odd.close(() => resolve(even + 1)))
    claim.close()
  }
}

function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, () => resolve(server))
  })
}

function isReady(port: number, ca: string | undefined): Promise<boolean> {
  const at = { host: '127.0.0.1', port, path: '/readyz', agent: false }
  return new Promise((resolve) => {
    const request = ca === undefined ? http.get(at) : https.get({ ...at, ca, servername: 'localhost' })
    request.on('error', () => resolve(false))
    request.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
  })
}

async function waitUntilReady(
  isReadyNow: () => Promise<boolean>,
  hasEnded: () => boolean,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error(`The server ended while starting:\n${output()}`)
    if (await isReadyNow()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server was not ready in ${startTimeoutMs} ms:\n${output()}`)
}
