/** The server from source, which tells its parent what it weighs and what it failed to catch. Run with `--expose-gc`. */
import { readEnvironment } from '@/server/platform/environment'
import { createLogger } from '@/server/platform/http/observe/logger'
import { startServer } from '@/server/start-server'

const environment = readEnvironment(process.env)
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
process.send?.('ready')
