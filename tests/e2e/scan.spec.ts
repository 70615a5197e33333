import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { shellOptions } from '../chromium'
import { createOperatorRunner } from '@/tests/fixtures/operator-runner'
import type { ServerProcess } from '@/tests/fixtures/server-process'
import { createCodeSigner } from '@/tests/fixtures/ticket-codes'
import { createCameraVideo, installFakeCamera } from './fake-camera'
import { shopAt, type DoorShows, type DoorTicket } from './door-tickets'
import { listenForErrors } from './listen-for-errors'
import { startPreparedServer } from './prepared-server'
import { chromium, expect, test, type Page } from './test'

test.use({ serviceWorkers: 'allow' })

let server: ServerProcess
let shows: DoorShows
/** 160 tickets of the show, and those of a parallel show and of the next day. */
let own: DoorTicket[]
let beside: DoorTicket[]
let dayAfter: DoorTicket[]

test.beforeAll(async () => {
  test.setTimeout(300_000)
  server = await startPreparedServer({ env: { RATE_LIMITS: 'off', SEED: 'on' } })
  const { findShows, buy } = shopAt(server.origin)
  shows = await findShows()
  own = await buy(shows.showId, 160)
  beside = await buy(shows.otherShowId, 12)
  dayAfter = await buy(shows.nextDayShowId, 6)
})
test.afterAll(() => server?.stop())

const origin = () => `http://tembo.localhost:${server.port}`

/** Returns the sign-in code of a door device. */
async function openDoor(name: string): Promise<string> {
  const said = await createOperatorRunner(server)(
    'door',
    'open',
    shows.cinemaId,
    '--day',
    shows.day,
    '--name',
    name,
    '--why',
    'the evening',
    '--by',
    'Wanjiru',
    '--yes',
    '--json',
  )
  expect(said.error, said.out).toBe('')
  return (JSON.parse(said.out) as { door: { code: string } }).door.code
}

/** Opens a device that is signed in at the show’s door. */
async function signedIn(
  browser: Browser,
  name: string,
  options: Parameters<Browser['newContext']>[0] = {},
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
) {
  const context = await browser.newContext({
    baseURL: origin(),
    viewport: { width: 360, height: 740 },
    permissions: ['camera'],
    locale: 'en-GB',
    ...options,
  })
  const page = await context.newPage()
  await prepare(page)
  await page.goto('/scan')
  await page.locator('input.code').fill(await openDoor(name))
  await page.locator('button.main').click()
  await page.locator('select').selectOption(shows.showId)
  return { page, context }
}

/** Returns the screen’s answer to the next code: `yes`, or the reason for a refusal. */
async function answerTo(page: Page, nth: number): Promise<string> {
  const answer = page.locator(`[data-nth="${nth}"]`)
  await expect(answer).toBeVisible()
  return (await answer.getAttribute('data-why')) || ((await answer.getAttribute('data-answer')) ?? '')
}

async function type(page: Page, code: string): Promise<void> {
  await page.locator('.code').fill(code)
  await page.keyboard.press('Enter')
}

/** Waits until the scanner is on the device: its service worker has stored all its files. */
async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** Returns codes that look like ours, with the expected answers. */
function forgeries(real: readonly DoorTicket[]): string[] {
  const thief = createCodeSigner()
  return real.flatMap(({ code, seat }, i) => {
    const [version = '', bookingId = '', scheduleId = ''] = code.split(':')
    const scheduled = { bookingId, scheduleId: decodeURIComponent(scheduleId) }
    return [
      // Signed by another key, changed to another seat with the original signature, and with one letter of
      // the signature changed.
      thief.sign({ ...scheduled, seats: [seat], issue: 0 }),
      code.replace(`:${encodeURIComponent(seat)}:`, `:${encodeURIComponent(`Z-${i}`)}:`),
      code.replace(/.(?=.{10}$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
      `${version}:${bookingId}`,
    ]
  })
}

test(
  'staff admit 160 people and refuse 40 offline, without a wrong answer',
  { tag: '@full' },
  async ({ browser }) => {
    test.setTimeout(300_000)
    let hold: (text: string) => Promise<void> = () => Promise.resolve()
    const { page, context } = await signedIn(browser, 'Gate 1', {}, async (fresh) => {
      hold = await installFakeCamera(fresh)
    })
    const errors = listenForErrors(page)
    await readyForOffline(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Start the camera' }).click()

    const shown: { code: string; answer: string }[] = own.map(({ code }) => ({ code, answer: 'yes' }))
    const spread = (codes: string[], answer: string) =>
      codes.forEach((code, i) => shown.splice((i + 1) * 13 + i, 0, { code, answer }))
    spread(forgeries(own.slice(0, 3)).slice(0, 12), 'forged')
    spread(
      beside.slice(0, 10).map(({ code }) => code),
      'other-show',
    )
    spread(
      dayAfter.map(({ code }) => code),
      'other-day',
    )
    // Shown a second time, by another visitor.
    for (let i = 0; i < 12; i++) shown.splice(60 + i * 9, 0, { code: own[i]?.code ?? '', answer: 'used' })
    expect(shown).toHaveLength(200)

    const wrong: string[] = []
    for (const [i, { code, answer }] of shown.entries()) {
      await hold(code)
      const said = await answerTo(page, i + 1)
      if (said !== answer) wrong.push(`${i + 1}: ${said} and not ${answer}`)
    }
    expect(wrong).toEqual([])
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.locator('.counts')).toHaveAttribute('data-inside', '160')
    await expect(page.locator('.net')).toHaveAttribute('data-unsent', '160')
    expect(errors).toEqual([])

    await context.setOffline(false)
    await expect(page.locator('.net')).toHaveAttribute('data-unsent', '0')
  },
)

test(
  'two offline devices merge later: no admission is lost, and both list double uses with time and door',
  { tag: '@full' },
  async ({ browser }) => {
    const extra = await shopAt(server.origin).buy(shows.showId, 12)
    const one = await signedIn(browser, 'Gate 1')
    const two = await signedIn(browser, 'Gate 2')
    const inside = Number(await one.page.locator('.counts').getAttribute('data-inside'))
    for (const { context } of [one, two]) await context.setOffline(true)
    const letIn = async (page: Page, tickets: readonly DoorTicket[]) => {
      for (const [i, { spoken }] of tickets.entries()) {
        await type(page, spoken)
        expect(await answerTo(page, i + 1)).toBe('yes')
        await page.getByRole('button', { name: 'Next' }).click()
      }
    }
    await letIn(one.page, extra.slice(0, 8))
    await letIn(two.page, extra.slice(5, 12))
    for (const { context } of [one, two]) await context.setOffline(false)
    for (const { page } of [one, two]) await expect(page.locator('.net')).toHaveAttribute('data-unsent', '0')
    for (const { page } of [one, two]) {
      // Simulates the device being picked up again, which fetches the admissions of other doors.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.locator('.doubles')).toHaveAttribute('data-doubles', '3')
      await expect(page.locator('.counts')).toHaveAttribute('data-inside', String(inside + 12))
      await page.locator('.doubles summary').click()
      await expect(page.locator('.doubles ol').first()).toHaveText(/\d\d:\d\d Gate 1\s*\d\d:\d\d Gate 2/)
    }
    // A ticket admitted by the other device counts as used here too.
    await type(two.page, extra[0]?.spoken ?? '')
    expect(await answerTo(two.page, 8)).toBe('used')
    await expect(two.page.locator('.why')).toContainText('Gate 1')
  },
)

test('reads codes from Chromium’s fake camera', { tag: '@full' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-camera-'))
  const film = join(folder, 'door.y4m')
  const [ticket] = await shopAt(server.origin).buy(shows.showId, 1)
  const [forged = ''] = forgeries([beside[11] as DoorTicket])
  await writeFile(film, createCameraVideo([ticket?.code ?? '', forged, beside[10]?.code ?? ''], 15))
  const options = shellOptions()
  const browser = await chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const { page } = await signedIn(browser, 'Gate 3')
    await page.evaluate(() => {
      const answers: string[] = []
      Object.assign(globalThis, { answers })
      new MutationObserver(() => {
        const shown = document.querySelector<HTMLElement>('[data-nth]')?.dataset
        if (shown) answers[Number(shown['nth']) - 1] = shown['why'] || (shown['answer'] ?? '')
      }).observe(document.body, { subtree: true, childList: true })
    })
    await page.getByRole('button', { name: 'Start the camera' }).click()
    const answers = () => page.evaluate(() => (globalThis as unknown as { answers: string[] }).answers)
    await expect.poll(async () => (await answers()).length, { timeout: 30_000 }).toBeGreaterThan(3)
    const said = await answers()
    // The video loops: the ticket is valid the first time only.
    expect(said.filter((answer) => answer === 'yes')).toHaveLength(1)
    expect(new Set(said)).toEqual(new Set(['yes', 'forged', 'other-show', 'used']))
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
})
