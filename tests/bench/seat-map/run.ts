import type { CDPSession, Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { countSeats } from '@/contract/hall/seat-names'
import { isSeatFree, packSeats } from '@/contract/hall/seat-bits'
import { arenaHall, cinemaHall, soldAvailability } from '@/tests/fixtures/large-halls'
import { openBench, type Bench } from './open-page'

/** Results for one hall in Chromium with a CPU four times slower. Times in milliseconds, sizes in bytes. */
export interface SeatMapFigures {
  readonly seats: number
  /** From rendering the map in a loaded page to the end of the frame with its seats, the median. */
  readonly paintMs: number
  /** The same until the compositor has presented the frame. */
  readonly paintPresentedMs: number
  /** CPU time of the page's main thread for the same, times the slowdown: the value on an idle machine. */
  readonly paintCpuMs: number
  /**
   * From the release of the finger to the end of the frame that shows the selection, the slowest; includes
   * the page's first tap.
   */
  readonly slowestTapMs: number
  readonly firstTapMs: number
  readonly medianTapMs: number
  /**
   * CPU time of the page's main thread from the release to that frame, times the slowdown, the mean of all
   * taps.
   */
  readonly tapCpuMs: number
  /** The same from the touch until all work of the tap is done. */
  readonly wholeTapCpuMs: number
  /**
   * Number of style recalculations per tap: one per frame, and one whenever code reads a position or a size.
   */
  readonly stylesATap: number
  /** Number of grid cells with a name: all of a small hall, those in view at tap size of a large one. */
  readonly namedSeats: number
  /** Time between two frames while zooming in and out. */
  readonly zoomFrameP95Ms: number
  /** JavaScript heap including the backing stores of typed arrays, after the mount minus before. */
  readonly heapBytes: number
  /** Size of the availability response, brotli. */
  readonly availabilityBytes: number
}

const slowdown = 4
const runs = 7
const taps = 15
const viewport = { width: 1280, height: 860 }

/** Measures rows 8, 9 and 10 of the budgets with the real component. */
export async function measureSeatMap(port = 8150, sizes = [300, 10_000, 50_000]): Promise<SeatMapFigures[]> {
  const bench = await openBench(port)
  try {
    const figures: SeatMapFigures[] = []
    for (const seats of sizes) figures.push(await measureHall(bench, seats))
    return figures
  } finally {
    await bench.close()
  }
}

async function measureHall(bench: Bench, seats: number): Promise<SeatMapFigures> {
  const paints: Paint[] = []
  for (let run = 0; run < runs; run++) {
    const { page, paint } = await openHall(bench, seats, slowdown)
    paints.push(paint)
    await page.context().close()
  }
  const { page, cdp, heapBytes } = await openHall(bench, seats, slowdown)
  const zoomFrameP95Ms = await measureZoom(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const namedSeats = await countNamed(page)
  await page.context().close()
  const times = await measureTaps(bench, seats)
  return {
    seats,
    paintMs: quantile(
      paints.map((each) => each.paintMs),
      0.5,
    ),
    paintPresentedMs: quantile(
      paints.map((each) => each.presentedMs),
      0.5,
    ),
    paintCpuMs: await measureProcessor(bench, seats),
    slowestTapMs: Math.max(...times.taps),
    firstTapMs: times.taps[0] ?? 0,
    medianTapMs: quantile(times.taps, 0.5),
    tapCpuMs: times.cpuMs,
    wholeTapCpuMs: times.wholeCpuMs,
    stylesATap: times.styles,
    namedSeats: Math.max(namedSeats, times.namedSeats),
    zoomFrameP95Ms,
    heapBytes,
    availabilityBytes: wireBytes(seats),
  }
}

type Paint = Awaited<ReturnType<Window['showMap']>>

/** Opens an idle page with everything but the map. */
async function openPage(bench: Bench, seats: number): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await bench.browser.newContext({ viewport })
  const page = await context.newPage()
  await page.goto(`${bench.address}?hall=${seats}&wait`)
  // The page loads its texts before it defines its functions.
  await page.waitForFunction(() => 'pageReady' in window)
  await page.evaluate(() => window.pageReady())
  return { page, cdp: await context.newCDPSession(page) }
}

async function openHall(
  bench: Bench,
  seats: number,
  rate: number,
): Promise<{ page: Page; cdp: CDPSession; paint: Paint; heapBytes: number }> {
  const { page, cdp } = await openPage(bench, seats)
  const before = await heap(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const paint = await page.evaluate(() => window.showMap())
  const heapBytes = (await heap(cdp)) - before
  return { page, cdp, paint, heapBytes }
}

async function measureProcessor(bench: Bench, seats: number): Promise<number> {
  const costs: number[] = []
  for (let run = 0; run < runs; run++) {
    const { page, cdp } = await openPage(bench, seats)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await readWork(cdp)
    await page.evaluate(() => window.showMap(false))
    costs.push(((await readWork(cdp)).seconds - before.seconds) * 1000 * slowdown)
    await page.context().close()
  }
  return quantile(costs, 0.5)
}

/** Returns the page's main-thread work so far: CPU seconds and style recalculations. */
async function readWork(cdp: CDPSession): Promise<{ seconds: number; styles: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const read = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { seconds: read('TaskDuration'), styles: read('RecalcStyleCount') }
}

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const usage: { usedSize: number; backingStorageSize?: number } = await cdp.send('Runtime.getHeapUsage')
  return usage.usedSize + (usage.backingStorageSize ?? 0)
}

/** Turns the wheel in and out and measures every frame meanwhile. */
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

/**
 * Presses free seats at tap size; each must change the selection. The pointer is moved and pressed before the
 * measurement, so that their effects are not counted.
 */
async function measureTaps(
  bench: Bench,
  seats: number,
): Promise<{ taps: number[]; cpuMs: number; wholeCpuMs: number; styles: number; namedSeats: number }> {
  const { page, cdp } = await openHall(bench, seats, 1)
  // At close range. A large hall first asks for the class.
  const best = page.getByRole('button', { name: /^Best/ })
  if (await best.isVisible()) {
    await best.click()
    await page.getByTestId('best-of-class').last().click()
  }
  await page.waitForFunction(() => document.querySelectorAll('[role=gridcell][data-state=free]').length > 40)
  // The pan to the best seats and the elements it creates are not part of a tap.
  await page.evaluate(() => window.atRest())
  const namedSeats = await countNamed(page)
  const places = await freePlaces(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const tapTimes: number[] = []
  for (const { x, y } of places) {
    const before = await chosen(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.evaluate(() => window.tapOver())
    await page.evaluate(() => window.watchTap())
    await page.mouse.up()
    tapTimes.push(await page.evaluate(() => window.tapShown))
    if ((await chosen(page)) === before) throw new Error(`The tap at ${x}, ${y} chose nothing`)
    await page.evaluate(() => window.tapOver())
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  let cost = 0
  let wholeCost = 0
  let styles = 0
  for (const { x, y } of places) {
    await page.mouse.move(x, y)
    await page.evaluate(() => window.tapOver())
    const before = await readWork(cdp)
    await page.mouse.down()
    await page.evaluate(() => window.tapOver())
    await page.evaluate(() => window.watchTap())
    const down = await readWork(cdp)
    await page.mouse.up()
    await page.evaluate(() => window.tapShown)
    cost += (await readWork(cdp)).seconds - down.seconds
    await page.evaluate(() => window.tapOver())
    const after = await readWork(cdp)
    wholeCost += after.seconds - before.seconds
    styles += after.styles - before.styles
  }
  await page.context().close()
  const perTap = (sum: number): number => sum / places.length
  return {
    taps: tapTimes,
    cpuMs: perTap(cost) * 1000 * slowdown,
    wholeCpuMs: perTap(wholeCost) * 1000 * slowdown,
    styles: perTap(styles),
    namedSeats,
  }
}

function countNamed(page: Page): Promise<number> {
  return page.locator('[role=gridcell][aria-label]:not([aria-label=""])').count()
}

/** Returns centres of free seats well inside the viewport, distributed evenly. */
async function freePlaces(page: Page): Promise<{ x: number; y: number }[]> {
  const places = await page.evaluate(() => {
    const area = document.querySelector('.seat-pane')?.getBoundingClientRect()
    return [...document.querySelectorAll('[role=gridcell][data-state=free]')].flatMap((cell) => {
      const box = cell.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const isInside =
        area && x > area.left + 20 && x < area.right - 20 && y > area.top + 20 && y < area.bottom - 20
      return isInside && y < innerHeight - 20 ? [{ x, y }] : []
    })
  })
  if (places.length < taps) throw new Error(`Only ${places.length} seats in sight to tap`)
  return Array.from(
    { length: taps },
    (_, i) => places[Math.floor((i * places.length) / taps)] ?? { x: 0, y: 0 },
  )
}

/** Returns the selection as the hall shows it, which precedes the page's state. */
function chosen(page: Page): Promise<string> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('[role=gridcell][aria-selected=true]'), (cell) =>
      cell.getAttribute('data-seat'),
    ).join(),
  )
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
  const figures = await measureSeatMap(Number(process.argv[2] ?? 8150))
  console.table(
    figures.map((each) => ({
      seats: each.seats,
      'paint ms': Math.round(each.paintMs),
      'presented ms': Math.round(each.paintPresentedMs),
      'paint cpu ms': Math.round(each.paintCpuMs),
      'slowest tap ms': Math.round(each.slowestTapMs),
      'first tap': Math.round(each.firstTapMs),
      'median tap': Math.round(each.medianTapMs),
      'tap cpu': Math.round(each.tapCpuMs),
      'whole tap cpu': Math.round(each.wholeTapCpuMs),
      'styles a tap': each.stylesATap.toFixed(1),
      'named seats': each.namedSeats,
      'zoom frame p95 ms': Math.round(each.zoomFrameP95Ms),
      'heap MB': (each.heapBytes / 1e6).toFixed(1),
      'availability kB': (each.availabilityBytes / 1000).toFixed(1),
    })),
  )
}
