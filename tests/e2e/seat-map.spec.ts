import { expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { GetEvents } from '../../contract/catalogue/get-events'
import { callApi } from './api'
import { Visitor } from './visitor'

test.setTimeout(90_000)

/** The seats to choose from in the catalogue's largest hall: 5,000 of them, in sections. */
async function openArena(browser: Browser, isTouch = false): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, { context: { hasTouch: isTouch } })
  const { Events } = await callApi(GetEvents, {})
  const arena = Events.find((event) => /arena/i.test(event.EventID + event.Venue))
  if (!arena) throw new Error('The catalogue has no arena')
  await visitor.open(`/event-details/${arena.EventID}`)
  await visitor.page.locator('a[href*="/event-seat-layout/"]').first().click()
  await visitor.page.waitForURL('**/event-seat-layout/**')
  await visitor.chooseCount(2)
  await expect(sections(visitor).first()).toBeVisible()
  return visitor
}

function sections(visitor: Visitor): Locator {
  return visitor.page.getByRole('toolbar', { name: visitor.say('Sections') }).getByRole('button')
}

/** A section as far from the screen's other names as a finger needs, with seats to sell. */
function openSection(visitor: Visitor): Locator {
  return sections(visitor)
    .and(visitor.page.locator('[aria-disabled=false]'))
    .filter({ hasText: /[1-9]\d* seats available/ })
    .first()
}

function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
}

function chosenCells(page: Page): Locator {
  return page.getByRole('gridcell', { selected: true })
}

test('a small hall is walked through and chosen from with the keyboard alone', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.reachSeats({ seats: 2 })
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('gridcell').first()).toBeAttached()
  const entry = grid.locator('[tabindex="0"]')
  await expect(entry).toHaveCount(1)
  await entry.focus()

  await page.keyboard.press('Control+Home')
  const first = await focusedName(page)
  expect(first).toMatch(/^Row \S+, seat \d+, .+, (available|sold)$/)
  await page.keyboard.press('ArrowRight')
  expect(await focusedName(page)).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  expect(await focusedName(page)).toBe(first)
  await page.keyboard.press('ArrowDown')
  expect(rowOf(await focusedName(page))).not.toBe(rowOf(first))
  const below = await focusedName(page)
  await page.keyboard.press('End')
  expect(rowOf(await focusedName(page)), 'End stays in the row').toBe(rowOf(below))
  expect(await focusedName(page)).not.toBe(below)
  await expect(entry, 'Tab reaches the seat where the keyboard stands, and no other').toBeFocused()

  const free = grid.locator('[data-state=free]').first()
  const label = (await free.getAttribute('aria-label')) ?? ''
  const seat = grid.locator(`[data-seat="${await free.getAttribute('data-seat')}"]`)
  await seat.focus()
  await page.keyboard.press('Space')
  await expect(seat).toHaveAttribute('aria-selected', 'true')
  await expect(seat).toHaveAttribute('aria-label', label.replace(/available$/, 'selected'))
  await expect(visitor.chosenSeats).toContainText(/\d/)
  await expect(page.getByRole('status').filter({ hasText: / of 2 chosen: / })).toBeAttached()

  await page.keyboard.press('Enter')
  await expect(seat).toHaveAttribute('aria-selected', 'false')
  await visitor.leave()
})

test('an arena is entered by section, chosen from and left again with the keyboard', async ({ browser }) => {
  const visitor = await openArena(browser)
  const { page } = visitor
  const current = page.getByRole('toolbar').locator('button[tabindex="0"]')
  await current.focus()
  const start = await current.innerText()
  await page.keyboard.press('ArrowRight')
  await expect(current).toBeFocused()
  expect(await current.innerText()).not.toBe(start)
  const section = openSection(visitor)
  const label = await section.locator('[aria-hidden]').innerText()
  await section.focus()
  await page.keyboard.press('Enter')

  const name = new RegExp(`^Section ${label}, row \\S+, seat \\d+, .+, available$`)
  await expect.poll(() => focusedName(page)).toMatch(name)
  await page.keyboard.press('Space')
  await expect.poll(() => focusedName(page)).toMatch(/, selected$/)
  await expect(visitor.chosenSeats).toContainText(label)
  expect(await page.getByRole('gridcell').count(), 'only seats in sight are elements').toBeLessThan(1000)

  await page.keyboard.press('Escape')
  await expect(sections(visitor).first()).toBeVisible()
  await expect(current).toBeFocused()
  await expect(page.getByRole('gridcell'), 'from afar only the keyboard’s seat is one').toHaveCount(1)
  await visitor.leave()
})

test('a finger comes closer by tapping and then chooses named seats', async ({ browser }) => {
  const visitor = await openArena(browser, true)
  const { page } = visitor
  await openSection(visitor).tap()
  await expect(sections(visitor).first()).toBeHidden()
  await settled(page)
  // A whole section is still too small for a finger on a phone.
  const frame = page.locator('.seat-pane')
  const box = await frame.boundingBox()
  await frame.tap({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } })
  const free = page.locator('[role=gridcell][data-state=free]')
  await expect.poll(() => free.count()).toBeGreaterThan(2)
  await expect(visitor.chosenSeats, 'coming closer chooses nothing').not.toContainText(/\d/)
  await settled(page)

  const seat = page.locator(`[data-seat="${await seatInSight(page)}"]`)
  await expect(seat).toHaveAttribute('aria-label', /^Section \S+, row \S+, seat \d+, .+, available$/)
  await seat.tap()
  await expect(seat).toHaveAttribute('aria-selected', 'true')
  await expect(visitor.chosenSeats).toContainText(/\d/)
  await seat.tap()
  await expect(seat).toHaveAttribute('aria-selected', 'false')
  await visitor.leave()
})

test('seats of an arena can be chosen from a list instead', async ({ browser }) => {
  const visitor = await openArena(browser)
  const { page } = visitor
  await page.getByText(visitor.say('Choose from a list instead')).click()
  const seats = page.getByRole('list', { name: visitor.say('Seats of the row') }).getByRole('button')
  const seat = seats.first()
  await expect(seat).toHaveAttribute('aria-label', /, available$/)
  await seat.click()
  await expect(seat).toHaveAttribute('aria-pressed', 'true')
  await expect(visitor.chosenSeats).toContainText(/\d/)
  await expect(chosenCells(page), 'the hall shows the choice').not.toHaveCount(0)
  await seat.click()
  await expect(seat).toHaveAttribute('aria-pressed', 'false')
  await visitor.leave()
})

function rowOf(name: string | null): string | undefined {
  return /row (\S+),/i.exec(name ?? '')?.[1]
}

/** Waits until the hall stands still for three frames. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = ''
        let still = 0
        const look = (): void => {
          const now = document.querySelector<HTMLElement>('.seat-hall')?.style.transform ?? ''
          still = now === last ? still + 1 : 0
          last = now
          if (still < 3) requestAnimationFrame(look)
          else resolve()
        }
        requestAnimationFrame(look)
      }),
  )
}

/** A free seat that is not under the frame's edge. */
function seatInSight(page: Page): Promise<string | null | undefined> {
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
