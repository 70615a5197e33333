/** Compares drawing seats as pixels with one canvas call per seat. */
import { printRow } from './row'
import { openBench } from './seat-map/open-page'

const port = 8186
const ms = (value: number) => `${Math.round(value)} ms`

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
