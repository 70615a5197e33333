/** The server from source, which tells its parent what it weighs and what it failed to catch. Run with `--expose-gc`. */
import { join } from 'node:path'
import { readEnvironment } from '@/server/platform/environment'
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
// React says here what it could not render; the visitor gets the bare shell then, with status 200.
console.error = (...said: unknown[]) =>
  void unhandled.push(said.map((each) => (each instanceof Error ? each.stack : String(each))).join(' '))
const server = await startServer(environment, createLogger(environment))

process.on('message', (question) => {
  if (question !== 'weigh') return
  // Twice: what a finaliser lets go of is collected the second time.
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

/** Members of each brand with sessions that stay fresh to the end, before the server has the database to itself. */
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
