/**
 * The server from source, which reports its memory and its unhandled errors to its parent. Run with
 * `--expose-gc`.
 */
import { join } from 'node:path'
import { readEnvironment } from '@/server/platform/environment/environment'
import { createLogger } from '@/server/platform/http/observe/logger'
import { openStore } from '@/server/platform/store/open-store'
import { startServer } from '@/server/start-server'
import { signIn } from '@/tests/fixtures/signed-in'
import type { FuzzSession } from './random-request'

const environment = readEnvironment(process.env)
const sessions = await makeSessions()
let unhandled: string[] = []
process.on('unhandledRejection', (reason) =>
  unhandled.push(String(reason instanceof Error ? reason.stack : reason)),
)
process.on('uncaughtException', (error) => unhandled.push(String(error.stack)))
// React logs rendering errors here; the visitor then gets the bare shell with status 200.
console.error = (...said: unknown[]) =>
  void unhandled.push(said.map((each) => (each instanceof Error ? each.stack : String(each))).join(' '))
const server = await startServer(environment, createLogger(environment))

process.on('message', (question) => {
  if (question !== 'weigh') return
  // Runs twice, because objects released by finalisers are collected the second time.
  globalThis.gc?.()
  setImmediate(() => {
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    process.send?.({ heapBytes: heapUsed, outsideBytes: external, wholeBytes: rss, unhandled })
    unhandled = []
  })
})
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
process.send?.({ sessions })

/**
 * Creates members of each brand with sessions that stay valid to the end, before the server takes exclusive
 * use of the database.
 */
async function makeSessions(): Promise<FuzzSession[]> {
  const { databaseUrl, dataDir } = environment
  const store = await openStore({ databaseUrl, dataDir: join(dataDir, 'database') })
  const made: FuzzSession[] = []
  for (const brand of ['tembo', 'dana', 'orbit'])
    for (let member = 0; member < 12; member++) {
      const { token } = await signIn(store, { brandId: brand })
      made.push({ brand, token })
    }
  await store.query(`update sessions set created_at = now() + interval '1 day'`)
  await store.close()
  return made
}
