import { expect, test } from './test'
import type { Locator } from '@playwright/test'
import { Visitor, cards } from './visitor'

/** More tab stops than any screen has; reached only when a control is unreachable. */
const mostStops = 400

test('a guest books on a 320 px screen with the keyboard alone', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, { context: { viewport: { width: 320, height: 640 } } })
  const { page } = visitor
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let stop = 0; stop < mostStops; stop++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${target.toString()}`)
  }
  const press = async (target: Locator) => {
    await tabTo(target)
    await page.keyboard.press('Enter')
  }

  await visitor.open('/')
  await press(page.getByRole('button', { name: visitor.translate('Quick book') }))
  const box = page.getByRole('dialog')
  await expect(box.getByRole('option').first()).toBeVisible()
  await tabTo(box.getByRole('combobox', { name: visitor.translate('Search movies') }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box.locator('[data-step=time]')).toHaveAttribute('aria-expanded', 'true')
  await press(box.locator('[data-step=date]'))
  await press(box.locator('li > button:enabled').last())
  await press(box.locator('li > button:enabled').first())
  const late = visitor.dialog('A late-night show')
  const accept = visitor.dialog('Before you book').getByRole('button', { name: visitor.translate('Accept') })
  await expect(late.or(accept).first()).toBeVisible()
  if (await late.isVisible()) await press(late.getByRole('button', { name: visitor.translate('OK') }))
  await press(accept)
  await page.waitForURL('**/checkout/**')

  await tabTo(page.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '1', exact: true })).toBeChecked()
  await press(visitor.button('Proceed'))

  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  await expect(visitor.chosenSeats).toContainText(/\d/)
  const proposed = await visitor.chosenSeats.innerText()
  await tabTo(grid.locator('[tabindex="0"]'))
  const before = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.keyboard.press('ArrowRight')
  const after = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(after).not.toBe(before)
  // Other tests buy seats in this hall too, so this moves on to the next free seat.
  const isFree = () => page.evaluate(() => document.activeElement?.getAttribute('data-state') === 'free')
  for (const way of ['ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
    if (!(await isFree())) await page.keyboard.press(way)
  expect(await isFree()).toBe(true)
  await page.keyboard.press('Space')
  await expect(visitor.chosenSeats).toContainText(/\d/)
  await expect(visitor.chosenSeats, 'another seat than the app had chosen').not.toHaveText(proposed)
  await press(page.getByTestId('confirm-seats'))

  await tabTo(page.getByLabel(visitor.translate('E-mail')))
  await page.keyboard.type('juma@example.com')
  await tabTo(page.getByLabel(visitor.translate('Mobile number')))
  await page.keyboard.type('0722000111')

  await tabTo(page.getByRole('tab', { name: 'M-Pesa' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page.getByLabel(visitor.translate('Card number')))
  await page.keyboard.type(cards.direct)
  for (const text of ['JUMA ALI', '11', '32', '321']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await visitor.expectTicket(1)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await visitor.leave()
})
