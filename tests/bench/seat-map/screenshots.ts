import { mkdirSync } from 'node:fs'
import { openBench } from './open-page'

/** `npx tsx tests/bench/seat-map/screenshots.ts [folder] [filter]`: screenshots of the map for review. */
const folder = process.argv[2] ?? '/tmp/seat-map'
const filter = process.argv[3] ?? ''
const port = 8151

interface Shot {
  readonly name: string
  readonly query: string
  readonly width: number
  readonly height: number
  /** Number of presses on the zoom button. */
  readonly zoom?: number
  /** Whether the list beside the map is open. */
  readonly list?: boolean
  /** Whether the best seats are selected first. */
  readonly best?: boolean
}

const wide = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }
const shots: Shot[] = ['dark', 'light'].flatMap((theme): Shot[] => [
  { name: `300-wide-${theme}`, query: `hall=300&theme=${theme}`, ...wide, best: true },
  { name: `300-phone-${theme}`, query: `hall=300&theme=${theme}`, ...phone },
  { name: `300-phone-zoom-${theme}`, query: `hall=300&theme=${theme}`, ...phone, zoom: 2, best: true },
  { name: `84-phone-${theme}`, query: `hall=84&theme=${theme}&lost=20`, ...phone, best: true },
  { name: `300-ar-${theme}`, query: `hall=300&theme=${theme}&lang=ar`, width: 768, height: 1024, best: true },
  { name: `5000-wide-${theme}`, query: `hall=5000&theme=${theme}`, ...wide },
  { name: `5000-zoom-${theme}`, query: `hall=5000&theme=${theme}`, ...wide, zoom: 2 },
  { name: `5000-near-${theme}`, query: `hall=5000&theme=${theme}`, ...wide, best: true },
  { name: `5000-phone-${theme}`, query: `hall=5000&theme=${theme}`, ...phone },
  { name: `5000-phone-near-${theme}`, query: `hall=5000&theme=${theme}`, ...phone, best: true },
  { name: `5000-ar-${theme}`, query: `hall=5000&theme=${theme}&lang=ar&lost=3,4`, ...phone, list: true },
  { name: `50000-wide-${theme}`, query: `hall=50000&theme=${theme}`, ...wide },
])

mkdirSync(folder, { recursive: true })
const bench = await openBench(port)
try {
  for (const shot of shots.filter((each) => each.name.includes(filter))) {
    const context = await bench.browser.newContext({
      viewport: { width: shot.width, height: shot.height },
      deviceScaleFactor: shot.width < 500 ? 2 : 1,
      hasTouch: shot.width < 500,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    page.on('pageerror', (error) => console.error(shot.name, error))
    page.on('console', (message) => message.type() === 'error' && console.error(shot.name, message.text()))
    await page.goto(`${bench.address}?${shot.query}`)
    await page.locator('[role=gridcell], [data-painted]').first().waitFor({ state: 'attached' })
    if (shot.best && (await page.getByTestId('best-seats').isVisible())) {
      await page.getByTestId('best-seats').click()
      await page.getByTestId('best-of-class').first().click()
    }
    if (shot.list) await page.locator('summary').click()
    for (let i = 0; i < (shot.zoom ?? 0); i++) await page.getByRole('button', { name: 'Zoom in' }).click()
    const chosen = page.locator('[role=gridcell][aria-selected=true]').first()
    if (shot.best && (await chosen.count()) > 0) await chosen.hover({ force: true })
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await page.screenshot({ path: `${folder}/${shot.name}.png`, animations: 'disabled' })
    await context.close()
  }
} finally {
  await bench.close()
}
console.log(`pictures in ${folder}`)
