import { expect } from '@playwright/test'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { GetEvents } from '../../contract/catalogue/get-events'
import { callApi } from './api'
import type { Point } from './touch-input'
import { Visitor } from './visitor'

// Seat map helpers of the end-to-end tests.

export async function goToArena(visitor: Visitor, count: number): Promise<void> {
  const { Events } = await callApi(GetEvents, {})
  const arena = Events.find((event) => /arena/i.test(event.EventID + event.Venue))
  if (!arena) throw new Error('The catalogue has no arena')
  await visitor.open(`/event-details/${arena.EventID}`)
  await visitor.page.locator('a[href*="/event-seat-layout/"]').first().click()
  await visitor.page.waitForURL('**/event-seat-layout/**')
  await visitor.chooseCount(count)
  // The arena asks for a class before it proposes seats; here it is looked at as a whole.
  const classes = visitor.dialog('Choose a class')
  await classes.getByRole('button', { name: visitor.translate('Close') }).click()
  await expect(classes).toBeHidden()
  await expect(visitor.chosenSeats).not.toContainText(/\d/)
  await expect(locateSections(visitor).first(), 'the arena is still seen as a whole').toBeVisible()
}

/** Opens the seat map of the catalogue’s largest hall: 5,000 seats in sections. */
export async function openArena(browser: Browser, context?: BrowserContextOptions): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, context ? { context } : {})
  await goToArena(visitor, 2)
  return visitor
}

export function locateSections(visitor: Visitor): Locator {
  return visitor.page.getByRole('toolbar', { name: visitor.translate('Sections') }).getByRole('button')
}

/** Returns the first section with seats on sale. */
export function openSection(visitor: Visitor): Locator {
  return locateSections(visitor).and(visitor.page.locator('[aria-disabled=false]')).first()
}

export function locateChosenCells(page: Page): Locator {
  return page.getByRole('gridcell', { selected: true })
}

/** Returns the distance in pixels from a visible free seat to the next seat of its row. */
export async function seatPitch(page: Page): Promise<number> {
  return measureDistance(
    ...(await Promise.all((await twoSeats(page)).map((seat) => locateMiddle(page, seat)))),
  )
}

/** Returns two adjacent seats in full view, the first of them free. */
export async function twoSeats(page: Page): Promise<[string, string]> {
  const seat = Number(await findVisibleSeat(page))
  const row = page.locator('[role=row]').filter({ has: page.locator(`[data-seat="${seat}"]`) })
  const isNext = (await row.locator(`[data-seat="${seat + 1}"]`).count()) > 0
  return [String(seat), String(isNext ? seat + 1 : seat - 1)]
}

export async function locateMiddle(page: Page, seat: string): Promise<Point> {
  const box = await page.locator(`[data-seat="${seat}"]`).boundingBox()
  if (!box) throw new Error(`Seat ${seat} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export function measureDistance(a?: Point, b?: Point): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.NaN
}

/** Waits until the seat map does not move for three frames. */
export async function waitForStillMap(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('.seat-hall')?.removeAttribute('data-settled'))
  await page.waitForFunction(() => {
    const hall = document.querySelector<HTMLElement>('.seat-hall')
    if (!hall) return false
    const [last = '', frames = '0'] = (hall.dataset.settled ?? '').split('|')
    const still = last === hall.style.transform ? Number(frames) + 1 : 0
    hall.dataset.settled = `${hall.style.transform}|${still}`
    return still >= 3
  })
}

/** Returns a free seat that is not hidden by the frame’s edge. */
export function findVisibleSeat(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const area = document.querySelector('.seat-pane')?.getBoundingClientRect()
    return [...document.querySelectorAll('[role=gridcell][data-state=free]')]
      .find((cell) => {
        const box = cell.getBoundingClientRect()
        return (
          area &&
          box.left > area.left + 40 &&
          box.right < area.right - 40 &&
          box.top > area.top + 40 &&
          box.bottom < area.bottom - 40
        )
      })
      ?.getAttribute('data-seat')
  })
}
