import { attackSeats, withoutConflictClause } from './attack-seats'
import { engines, openBookingWorld } from '../worlds/booking-world'
import { dieEverywhere } from './servers/die-everywhere'
import { surviveKills } from './survive-kills'

/**
 * The long chaos run, on the built server: `npm run chaos`, or parts of it: `npm run chaos -- seats kills servers`.
 * `CHAOS=short` kills three times on the embedded database only. Prints one line per run; exit code 1 when anything is wrong.
 */
const isShort = process.env['CHAOS'] === 'short'
const parts = process.argv.slice(2)
const runs = (part: string) => parts.length === 0 || parts.includes(part)
let isRight = true

function tell(what: string, right: boolean, detail: unknown): void {
  isRight &&= right
  console.log(`${right ? 'ok    ' : 'WRONG '} ${what}  ${JSON.stringify(detail)}`)
}

for (const engine of runs('seats') ? engines : []) {
  const world = await openBookingWorld(engine)
  const report = await attackSeats(world, { clients: 128, rounds: isShort ? 4 : 12 })
  await world.close()
  const { overlaps, incomplete, strays, errors } = report
  tell(
    `128 visitors, 500 seats, ${engine}`,
    overlaps.held + overlaps.ticketed + incomplete + strays + errors.length === 0,
    report,
  )
}

// The same fight without what keeps a seat from being sold twice must find that it is.
for (const engine of runs('seats') ? engines : []) {
  const world = await openBookingWorld(engine, { decorate: withoutConflictClause })
  await world.store.query('drop index claims_one_per_seat')
  const { overlaps } = await attackSeats(world, { clients: 128, rounds: isShort ? 4 : 12 })
  await world.close()
  tell(
    `without the index the fight shows it, ${engine}`,
    overlaps.held > 0 && overlaps.ticketed > 0,
    overlaps,
  )
}

for (const engine of !runs('kills') ? [] : isShort ? (['pglite'] as const) : engines) {
  const report = await surviveKills({
    engine,
    kills: isShort ? 3 : 10,
    clients: 16,
    answersPerLife: isShort ? 40 : 120,
  })
  const wrongs = Object.values(report.wrong).reduce((sum, n) => sum + n, 0)
  tell(
    `killed ${report.kills} times, ${engine}`,
    wrongs + report.lost.length + report.errors.length === 0,
    report,
  )
}

// Dies before and after every await; the embedded database, which is opened anew each time, at every fourth.
for (const engine of runs('servers') ? engines : []) {
  const startedAt = Date.now()
  const report = await dieEverywhere({
    engine,
    every: (isShort ? 10 : 1) * (engine === 'pglite' ? 4 : 1),
    atOnce: engine === 'postgres' ? 3 : 1,
    onDeath: (done, of) => done % 25 === 0 && console.log(`       ${engine}: ${done} of ${of} deaths`),
  })
  const { points, reached, deaths, wrong } = report
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  tell(`died ${deaths} times, ${engine}`, wrong.length === 0, { points, reached, deaths, seconds, wrong })
}

process.exit(isRight ? 0 : 1)
