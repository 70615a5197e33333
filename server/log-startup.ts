import type { Logger } from 'pino'
import type { Brand } from '@/contract/brand'
import { testPaymentLines } from './dev/sandbox-cards'
import { type Environment, getScheme } from './platform/environment/environment'
import { createLogger } from './platform/http/observe/logger'
import type { DevelopmentSignIn } from './office/development-staff'
import { configuredServices } from './configured-services'

/**
 * Output of the startup: JSON lines for log collection in production, plain text for a person at a terminal.
 */
export interface StartupReport {
  readonly waiting: (line: string) => void
  /** @param signIns of the back office, in development */
  readonly started: (
    environment: Environment,
    brands: readonly Brand[],
    engine: string,
    signIns?: readonly DevelopmentSignIn[],
  ) => void
}

/** @param print Writes to the terminal if there is one. */
export function logStartup(
  mode: Environment['mode'],
  log: Logger,
  print: (text: string) => void,
): StartupReport {
  return mode === 'production' ? byLog(log) : atTerminal(print)
}

function atTerminal(print: (text: string) => void): StartupReport {
  return {
    waiting: (line) => console.error(line),
    started(environment, brands, engine, signIns = []) {
      const services = configuredServices(environment).map(({ line }) => `${line}\n`)
      print(`${welcomeText(environment, brands, engine, signIns)}\n${services.join('')}`)
    },
  }
}

function byLog(log: Logger): StartupReport {
  return {
    waiting: (line) => log.warn(line),
    started(environment, brands, engine) {
      for (const { service, by: providers, line } of configuredServices(environment)) {
        const level = providers.length > 0 ? 'info' : 'warn'
        log[level]({ service, by: providers }, line)
      }
      const { port, brandId } = environment
      log.info({ port, brandId, brands: brands.map(({ id }) => id), engine }, 'serving')
    },
  }
}

/**
 * Reports why the startup failed.
 * @param mode The raw value of `NODE_ENV`, because the rest of the environment may be invalid.
 * @param isPlain One line is enough, because the operator can fix the cause.
 */
export function logStartupFailure(
  mode: string | undefined,
  error: unknown,
  isPlain: boolean,
  log = failureLog(),
): void {
  const message = error instanceof Error ? error.message : String(error)
  if (mode === 'production') log.fatal(isPlain ? {} : { err: error }, isPlain ? message : 'the start failed')
  else console.error(isPlain ? message : error)
}

/** Logs at level `error` whatever `LOG_LEVEL` is, because the failure is reported nowhere else. */
function failureLog(): Logger {
  return createLogger({ logLevel: 'error' })
}

function welcomeText(
  environment: Environment,
  brands: readonly Brand[],
  engine: string,
  signIns: readonly DevelopmentSignIn[],
): string {
  const at = (host: string, path = '/') => `${getScheme(environment)}://${host}:${environment.port}${path}`
  const lines = [
    '',
    `Foyer is at ${at('localhost')}  (${environment.brandId}, ${engine})`,
    ...brands.map((brand) => `  ${brand.name.en.padEnd(16)} ${at(`${brand.id}.localhost`)}`),
    `  ${'The API'.padEnd(16)} ${at('localhost', '/api/')}`,
    `  ${'Back office'.padEnd(16)} ${at('localhost', '/office')}`,
  ]
  if (environment.mode !== 'production')
    lines.push(
      `  ${'Outbox'.padEnd(16)} ${at('localhost', '/dev/outbox')}`,
      `  ${'For developers'.padEnd(16)} ${at('localhost', '/dev/')}`,
    )
  if (signIns.length > 0)
    lines.push(
      '',
      `Sign-ins of the back office, with codes at ${at('localhost', '/dev/office')}`,
      ...signIns.map(({ email, password }) => `  ${email.padEnd(26)} ${password}`),
    )
  if (environment.paymentProviders.includes('sandbox'))
    lines.push(...testPaymentLines(environment.bankOrigin))
  return `${lines.join('\n')}\n`
}
