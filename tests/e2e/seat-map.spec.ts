import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { locateChosenCells, openArena, openSection, locateSections, waitForStillMap } from './hall'
import { Visitor } from './visitor'

// Guarded by default: keyboard.spec.ts.
test(
  'a visitor moves through a small hall and selects seats with the keyboard alone',
  { tag: '@full' },
  async ({ browser }) => {
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
    expect(parseRow(await focusedName(page))).not.toBe(parseRow(first))
    const below = await focusedName(page)
    await page.keyboard.press('End')
    expect(parseRow(await focusedName(page)), 'End stays in the row').toBe(parseRow(below))
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
  },
)

test('a visitor enters an arena’s section, selects seats and leaves it with the keyboard', async ({
  browser,
}) => {
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
  await expect(locateSections(visitor).first()).toBeVisible()
  await expect(current).toBeFocused()
  await expect(page.getByRole('gridcell'), 'from afar only the keyboard’s seat is one').toHaveCount(1)
  await visitor.leave()
})

test('numbers and signs are upright whichever way seats face', { tag: '@full' }, async ({ browser }) => {
  const visitor = await openArena(browser)
  const { page } = visitor
  const directions = new Set<number>()
  for (const label of ['104', '107', '113', 'F3']) {
    await locateSections(visitor)
      .filter({ hasText: new RegExp(`Section ${label},`) })
      .click()
    await expect(locateSections(visitor).first()).toBeHidden()
    await waitForStillMap(page)
    await visitor.button('Zoom in').click()
    await waitForStillMap(page)
    await expect.poll(() => page.locator('.seat').filter({ hasText: /\d/ }).count()).toBeGreaterThan(10)
    for (const { seat, label: turn } of await turnsOfSeats(page)) {
      expect(Math.abs(((seat + turn + 540) % 360) - 180)).toBeLessThan(0.1)
      directions.add(Math.round(seat / 10))
    }
    await visitor.button('Show the whole hall').click()
    await expect(locateSections(visitor).first()).toBeVisible()
    await waitForStillMap(page)
  }
  expect(directions.size).toBeGreaterThan(2)
  await visitor.leave()
})

test('seats of an arena can be selected from a list instead', { tag: '@full' }, async ({ browser }) => {
  const visitor = await openArena(browser)
  const { page } = visitor
  await page.getByText(visitor.translate('Choose from a list instead')).click()
  await expect(page.getByRole('combobox', { name: visitor.translate('Section') })).toContainText(
    /204\s· Silver, Bronze\s· from KES\s1,200\s· \d+ free/,
  )
  const seats = page.getByRole('list', { name: visitor.translate('Seats of the row') }).getByRole('button')
  const seat = seats.first()
  await expect(seat).toHaveAttribute('aria-label', /, available$/)
  await seat.click()
  await expect(seat).toHaveAttribute('aria-pressed', 'true')
  await expect(visitor.chosenSeats).toContainText(/\d/)
  await expect(locateChosenCells(page), 'the hall shows the choice').not.toHaveCount(0)
  await seat.click()
  await expect(seat).toHaveAttribute('aria-pressed', 'false')
  await visitor.leave()
})

function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
}

/**
 * Returns the rotation in degrees of the seats in view, and the additional rotation of the number or sign on
 * them.
 */
function turnsOfSeats(page: Page): Promise<{ seat: number; label: number }[]> {
  return page.evaluate(() => {
    const degrees = (style: CSSStyleDeclaration) => Number.parseFloat(style.rotate) || 0
    return [...document.querySelectorAll('.seat-pane .seat')].map((seat) => {
      const number = seat.querySelector('.seat-number')
      const isSign = seat.getAttribute('data-kind') === 'wheelchair'
      const label = isSign ? getComputedStyle(seat, '::after') : number ? getComputedStyle(number) : null
      return { seat: degrees(getComputedStyle(seat)), label: label ? degrees(label) : 0 }
    })
  })
}

function parseRow(name: string | null): string | undefined {
  return /row (\S+),/i.exec(name ?? '')?.[1]
}
