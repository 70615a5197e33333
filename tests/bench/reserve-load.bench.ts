import { measureReserveLoad } from './reserve-load'

const load = await measureReserveLoad()
const row = {
  row: 11,
  metric: 'reservations per second over HTTP ÷ pgbench with the same statement',
  ours: `${load.ratio.toFixed(2)} (${Math.round(load.perSecond)} ÷ ${Math.round(load.pgbenchPerSecond)}), p99 ${Math.round(load.p99Ms)} ms`,
  atLeast: '0.5',
  moonshot: '0.6, p99 ≤ 50 ms',
  note: load.failed > 0 ? `${load.failed} were not held: ${load.firstFailure}` : '',
}
console.log(JSON.stringify(row))
process.exit(load.failed > 0 ? 1 : 0)
