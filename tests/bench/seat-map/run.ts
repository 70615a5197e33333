import type { CDPSession, Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { countSeats } from '@/contract/booking/hall-layout'
import { isSeatFree, packSeats } from '@/contract/booking/seat-bits'
import { arenaHall, cinemaHall, soldAvailability } from './halls'
import { openBench, type Bench } from './open-page'

/** One hall, Chromium with a CPU four times slower. Times in milliseconds, sizes in bytes. */
export interface SeatMapFigures {
  readonly seats: number
  /** From the mount to the first frame with seats on the screen, the median of five; the lazy chunk included. */
  readonly paintMs: number
  /** Processor time of the page's main thread for the same, times the slowdown: what a quiet machine would show. */
  readonly paintCpuMs: number
  /** From the finger's release to the frame that shows the choice, the slowest of twelve. */
  readonly slowestTapMs: number
  /** Named grid cells: all of a small hall, those in sight at tap size of a large one. */
  readonly namedSeats: number
  /** Between two frames while zooming in and out. */
  readonly zoomFrameP95Ms: number
  /** JavaScript heap with the backing stores of typed arrays, after the mount less before. */
  readonly heapBytes: number
  /** What availability costs on the wire, brotli. */
  readonly availabilityBytes: number
}

const slowdown = 4
const runs = 5
const taps = 12
const viewport = { width: 1280, height: 860 }

/** Measures rows 8, 9 and 10 of the budgets with the real component. */
export async function measureSeatMap(port = 8150): Promise<SeatMapFigures[]> {
  const bench = await openBench(port)
  try {
    const figures: SeatMapFigures[] = []
    for (const seats of [300, 10_000, 50_000]) figures.push(await measureHall(bench, seats))
    return figures
  } finally {
    await bench.close()
  }
}

async function measureHall(bench: Bench, seats: number): Promise<SeatMapFigures> {
  const paints: number[] = []
  for (let run = 0; run < runs; run++) {
    const { page, paintMs } = await openHall(bench, seats)
    paints.push(paintMs)
    await page.context().close()
  }
  const { page, cdp, heapBytes } = await openHall(bench, seats)
  const zoomFrameP95Ms = await measureZoom(page)
  const slowestTapMs = await measureTaps(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const namedSeats = await page.locator('[role=gridcell][aria-label]:not([aria-label=""])').count()
  await page.context().close()
  return {
    seats,
    paintMs: quantile(paints, 0.5),
    paintCpuMs: await measureProcessor(bench, seats),
    slowestTapMs,
    namedSeats,
    zoomFrameP95Ms,
    heapBytes,
    availabilityBytes: wireBytes(seats),
  }
}

async function openHall(
  bench: Bench,
  seats: number,
): Promise<{ page: Page; cdp: CDPSession; paintMs: number; heapBytes: number }> {
  const context = await bench.browser.newContext({ viewport })
  const page = await context.newPage()
  await page.goto(`${bench.address}?hall=${seats}&wait`)
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const cdp = await context.newCDPSession(page)
  const before = await heap(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const paintMs = await page.evaluate(() => window.showMap())
  const heapBytes = (await heap(cdp)) - before
  return { page, cdp, paintMs, heapBytes }
}

async function measureProcessor(bench: Bench, seats: number): Promise<number> {
  const costs: number[] = []
  for (let run = 0; run < runs; run++) {
    const context = await bench.browser.newContext({ viewport })
    const page = await context.newPage()
    await page.goto(`${bench.address}?hall=${seats}&wait`)
    await page.evaluate(() => document.fonts.ready.then(() => true))
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await taskSeconds(cdp)
    await page.evaluate(() => window.showMap())
    costs.push(((await taskSeconds(cdp)) - before) * 1000 * slowdown)
    await context.close()
  }
  return quantile(costs, 0.5)
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0
}

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const usage: { usedSize: number; backingStorageSize?: number } = await cdp.send('Runtime.getHeapUsage')
  return usage.usedSize + (usage.backingStorageSize ?? 0)
}

/** Turns the wheel in and out again and looks at every frame meanwhile. */
async function measureZoom(page: Page): Promise<number> {
  const box = await page.getByRole('grid').locator('..').locator('..').boundingBox()
  if (!box) throw new Error('The map has no box')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.45)
  await page.evaluate(() => window.watchFrames())
  await page.keyboard.down('Control')
  for (const direction of [-1, 1, -1, 1])
    for (let i = 0; i < 24; i++) await page.mouse.wheel(0, direction * 18)
  await page.keyboard.up('Control')
  const frames = await page.evaluate(() => window.stopFrames())
  const gaps = frames.slice(1).map((at, i) => at - (frames[i] ?? 0))
  if (gaps.length < 40) throw new Error(`Only ${gaps.length} frames were seen while zooming`)
  return quantile(gaps, 0.95)
}

/** Presses free seats at tap size; each must change the selection. */
async function measureTaps(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Best/ }).click()
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell][data-state=free]').length > 40)
  // The pan to the best seats and the elements that follow are not part of a tap.
  await page.evaluate(() => window.atRest())
  const cells = page.locator('[role=gridcell][data-state=free]')
  const area = await page.getByRole('grid').locator('..').locator('..').boundingBox()
  const places: { x: number; y: number }[] = []
  const count = await cells.count()
  for (let i = 0; i < count && places.length < taps; i += Math.max(1, Math.floor(count / (taps * 3)))) {
    const box = await cells.nth(i).boundingBox()
    if (!box || !area) continue
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const isInside =
      place.x > area.x + 20 &&
      place.x < area.x + area.width - 20 &&
      place.y > area.y + 20 &&
      place.y < area.y + area.height - 20
    if (isInside) places.push(place)
  }
  if (places.length < taps) throw new Error(`Only ${places.length} seats in sight to tap`)
  const times: number[] = []
  for (const { x, y } of places) {
    const before = await chosen(page)
    await page.mouse.move(x, y)
    await page.evaluate(() => window.watchTap())
    await page.mouse.down()
    await page.mouse.up()
    times.push(await page.evaluate(() => window.tapShown))
    if ((await chosen(page)) === before) throw new Error(`The tap at ${x}, ${y} chose nothing`)
  }
  return Math.max(...times)
}

function chosen(page: Page): Promise<string | null> {
  return page.locator('output[data-selected]').getAttribute('data-selected')
}

function wireBytes(seats: number): number {
  const layout = seats === 300 ? cinemaHall() : arenaHall(seats)
  const bits = soldAvailability(layout, 0.35)
  return brotliCompressSync(packSeats((seat) => isSeatFree(bits, seat), countSeats(layout))).length
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await measureSeatMap()
  console.table(
    figures.map((each) => ({
      seats: each.seats,
      'paint ms': Math.round(each.paintMs),
      'paint cpu ms': Math.round(each.paintCpuMs),
      'slowest tap ms': Math.round(each.slowestTapMs),
      'named seats': each.namedSeats,
      'zoom frame p95 ms': Math.round(each.zoomFrameP95Ms),
      'heap MB': (each.heapBytes / 1e6).toFixed(1),
      'availability kB': (each.availabilityBytes / 1000).toFixed(1),
    })),
  )
}
