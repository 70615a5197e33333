import { expect, test } from './test'
import { freshShow } from './api'
import { Visitor } from './visitor'
import { watchLateParts } from './built-chunks'

/**
 * Opens the sandbox’s phone page, on another site, which polls for payment requests; returns a function that
 * presses a button on it.
 */
async function openPhone(visitor: Visitor): Promise<(button: string) => Promise<void>> {
  const phone = await visitor.page.context().newPage()
  await phone.goto(`http://bank.localhost:${process.env.FOYER_PORT}/phone?lang=en`)
  const asked = phone.getByRole('main').filter({ hasText: '••• 456' })
  return async (button) => {
    await asked.getByRole('button', { name: button }).click()
    await expect(asked.getByRole('button', { name: button })).toBeHidden()
  }
}

test('a phone payment is cancelled, sent again, survives a reload while waiting, and is paid', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await visitor.openShow(await freshShow())
  await visitor.chooseCount(2)
  await visitor.chooseBestSeats()
  await visitor.confirmSeats()
  const late = watchLateParts(page)
  await visitor.fillContact()
  await page.getByRole('tab', { name: 'M-Pesa' }).click()
  const number = page.getByLabel('Phone number to pay with')
  // The contact’s own number, since it was typed for this booking; another number pays.
  await expect(number).toHaveValue('+254 712 345 678')
  await number.fill('0722 123 456')
  await page.getByTestId('pay').click()
  const waiting = page.getByRole('heading', { name: 'Confirm on your phone' })
  await expect(waiting).toBeVisible()
  await expect(page.getByText('••• 456')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/0[01]:\d\d/)

  expect(late()).toEqual([])

  const onPhone = await openPhone(visitor)
  await onPhone('Cancel')
  await expect(
    page.getByRole('alert').filter({ hasText: 'You cancelled the payment. We took no money.' }),
  ).toBeVisible()
  // The payment has definitely ended: it can be sent again, to the number as typed, or paid another way.
  await expect(page.getByRole('tab', { name: 'M-Pesa' })).toHaveAttribute('aria-selected', 'true')
  await expect(number).toHaveValue('0722 123 456')
  await expect(page.getByRole('tab', { name: 'Debit / Credit Card' })).toBeVisible()
  await page.getByRole('button', { name: /^Send again/ }).click()
  await expect(waiting).toBeVisible()

  await visitor.reload()
  await expect(waiting).toBeVisible()
  await expect(page.getByText('••• 456')).toBeVisible()
  await onPhone('Enter PIN')
  await visitor.expectTicket(2)
  await visitor.leave()
})
