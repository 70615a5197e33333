import { expect, test } from './test'
import { freshShow, occupySeats } from './api'
import { Visitor } from './visitor'

test('shows seats that another visitor takes meanwhile at once, and offers the nearest ones with one tap', async ({
  browser,
}) => {
  const show = await freshShow()
  const slow = await Visitor.arrive(browser)
  await slow.reachSeats({ show, seats: 2 })
  const grid = slow.page.getByRole('grid')
  const free = grid.locator('[data-state=free]')
  await expect(free.first()).toBeAttached()
  const seat = (await free.nth(Math.floor((await free.count()) / 2)).getAttribute('data-seat')) ?? ''
  await take(slow, seat)
  await expect(grid.locator('[data-state=chosen]')).toHaveCount(2)
  await expect(slow.chosenSeats).toContainText(/\d/)
  const names = await slow.chosenSeats.innerText()

  await occupySeats(show, names)

  // Nothing was pressed here: the seat map updates by itself.
  await expect(
    slow.page
      .getByRole('status')
      .filter({ hasText: /just taken/ })
      .first(),
  ).toBeVisible({
    timeout: 30_000,
  })
  await expect(grid.locator('[data-state=chosen]')).toHaveCount(0)
  const instead = slow.page.getByRole('button', { name: /^Take .+ instead$/ })
  await instead.click()
  await expect(grid.locator('[data-state=chosen]')).toHaveCount(2)
  expect(await slow.chosenSeats.innerText()).not.toBe(names)
  await slow.confirmSeats()
  await expect(slow.page.getByTestId('countdown')).toBeVisible()
  await slow.leave()
})

test('seats cleared by mistake return with one tap', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  await visitor.reachChoice({ seats: 2 })
  await expect(visitor.chosenSeats).toContainText(/\d/)
  const names = await visitor.chosenSeats.innerText()
  await visitor.button('Clear all seats').click()
  await expect(visitor.chosenSeats).not.toHaveText(names)
  await visitor.button('Undo').click()
  await expect(visitor.chosenSeats).toHaveText(names)
  await visitor.leave()
})

/** Selects a seat and the one beside it by keyboard, wherever the seat map is scrolled to. */
async function take({ page }: Visitor, seat: string): Promise<void> {
  await page.getByRole('grid').locator(`[data-seat="${seat}"]`).focus()
  await page.keyboard.press('Space')
}
