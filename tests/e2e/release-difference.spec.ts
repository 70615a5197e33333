import { makeLaterRelease, type LaterRelease } from '../worlds/later-release'
import { startServerProcess, type ServerProcess } from '../worlds/server-process'
import { startWeighedSite, type Weighed, type WeighedSite } from '../worlds/weighed-site'
import { expect, test } from './test'
import { Visitor } from './visitor'

/** Two servers, their starts, and a release that is made. */
test.setTimeout(180_000)

let later: LaterRelease
let server: ServerProcess
let site: WeighedSite
test.beforeEach(async () => {
  later = await makeLaterRelease("document.documentElement.dataset.release = 'later'")
  server = await startServerProcess({ env: { RATE_LIMITS: 'off' } })
  site = await startWeighedSite(server.port)
})
test.afterEach(async () => {
  await site?.stop()
  await server?.stop()
  await later?.remove()
})

/** The next release, on the data of the one that runs. */
async function deploy(): Promise<void> {
  const { dataDir } = server
  await server.stop({ keepData: true })
  server = await startServerProcess({ env: { RATE_LIMITS: 'off' }, dataDir, root: later.root })
  site.turnTo(server.port)
}

const ofApp = ({ path }: Weighed) => /^\/assets\/|^\/brand\/index\.html$/.test(path)
const bytesOf = (sent: readonly Weighed[]) => sent.filter(ofApp).reduce((sum, { bytes }) => sum + bytes, 0)
const encodingOf = (sent: readonly Weighed[], path: RegExp) =>
  sent.find((each) => path.test(each.path))?.encoding
const vendor = /^\/assets\/vendor-/

test(
  'a page of the next release fetches of its code what differs, and runs it',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, {
      origin: `http://tembo.localhost:${site.port}`,
    })
    const { page } = visitor
    await visitor.open('/')
    await page.waitForLoadState('networkidle')
    const whole = site.take()
    expect(encodingOf(whole, vendor)).toBe('br')

    await deploy()
    await visitor.open('/')
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html')).toHaveAttribute('data-release', 'later')
    const difference = site.take()
    expect(encodingOf(difference, vendor)).toBe('dcz')
    expect(encodingOf(difference, /^\/assets\/first-load-/)).toBe('dcz')
    // What is left are the many files of a few hundred bytes.
    expect(bytesOf(difference)).toBeLessThan(bytesOf(whole) / 10)
    await visitor.goTo('Cinemas')
    await expect(page).toHaveURL(/\/cinemas$/)

    // What is there already is not asked for again, whatever it was made of.
    site.take()
    await visitor.reload()
    expect(site.take().filter(({ path }) => vendor.test(path))).toEqual([])
    await visitor.leave()
  },
)

test(
  'the worker fetches the next release as what differs, its shell too',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, {
      origin: `http://tembo.localhost:${site.port}`,
      context: { serviceWorkers: 'allow' },
    })
    const { page } = visitor
    await visitor.open('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForLoadState('networkidle')
    const whole = site.take()

    await deploy()
    await expect(async () => {
      await visitor.open('/')
      await expect(page.locator('html')).toHaveAttribute('data-release', 'later', { timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    const difference = site.take()
    expect(encodingOf(difference, vendor)).toBe('dcz')
    expect(encodingOf(difference, /^\/brand\/index\.html$/)).toBe('dcz')
    expect(bytesOf(difference)).toBeLessThan(bytesOf(whole) / 6)
    await visitor.leave()
  },
)
