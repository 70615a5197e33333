import { readWords } from '../../scripts/command-words.mjs'
import { run as runCommand } from '../../scripts/run.mjs'
import { attackSeats, withoutConflictClause } from './attack-seats'
import { openBookingFixture } from '@/tests/fixtures/booking-fixture'
import { engines as allEngines } from '@/tests/fixtures/engines'
import { cancelEvent } from './cancelled-event'
import { guessCodes } from './guess-codes'
import { payLossy } from './providers/pay-lossy'
import { payers, type PayerName } from './providers/payers'
import { crashEverywhere } from './servers/crash-everywhere'
import { stopUnderLoad } from './stop-under-load'
import { surviveDatabase } from './survive-database'
import { surviveKills } from './survive-kills'
import { simulateDay } from './working-day/simulate-day'
import { simulateWeek } from './working-week/simulate-week'

/**
 * The long chaos runs on the built server: `npm run chaos`, or some of them: `npm run chaos -- database
 * stops`. `CHAOS=short` shortens each of them, `--engine=postgres` runs them on one engine. Prints one line
 * per run; exit code 1 when anything is wrong.
 */
const { values, positionals } = readWords(
  `npm run chaos -- [NAME …] [COUNT] [SEED] [--engine postgres|pglite] [--only VISIT] [--no-callbacks]

The long chaos runs, on the built server, or those that are named. CHAOS=short makes each of them short.
COUNT, SEED     of payments, working-day and working-week
--engine        on one engine instead of both
--only          of servers: the visits with this in their name
--no-callbacks  of payments: no message of a provider arrives`,
  { engine: { type: 'string' }, only: { type: 'string' }, 'no-callbacks': { type: 'boolean' } },
)
const isNumber = (word: string) => /^\d+$/.test(word)
const wanted = positionals.filter((word) => !isNumber(word))
const numbers = positionals.filter(isNumber).map(Number)
const isShort = process.env['CHAOS'] === 'short'
const engines = allEngines.filter((engine) => engine === (values.engine ?? engine))
let isRight = true

function tell(what: string, right: boolean, detail: unknown): void {
  isRight &&= right
  console.log(`${right ? 'ok    ' : 'WRONG '} ${what}  ${JSON.stringify(detail)}`)
}

const runs: Readonly<Record<string, () => Promise<void>>> = {
  /**
   * Visitors compete for the seats of one show; with the protection against double sales removed, the same
   * competition must detect them.
   */
  async seats() {
    const options = { clients: 128, rounds: isShort ? 4 : 12 }
    for (const engine of engines) {
      const fixture = await openBookingFixture(engine)
      const report = await attackSeats(fixture, options)
      await fixture.close()
      const { overlaps, incomplete, strays, errors } = report
      const wrongs = overlaps.held + overlaps.ticketed + incomplete + strays + errors.length
      tell(`128 visitors, 500 seats, ${engine}`, wrongs === 0, report)
    }
    for (const engine of engines) {
      const fixture = await openBookingFixture(engine, { decorate: withoutConflictClause })
      await fixture.store.query('drop index claims_one_per_seat')
      const { overlaps } = await attackSeats(fixture, options)
      await fixture.close()
      const isFound = overlaps.held > 0 && overlaps.ticketed > 0
      tell(`without the index the fight shows it, ${engine}`, isFound, overlaps)
    }
  },

  /** Guesses codes of a thousand accounts a hundred thousand times, from a hundred networks. */
  async guesses() {
    const report = await guessCodes(
      isShort
        ? { accounts: 100, addresses: 10, guesses: 2_000 }
        : { accounts: 1_000, addresses: 100, guesses: 100_000 },
    )
    const { compared, budget, right } = report
    tell('codes guessed', compared <= budget && right <= 2, report)
  },

  /** Kills the server while visitors reserve and pay. */
  async kills() {
    for (const engine of isShort ? engines.slice(0, 1) : engines) {
      const [kills, answersPerLife] = isShort ? [3, 40] : [10, 120]
      const report = await surviveKills({ engine, kills, clients: 16, answersPerLife })
      const wrongs = Object.values(report.wrong).reduce((sum, n) => sum + n, 0)
      const isWell = wrongs + report.lost.length + report.errors.length === 0
      tell(`killed ${report.kills} times, ${engine}`, isWell, report)
    }
  },

  /** Kills and freezes PostgreSQL, under one server and under two. */
  async database() {
    for (const servers of [1, 2]) {
      const [kills, freezes] = isShort ? [3, 1] : [20, 5]
      const times = { calmMs: 1_500, faultMs: isShort ? 2_000 : 4_000, settleMs: 60_000 }
      const report = await surviveDatabase({ kills, freezes, servers, clients: 24, ...times })
      const { exits, lost, stuck, wrong, books, longestMs } = report
      const wrongs = exits + lost.length + stuck.length + wrong.length + books.length
      const isWell = wrongs === 0 && longestMs.ready < 2_000
      tell(`database killed ${kills} times and frozen ${freezes} times, ${servers} server(s)`, isWell, report)
    }
  },

  /**
   * Crashes the server before and after every await; with the embedded database, which is reopened each time,
   * at every fifth. `--only voucher`: in visits with that name.
   */
  async servers() {
    for (const engine of engines) {
      const startedAt = Date.now()
      const report = await crashEverywhere({
        engine,
        only: (visit) => visit.includes(values.only ?? ''),
        // Odd, so that crashes both before and after an await are included.
        every: (isShort ? 11 : 1) * (engine === 'pglite' ? 5 : 1),
        atOnce: engine === 'postgres' ? 3 : 1,
        onDeath: (done, of) => done % 25 === 0 && console.log(`       ${engine}: ${done} of ${of} deaths`),
      })
      const { points, reached, deaths, wrong } = report
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      tell(`died ${deaths} times, ${engine}`, wrong.length === 0, { points, reached, deaths, seconds, wrong })
    }
  },

  /** Cancels an event whose bank fails half of the time, with a process that is killed twice. */
  async 'cancelled-event'() {
    for (const engine of engines) {
      const report = await cancelEvent(engine, isShort ? 60 : 300)
      const wrongs = Object.values(report.wrong).reduce((sum, n) => sum + Math.abs(n), 0)
      tell(`cancelled an event of ${report.orders} orders, ${engine}`, wrongs === 0, report)
    }
  },
  /**
   * Pays in all ways to pay over connections that lose, duplicate, delay and reorder messages; then compares
   * the records. `npm run chaos -- payments 1000 SEED`, or `payments 500 --no-callbacks`: no message of any
   * provider arrives.
   */
  async payments() {
    const [many = isShort ? 60 : 300, seed = 1] = numbers
    const callbacks = !values['no-callbacks']
    const faults = callbacks
      ? { dropPercent: 20, doublePercent: 20, mostDelayMs: isShort ? 20 : 300 }
      : { dropPercent: 0, doublePercent: 0, mostDelayMs: 0 }
    for (const engine of isShort ? engines.slice(0, 1) : engines) {
      const by = Object.keys(payers) as PayerName[]
      const report = await payLossy({ engine, payments: many, seed, by, callbacks, faults })
      const isWell =
        report.wrong.length === 0 && report.difference === 0 && (callbacks || report.seconds <= 90)
      tell(
        `${many} payments ${callbacks ? 'over faulty lines' : 'without a message'}, ${engine}`,
        isWell,
        report,
      )
    }
  },

  /**
   * Simulates a working day of 40 shows and 3,000 orders, two cancelled shows, and refunds at the desk:
   * compares every figure of the report with independently kept records. `npm run chaos -- working-day 3000
   * SEED`.
   */
  async 'working-day'() {
    const [orders = isShort ? 60 : 3_000, seed = 1] = numbers
    const shows = Math.max(6, Math.round(orders / 75))
    for (const engine of engines) {
      const { report, ...day } = await simulateDay({ engine, shows, orders, cancelled: 2, seed })
      const right = day.wrong.length === 0
      tell(`a day of ${shows} shows and ${orders} orders, ${engine}`, right, {
        ...day,
        ledger: report.ledger,
      })
    }
  },

  /**
   * Simulates a week of three cinemas with 5,000 orders of the site and 2,000 of the counter, by four people in 20
   * shifts, and compares every report with independently kept books. `npm run chaos -- working-week 5000 SEED`.
   */
  async 'working-week'() {
    const [webOrders = isShort ? 250 : 5_000, seed = 1] = numbers
    const counterOrders = Math.round(webOrders * 0.4)
    for (const engine of engines) {
      const week = await simulateWeek({ engine, webOrders, counterOrders, seed })
      const right = week.wrong.length === 0
      tell(`a week of ${webOrders} and ${counterOrders} orders, ${engine}`, right, week)
    }
  },

  /** Stops and restarts a server behind a proxy at 100 requests a second. */
  async stops() {
    const report = await stopUnderLoad(isShort ? 4 : 20)
    tell(`stopped ${report.rounds} times`, report.errors.length + report.badEndings.length === 0, report)
  },
}

const unknown = wanted.filter((name) => !(name in runs))
if (unknown.length > 0) {
  console.error(`There is no run ${unknown.join(', ')}. Runs: ${Object.keys(runs).join(', ')}.`)
  process.exit(2)
}
await runCommand(process.execPath, ['scripts/build.mjs'])
for (const [name, run] of Object.entries(runs)) if (wanted.length === 0 || wanted.includes(name)) await run()
process.exit(isRight ? 0 : 1)
