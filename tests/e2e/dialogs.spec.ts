import { expect, test } from './test'
import type { Locator } from '@playwright/test'
import { Visitor, cards } from './visitor'

/**
 * Simulates a phone’s Back on a dialog without a tap since the last Back: the browser closes it without a
 * cancel event.
 */
const closeByBack = (dialog: Locator) => dialog.evaluate((element: HTMLDialogElement) => element.close())

test(
  'a question that requires an answer stays, however often Esc and Back are pressed',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { countryId: 0 })
    const { page } = visitor
    await visitor.open('/')
    const question = visitor.dialog('Where do you go to the cinema?')
    await expect(question).toBeVisible()
    for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
    await expect(question).toBeVisible()

    await closeByBack(question)
    await expect(question).toBeVisible()
    expect(await question.evaluate((element) => element.matches(':modal'))).toBe(true)
    await question.getByRole('button', { name: 'Kenya' }).click()
    await expect(question).toBeHidden()
    await visitor.leave()
  },
)

test(
  'a dialog closed by Back opens again, also the code for the door',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.open('/')
    for (let time = 0; time < 2; time++) {
      await visitor.button('Quick book').click()
      await expect(visitor.dialog('Quick book')).toBeVisible()
      await closeByBack(visitor.dialog('Quick book'))
      await expect(visitor.dialog('Quick book')).toBeHidden()
    }

    await visitor.reachPayment()
    await visitor.payWith(cards.direct)
    await visitor.expectTicket(1)
    const code = page.getByRole('dialog', { name: visitor.translate('Ticket'), exact: true })
    for (let time = 0; time < 2; time++) {
      await visitor.button('Show at the door').click()
      await expect(code).toBeVisible()
      await closeByBack(code)
      await expect(code).toBeHidden()
    }
    await visitor.leave()
  },
)
