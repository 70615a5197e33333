import { brands } from '@/brands/brands'
import { EnvironmentError, readEnvironment } from './platform/environment/environment'
import { createLogger } from './platform/http/observe/logger'
import { StartupError, drainMs } from './listen'
import { developmentSignIns } from './office/development-staff'
import { startServer } from './start-server'
import { CertificateError } from './platform/http/socket/certificate'
import { DirectoryInUse } from './platform/store/directory-lock'
import { NewerDatabase } from './platform/store/newer-database'
import { logStartupFailure, logStartup } from './log-startup'

/** Time for jobs to end and for the database to close, in milliseconds. */
const closeMs = 5_000

/** Whether the operator can fix the reason; it is then reported in one line without a stack. */
function isPlainReason(error: unknown): boolean {
  return [EnvironmentError, CertificateError, StartupError, DirectoryInUse, NewerDatabase].some(
    (kind) => error instanceof kind,
  )
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  const log = createLogger(environment)
  const startup = logStartup(environment.mode, log, (text) => console.log(text))
  const server = await startServer(environment, log, { report: startup.waiting })
  const isForDevelopers = environment.mode === 'development' && environment.seed
  const signIns = isForDevelopers ? await developmentSignIns(server.store) : []
  startup.started({ ...environment, port: server.port }, brands, server.store.engine, signIns)

  let isStopping = false
  const stop = (signal: string) => {
    // A second signal means that the operator does not want to wait.
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    // Exits even if something hangs; no visitor is connected any more.
    setTimeout(() => process.exit(1), environment.stopDelayS * 1000 + drainMs + closeMs).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  logStartupFailure(process.env.NODE_ENV, error, isPlainReason(error))
  process.exit(1)
})
