/** What two ways of the seat map win over the usual ones: the comments that give them as a reason are held to these. */
import { printRow } from './row'
import { openBench } from './seat-map/open-page'
import { measurePaint } from './seat-map/run'

const port = 8186
const ms = (value: number) => `${Math.round(value)} ms`

const ahead = await measurePaint(port, 300, 'production')
const asCalled = await measurePaint(port, 300, 'without-hints')
printRow({
  row: 8.1,
  metric: 'hall of 300 seats, processor time of the first paint: compiled ahead / as called',
  ours: `${ms(ahead)} / ${ms(asCalled)}`,
  atLeast: '',
  moonshot: '',
  note: 'scripts/vite/compiled-ahead.ts',
})

const bench = await openBench(port)
try {
  const page = await bench.browser.newPage()
  await page.goto(`${bench.address}dots.html`)
  await page.waitForFunction(() => 'drawSeats' in window)
  const pixels = await page.evaluate(() => window.drawSeats('pixels'))
  const calls = await page.evaluate(() => window.drawSeats('calls'))
  printRow({
    row: 10.1,
    metric: '50,000 seats on a canvas: as pixels / by a call each',
    ours: `${ms(pixels)} / ${ms(calls)}`,
    atLeast: '',
    moonshot: '',
    note: 'seat-map/canvas/dot-layer.ts',
  })
} finally {
  await bench.close()
}
