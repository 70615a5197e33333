import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { join } from 'node:path'
import { GetBookingDetails } from '@/contract/booking/get-booking-details'
import { openStore } from '@/server/platform/store/open-store'
import { inspectSeats } from '@/tests/fixtures/inspect-seats'
import { startNGenius, type NGeniusGateway } from '@/tests/fixtures/ngenius/gateway'
import { overHttp } from '@/tests/fixtures/ngenius/webhooks'
import { startPostgres } from '@/tests/fixtures/postgres'
import {
  findShow,
  holdSeats,
  payByNGenius,
  createVisitor,
  type SiteAddress,
} from '@/tests/fixtures/production-visitor'
import { freePort, startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'
import { openCompose, type Compose } from './compose'
import { readGuide } from './guide'
import { openMachine, readEnvFile, type Machine } from './machine'
import { startCaddy, startNginx, waitUntilServed, type Proxy } from './proxies'
import {
  findCommitBeforeMigration,
  measureMegabytes,
  buildReleaseAt,
  buildCurrentRelease,
  type Release,
} from './release'
import { startStandby } from './standby'
import { simulateVisitors, type Visits } from './simulate-visitors'

/**
 * Performs docs/operating.md on this machine: its commands are read from the page and typed into a shell in
 * which `docker` and `systemctl` are replaced by stand-ins for our own processes; PostgreSQL, Caddy and nginx
 * are the real ones, with the files of `deploy/`. `npm run rehearse`, or a part: `npm run rehearse --
 * compose`, `-- systemd`; `--before COMMIT` selects the release to upgrade from, by default the newest with
 * an older database. Exit code 1 when anything is wrong.
 */
const wanted = process.argv.slice(2)
const beforeAt = wanted.indexOf('--before')
const before = beforeAt < 0 ? findCommitBeforeMigration() : (wanted[beforeAt + 1] ?? '')
const ways = wanted.filter((word, at) => ['compose', 'systemd'].includes(word) && at !== beforeAt + 1)
const host = 'dana.example'
const guide = readGuide()
const webhookSecret = 'what the portal was told'
let isRight = true

function reportStep(what: string, right: boolean, detail: unknown = ''): void {
  isRight &&= right
  console.log(
    `${right ? 'ok    ' : 'WRONG '} ${what}  ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`,
  )
}

interface Booked {
  readonly BookingID: string
  readonly ReserveKey: string
  readonly seats: string
  readonly codeText: string
}

async function book(site: SiteAddress, gateway: NGeniusGateway): Promise<Booked> {
  const api = createVisitor(site)
  const held = await holdSeats(api, await findShow(api))
  const BookingID = await payByNGenius(api, gateway, held)
  const { ReserveKey = '' } = held.key
  const { DataObject } = await api.call(GetBookingDetails, { BookingID, ReserveKey })
  return { BookingID, ReserveKey, seats: DataObject.Seats, codeText: DataObject.CodeText }
}

/** Whether the site has a sold ticket unchanged. */
async function ticketExists(
  site: SiteAddress,
  { BookingID, ReserveKey, seats, codeText }: Booked,
): Promise<boolean> {
  const { DataObject } = await createVisitor(site)
    .call(GetBookingDetails, { BookingID, ReserveKey })
    .catch(() => ({ DataObject: null }))
  return DataObject?.Seats === seats && DataObject.CodeText === codeText
}

/** Fills in the environment file as the guide says; the payment provider is the tests’ gateway. */
function fillEnvFile(gateway: NGeniusGateway, example: string): string {
  const values: Record<string, string> = {
    BRAND: 'dana',
    PAYMENT_PROVIDERS: 'ngenius',
    MAIL_FROM: 'tickets@dana.example',
    METRICS_TOKEN: 'a token of sixteen or more',
    NGENIUS_API_URL: gateway.origin,
    NGENIUS_PAGE_ORIGIN: gateway.origin,
    NGENIUS_API_KEY: gateway.apiKey,
    NGENIUS_OUTLET: gateway.outlet,
    NGENIUS_WEBHOOK_SECRET: webhookSecret,
    NGENIUS_CURRENCIES: 'AED',
    NGENIUS_FIELDS_ORIGIN: 'http://card.localhost',
    NGENIUS_SESSION_KEY: gateway.sessionKey,
    // All visitors of the rehearsal have one address.
    RATE_LIMITS: 'off',
  }
  const kept = example.split('\n').filter((line) => !(line.split('=')[0] ?? '' in values))
  return [...kept, ...Object.entries(values).map(([name, value]) => `${name}=${value}`), ''].join('\n')
}

const operatorAt = (machine: Machine, reference: string) =>
  machine.type(guide.block('Start, by compose', 'operator -- order').replace('REFERENCE', reference))

async function rehearseCompose(now: Release, earlier: Release): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const webhookPort = await freePort()
  const gateway = await startNGenius({
    webhook: { send: overHttp(webhookPort, host), secret: webhookSecret },
  })
  let compose: Compose | undefined
  let proxy: Proxy | undefined
  const machine = await openMachine({
    docker: (args) => compose?.docker(args) ?? Promise.reject(new Error('nothing is there yet')),
  })
  try {
    mkdirSync(join(machine.folder, 'deploy'))
    const envFile = join(machine.folder, 'deploy', 'foyer.env')
    writeFileSync(join(machine.folder, 'deploy', '.env'), 'FOYER_VERSION=1\n')
    writeFileSync(envFile, fillEnvFile(gateway, readFileSync('deploy/foyer.env.example', 'utf8')))
    cpSync('packages/sample-catalogue', join(machine.folder, 'my-catalogue'), { recursive: true })
    compose = await openCompose({
      postgres,
      source: earlier,
      env: () => readEnvFile(envFile),
      ownEnv: () => readEnvFile(join(machine.folder, 'deploy', '.env')),
      volumes: machine.folder,
    })
    await machine.type('docker compose -f deploy/compose.yml exec database createdb --username foyer foyer')

    await machine.type(guide.block('Start, by compose', 'logs app-1'))
    proxy = await startCaddy({ servers: compose.ports, host })
    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
    const site = { port: proxy.port, host, agent }
    await machine.type(guide.block('Start, by compose', 'npm run import'))
    const one = await book(site, gateway)
    reportStep(
      'started, a catalogue loaded, a ticket bought through Caddy',
      await ticketExists(site, one),
      one.seats,
    )
    const shown = await operatorAt(machine, one.BookingID)
    reportStep('the operator’s command shows it', shown.includes(one.BookingID))

    await machine.type(guide.block('Backup', 'pg_dump'))
    const two = await book(site, gateway)
    await machine.type(guide.block('Restore', 'pg_restore'))
    await waitUntilServed(site)
    reportStep('restored: what was sold before the backup is there', await ticketExists(site, one))
    reportStep('and what was sold after it is not', !(await ticketExists(site, two)))
    const three = await book(site, gateway)

    compose.source = now
    const upgrading = simulateVisitors(site, gateway, 4)
    await machine.type(guide.block('Upgrade', '--no-deps --wait app-1'))
    const upgraded = await upgrading.goHome()
    reportStep(`upgraded from ${earlier.name} while visitors booked`, isCalm(upgraded), upgraded)
    if (!isCalm(upgraded)) console.log(compose.complaints().slice(-6_000))
    reportStep(
      'tickets of before are good',
      (await ticketExists(site, one)) && (await ticketExists(site, three)),
    )

    const rolling = simulateVisitors(site, gateway, 4)
    await machine.type(guide.block('Upgrade', '--no-deps --wait app-1'))
    const rolled = await rolling.goHome()
    reportStep('started anew one after the other while visitors booked', isCalm(rolled), rolled)

    await proxy.stop()
    proxy = await startNginx({ servers: compose.ports, host })
    const behindNginx = {
      port: proxy.port,
      host,
      agent: new Agent({ keepAlive: true, rejectUnauthorized: false }),
    }
    const nginxVisitors = simulateVisitors(behindNginx, gateway, 4)
    await machine.type(guide.block('Upgrade', '--no-deps --wait app-1'))
    const byNginx = await nginxVisitors.goHome()
    reportStep('the same behind nginx', isCalm(byNginx), byNginx)

    await rollBack(compose, machine, earlier)
    reportStep('back by one release: tickets are good there', await ticketExists(behindNginx, three))
    compose.extra = {}
    compose.source = now
    await machine.type(guide.block('Upgrade', '--no-deps --wait app-1'))
    reportStep('and forth again', await ticketExists(behindNginx, three))
    await tellOneOfEach(compose.databaseUrl)

    const standby = await startStandby(postgres, compose.databaseUrl)
    compose.standby = standby
    await standby.caughtUp()
    await machine.type(guide.block('When the database is lost', 'pg_ctl promote'))
    reportStep(
      'the database lost, the standby in its place: tickets are good',
      await ticketExists(behindNginx, three),
    )
    const four = await book(behindNginx, gateway)
    reportStep('and sold', await ticketExists(behindNginx, four), four.seats)
  } finally {
    if (!isRight) console.log(compose?.complaints().slice(-4_000))
    await proxy?.stop()
    await compose?.stop()
    await compose?.standby?.stop()
    await gateway.stop()
    await postgres.stop()
    await machine.close()
  }
}

const isCalm = ({ booked, errors }: { booked: number; errors: Visits['errors'] }) =>
  booked > 0 && Object.keys(errors).length === 0

/** Goes back to the previous release, which refuses the newer database until it is told to accept it. */
async function rollBack(compose: Compose, machine: Machine, earlier: Release): Promise<void> {
  compose.source = earlier
  const refusal = await machine.type(guide.block('Upgrade', '--no-deps --wait app-1')).then(
    () => 'it started',
    (error: unknown) => String(error),
  )
  reportStep('an older release refuses the newer database', refusal.includes('ALLOW_NEWER_DATABASE'))
  compose.extra = { ALLOW_NEWER_DATABASE: 'on' }
  await machine.type(guide.block('Upgrade', '--no-deps --wait app-1'))
}

/** Checks that no seat of a show was sold twice during the rehearsal, and that no hold lacks its seats. */
async function tellOneOfEach(databaseUrl: string): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir: '' })
  const { rows } = await store.query<{ id: string }>('select distinct schedule_id as id from reservations')
  const errors = await Promise.all(rows.map(({ id }) => inspectSeats(store, id)))
  await store.close()
  const count = errors.reduce(
    (sum, { overlaps, incomplete, strays }) => sum + overlaps.held + overlaps.ticketed + incomplete + strays,
    0,
  )
  reportStep(
    'no seat was sold twice, and none is held for nobody',
    rows.length > 0 && count === 0,
    `${rows.length} shows`,
  )
}

async function rehearseSystemd(now: Release, earlier: Release): Promise<void> {
  const port = await freePort()
  const gateway = await startNGenius({ webhook: { send: overHttp(port, host), secret: webhookSecret } })
  let running: ServerProcess | undefined
  let opt = earlier
  const machine = await openMachine({
    systemctl: async ([verb, unit]) => {
      if (unit !== 'foyer') throw new Error('the guide names foyer')
      if (verb === 'stop') await running?.stop({ keepData: true })
      else if (verb === 'start')
        running = await startServerProcess({
          port,
          dataDir: state,
          root: opt.folder,
          env: {
            NODE_ENV: 'production',
            HOST: '127.0.0.1',
            TRUST_PROXY: '1',
            STOP_DELAY: '0',
            ...readEnvFile(envFile),
          },
        })
      else throw new Error('the rehearsal does not know this')
      return { code: 0 }
    },
  })
  const [state, envFile] = [join(machine.folder, 'state'), join(machine.folder, 'foyer.env')]
  /** Replaces the guide’s paths with those on this machine; there is no user `foyer` here. */
  const here = (lines: string) =>
    lines
      .replaceAll('/var/lib/foyer', state)
      .replaceAll('/etc/foyer.env', envFile)
      .replaceAll('/opt/foyer', opt.folder)
      .replaceAll('/srv/my-catalogue', join(machine.folder, 'my-catalogue'))
      .replaceAll('sudo -u foyer ', '')
      .replaceAll(/^chown .*$/gm, '')
  const type = (under: string, having: string) => machine.type(here(guide.block(under, having)))
  let proxy: Proxy | undefined
  try {
    mkdirSync(state)
    const example = readFileSync('deploy/foyer.env.example', 'utf8')
    writeFileSync(
      envFile,
      fillEnvFile(gateway, example)
        .replaceAll(/^(METRICS_TOKEN)=(.*)$/gm, "$1='$2'")
        .replaceAll(/^(NGENIUS_WEBHOOK_SECRET)=(.*)$/gm, "$1='$2'"),
    )
    cpSync('packages/sample-catalogue', join(machine.folder, 'my-catalogue'), { recursive: true })
    await type('Start, by systemd', 'npm run import')
    proxy = await startNginx({ servers: [port], host })
    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
    const site = { port: proxy.port, host, agent }
    const one = await book(site, gateway)
    reportStep(
      'one server with the embedded database behind nginx: a ticket bought',
      await ticketExists(site, one),
    )
    await type('Backup', 'tar --create')
    const two = await book(site, gateway)
    await type('Restore', 'tar --extract')
    reportStep('restored from the copy', (await ticketExists(site, one)) && !(await ticketExists(site, two)))
    await machine.type('systemctl stop foyer')
    opt = now
    await machine.type('systemctl start foyer')
    reportStep(`upgraded from ${earlier.name}`, await ticketExists(site, one))
    await book(site, gateway)
  } finally {
    await proxy?.stop()
    await running?.stop()
    await gateway.stop()
    await machine.close()
  }
}

console.log(`From ${before} to what is here.`)
const [now, earlier] = [buildCurrentRelease(), buildReleaseAt(before)]
try {
  const megabytes = measureMegabytes(join(now.folder, 'node_modules'))
  reportStep('packages of production weigh at most 130 MB', megabytes <= 130, `${megabytes} MB`)
  if (ways.length === 0 || ways.includes('compose')) await rehearseCompose(now, earlier)
  if (ways.length === 0 || ways.includes('systemd')) await rehearseSystemd(now, earlier)
} finally {
  now.remove()
  earlier.remove()
}
console.log(isRight ? '\nAll is as docs/operating.md says.' : '\nSomething is not as docs/operating.md says.')
process.exitCode = isRight ? 0 : 1
