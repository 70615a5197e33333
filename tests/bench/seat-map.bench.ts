/** Rows 8 to 10: halls of 300, 10,000 and 50,000 seats. */
import { kB, printRow } from './row'
import { measureSeatMap } from './seat-map/run'
import type { SeatMapFigures } from './seat-map/run'

const [small, large, arena] = await measureSeatMap(8185)
if (!small || !large || !arena) throw new Error('Three halls are measured')
const ms = (value: number) => `${Math.round(value)} ms`

printRow({
  row: 8,
  metric: 'hall of 300 seats: paint / slowest tap / seats with a name for assistive technology',
  ours: `${ms(small.paintMs)} / ${ms(small.slowestTapMs)} / ${small.namedSeats}`,
  atLeast: '150 ms / 48 ms / 300',
  moonshot: '',
})
printRow({
  row: 9,
  metric: '10,000 seats: paint / tap / zoom frame p95',
  ours: `${ms(large.paintMs)} / ${ms(large.slowestTapMs)} / ${ms(large.zoomFrameP95Ms)}`,
  atLeast: '250 / 32 / 33 ms',
  moonshot: '180 / 24 / 33 ms',
})
printRow({
  row: 10,
  metric: '50,000 seats: paint / tap / heap / availability bytes',
  ours: `${ms(arena.paintMs)} / ${ms(arena.slowestTapMs)} / ${(arena.heapBytes / 1_000_000).toFixed(1)} MB / ${kB(arena.availabilityBytes)}`,
  atLeast: '800 ms / 32 ms / 10 MB / 7 kB',
  moonshot: '300 ms / 24 ms / 5 MB / 7 kB',
})

/** The same as CPU time, which does not depend on other load on the machine. */
const ofProcessor = (hall: SeatMapFigures) =>
  [hall.paintCpuMs, hall.tapCpuMs, hall.wholeTapCpuMs].map(ms).join(' / ') +
  ` / ${hall.stylesATap.toFixed(1)}`
for (const [row, hall] of [
  [8.2, small],
  [9.2, large],
  [10.2, arena],
] as const)
  printRow({
    row,
    metric: `${hall.seats} seats, processor time: paint / tap / from finger down to rest / styles a tap`,
    ours: ofProcessor(hall),
    atLeast: '',
    moonshot: '',
  })
