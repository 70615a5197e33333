import { measureReserveLoad } from './reserve-load'

const load = await measureReserveLoad()
/** With everything counted that production counts, each visitor from an address of their own. */
const counted = await measureReserveLoad({ limits: true, rounds: 3 })
const failed = load.failed + counted.failed
const row = {
  row: 11,
  metric: 'reservations per second over HTTP ÷ pgbench with the same statement',
  ours: `${load.ratio.toFixed(2)} (${Math.round(load.perSecond)} ÷ ${Math.round(load.pgbenchPerSecond)}), p99 ${Math.round(load.p99Ms)} ms`,
  atLeast: '0.5',
  moonshot: '0.57, p99 ≤ 50 ms',
  note:
    failed > 0
      ? `${failed} were not held: ${load.firstFailure || counted.firstFailure}`
      : `with all limits counted: ${counted.ratio.toFixed(2)}, p99 ${Math.round(counted.p99Ms)} ms`,
}
console.log(JSON.stringify(row))
process.exit(failed > 0 ? 1 : 0)
