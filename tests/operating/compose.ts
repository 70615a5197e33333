import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresServer } from '@/tests/fixtures/postgres'
import { freePort, startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'
import type { CommandResult, CommandHandler } from './machine'
import type { Release } from './release'
import type { Standby } from './standby'

const names = ['app-1', 'app-2'] as const
type Name = (typeof names)[number]
const isName = (word: string | undefined): word is Name => names.some((name) => name === word)

interface App {
  readonly port: number
  readonly dataDir: string
  process?: ServerProcess
  /** Release of the last `up`. */
  release?: Release
}

/**
 * The services of deploy/compose.yml as processes of this machine: two servers, PostgreSQL and its standby.
 */
export interface Compose {
  /** Performs `docker …` commands as the guide writes them. */
  readonly docker: CommandHandler
  readonly ports: readonly number[]
  readonly databaseUrl: string
  /** Release of which `build` makes an image from now on. */
  source: Release
  standby?: Standby
  /** Variables set at every start in addition to the file. */
  extra: Record<string, string>
  complaints(): string
  stop(): Promise<void>
}

export interface ComposeOptions {
  readonly postgres: PostgresServer
  readonly source: Release
  /** Variables in deploy/foyer.env, read at each start. */
  readonly env: () => Record<string, string>
  /** Variables in deploy/.env, read at each start. */
  readonly ownEnv: () => Record<string, string>
  readonly volumes: string
}

/** Interval of the image’s health check, for which `--wait` waits. // deploy/Dockerfile HEALTHCHECK */
const healthEveryMs = 5_000
/** Stop delay in seconds, shorter than in deploy/compose.yml because the rehearsal waits for each. */
const stopDelay = '3'

export async function openCompose({
  postgres,
  source,
  env,
  ownEnv,
  volumes,
}: ComposeOptions): Promise<Compose> {
  const address = new URL(postgres.url)
  const databaseUrl = Object.assign(new URL(postgres.url), { pathname: '/foyer' }).href
  const toDatabase = { PGHOST: address.hostname, PGPORT: address.port }
  const apps: Record<Name, App> = {
    'app-1': { port: await freePort(), dataDir: join(volumes, 'app-1') },
    'app-2': { port: await freePort(), dataDir: join(volumes, 'app-2') },
  }
  let image: Release | undefined
  const ofApp = (app: App) => ({
    ...env(),
    NODE_ENV: 'production',
    DATABASE_URL: (ownEnv()['DATABASE_HOST'] === 'standby' && compose.standby?.databaseUrl) || databaseUrl,
    DATA_DIR: app.dataDir,
    PORT: String(app.port),
    TRUST_PROXY: '1',
    STOP_DELAY: stopDelay,
    LOG_LEVEL: 'error',
    ...compose.extra,
  })
  const stopApp = async (app: App) => {
    await app.process?.stop({ keepData: true })
    const end = app.process?.ending()
    delete app.process
    if (end && end.code !== 0) throw new Error(`A server ended with ${JSON.stringify(end)}`)
  }
  const startApp = async (app: App) => {
    if (!image) throw new Error('There is no image yet')
    app.release = image
    app.process = await startServerProcess({
      port: app.port,
      dataDir: app.dataDir,
      root: image.folder,
      env: ofApp(app),
    })
    // The server’s health shows at its next check; by then the proxy, which checks every second, has noticed
    // it too.
    await delay(healthEveryMs)
  }
  const inRelease = (
    app: App,
    [command = '', ...args]: string[],
    maps: [string, string][] = [],
  ): CommandResult => ({
    run: {
      command,
      args: args.map((arg) => maps.find(([inside]) => inside === arg)?.[1] ?? arg),
      cwd: (app.release ?? image)?.folder ?? '.',
      env: ofApp(app),
    },
  })

  async function carry(verb: string | undefined, rest: string[]): Promise<CommandResult> {
    if (verb === 'build') {
      image = compose.source
      return { code: 0 }
    }
    if (verb === 'up') {
      const wanted = rest.filter(isName)
      // Named services are recreated; without names, stopped services are started.
      if (wanted.length > 0) for (const name of wanted) await stopApp(apps[name])
      for (const name of wanted.length > 0 ? wanted : names)
        if (!apps[name].process) await startApp(apps[name])
      return { code: 0 }
    }
    if (verb === 'stop') {
      for (const name of rest.filter(isName)) await stopApp(apps[name])
      if (rest.includes('database')) await postgres.kill()
      return { code: 0 }
    }
    if (verb === 'logs') return { code: 0, say: 'The log of a server is in its terminal.\n' }
    if (verb === 'exec') {
      const [service, ...command] = rest.filter((word) => word !== '-T')
      if (isName(service)) return inRelease(apps[service], command)
      const [program = '', ...args] = command
      if (service === 'standby' && compose.standby) return { run: compose.standby.program(program, args) }
      if (service === 'database')
        return { run: { command: join(postgres.binaries, program), args, cwd: volumes, env: toDatabase } }
    }
    if (verb === 'run') {
      const words = rest.filter((word) => word !== '--rm')
      const [, volume = ''] = words.splice(words.indexOf('-v'), 2)
      const [outside = '', inside = ''] = volume.split(':')
      const [service, ...command] = words
      if (isName(service)) return inRelease(apps[service], command, [[inside, outside]])
    }
    throw new Error('the rehearsal does not know this')
  }

  const compose: Compose = {
    docker: ([first, flag, file, verb, ...rest]) => {
      if (first !== 'compose' || flag !== '-f' || file !== 'deploy/compose.yml')
        return Promise.reject(new Error('the guide names deploy/compose.yml'))
      return carry(verb, rest)
    },
    ports: names.map((name) => apps[name].port),
    databaseUrl,
    source,
    extra: {},
    complaints: () => names.map((name) => apps[name].process?.said() ?? '').join(''),
    async stop() {
      for (const name of names) await stopApp(apps[name])
    },
  }
  return compose
}
