import { cpus } from 'node:os'
import { findPgBouncer } from '@/tests/fixtures/pooler'
import { measureReserveLoad, type ReserveLoad } from './reserve-load'
import { printRow } from './row'

const load = await measureReserveLoad()
/** With all rate limits of production, each visitor from a different address. */
const counted = await measureReserveLoad({ limits: true, rounds: 3 })
/** As many visitors as the server has connections. */
const few = await measureReserveLoad({ visitors: 16, rounds: 3 })
const several: [processes: number, load: ReserveLoad][] = []
for (const processes of [1, 2, 4])
  several.push([processes, await measureReserveLoad({ processes, rounds: 3 })])

/** The cost of a pooler: it is meant for many servers, with more connections than PostgreSQL supports. */
const program = findPgBouncer()
const pooled: typeof several = []
for (const processes of program === null ? [] : [1, 2, 4])
  pooled.push([processes, await measureReserveLoad({ processes, pooler: program, rounds: 3 })])

const all = [load, counted, few, ...[...several, ...pooled].map(([, each]) => each)]
const failed = all.reduce((sum, each) => sum + each.failed, 0)
const cores = `${cpus().length} cores for servers, PostgreSQL and visitors together`
printRow({
  row: 11,
  metric: 'reservations per second over HTTP ÷ pgbench with the same statement',
  ours: `${load.ratio.toFixed(2)} (${Math.round(load.perSecond)} ÷ ${Math.round(load.pgbenchPerSecond)}), p99 ${Math.round(load.p99Ms)} ms, ${Math.round(load.cpuUs)} µs of server processor each`,
  atLeast: '0.45',
  moonshot: '0.55, p99 ≤ 50 ms',
  note:
    failed > 0
      ? `${failed} were not held: ${all.find((each) => each.firstFailure !== '')?.firstFailure}`
      : [
          `32 visitors at once; with 16: ${few.ratio.toFixed(2)} (${Math.round(few.perSecond)} ÷ ${Math.round(few.pgbenchPerSecond)}), p99 ${Math.round(few.p99Ms)} ms`,
          `with all limits counted: ${counted.ratio.toFixed(2)}, p99 ${Math.round(counted.p99Ms)} ms, ${Math.round(counted.cpuUs)} µs`,
          `by processes, with ${cores}: ${byProcesses(several)}`,
          program === null
            ? 'no PgBouncer of 1.21 or newer here: PGBOUNCER names one'
            : `the same through PgBouncer: ${byProcesses(pooled)}`,
        ].join('. '),
})
process.exit(failed > 0 ? 1 : 0)

function byProcesses(measured: typeof several): string {
  return measured
    .map(
      ([processes, each]) =>
        `${processes}: ${Math.round(each.perSecond)}/s, ${each.ratio.toFixed(2)}, ${Math.round(each.cpuUs)} µs`,
    )
    .join('; ')
}
