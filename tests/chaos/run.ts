import { attackSeats, withoutConflictClause } from './attack-seats'
import { engines, openBookingWorld } from '../worlds/booking-world'
import { surviveKills } from './survive-kills'

/**
 * The long chaos run, on the built server: `npm run chaos`.
 * `CHAOS=short` kills three times on the embedded database only. Prints one line per run; exit code 1 when anything is wrong.
 */
const isShort = process.env['CHAOS'] === 'short'
let isRight = true

function tell(what: string, right: boolean, detail: unknown): void {
  isRight &&= right
  console.log(`${right ? 'ok    ' : 'WRONG '} ${what}  ${JSON.stringify(detail)}`)
}

for (const engine of engines) {
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
for (const engine of engines) {
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

for (const engine of isShort ? (['pglite'] as const) : engines) {
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

process.exit(isRight ? 0 : 1)
