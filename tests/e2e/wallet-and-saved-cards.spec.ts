import { expect, test } from './test'
import { codeBySms, members, signInAs } from './members'
import { Visitor, cards } from './visitor'

test(
  'a signed-in visitor saves a card, and pays the next booking with it and its CVV',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await signInAs(visitor, members.withCard)
    await visitor.reachPayment()
    await page.getByRole('tab', { name: 'ExpressPay' }).click()
    await expect(page.getByText('You have no saved cards yet')).toBeVisible()
    await page.getByRole('tab', { name: 'Debit / Credit Card' }).click()
    await visitor.fillCard(cards.verified)
    await page.getByLabel('Save this card for future use').check()
    await page.getByTestId('pay').click()
    await visitor.confirmAtBank()
    await visitor.expectTicket(1)

    await visitor.hold()
    await visitor.fillContact()
    // A saved card is preselected.
    await expect(page.getByRole('radio', { name: /Visa.*1111/ })).toBeChecked()
    await page.getByLabel('CVV').fill('123')
    await page.getByTestId('pay').click()
    await visitor.confirmAtBank()
    await visitor.expectTicket(1)
    await visitor.leave()
  },
)

test(
  'a signed-in visitor pays with the wallet and the code sent by SMS',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await signInAs(visitor, members.withWallet)
    await visitor.reachPayment()
    await page.getByRole('tab', { name: 'My Wallet' }).click()
    await expect(page.getByText(/Your wallet has KES\s100,000/)).toBeVisible()
    await visitor.button('Continue').click()
    await expect(page.getByText(`ending in ${members.withWallet.phone.slice(-3)}`)).toBeVisible()
    await page.getByLabel('Digit 1 of 4').pressSequentially(await codeBySms(members.withWallet))
    await visitor.button('Proceed').click()
    await visitor.expectTicket(1)
    await visitor.leave()
  },
)

test(
  'a guest pays a part with a voucher and the rest by card, after a declined card',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.reachPayment()
    await expect(page.getByRole('tab')).toHaveText(['M-Pesa', 'Debit / Credit Card'])
    const whole = await page.getByTestId('pay').innerText()
    const offers = await visitor.openOffers()
    await visitor.button('Use a voucher').click()
    const box = page.getByLabel('Voucher code')
    await box.fill('GIFT-THAT-IS-NONE')
    await visitor.button('Apply').click()
    await expect(page.getByText('You can’t use this voucher here')).toBeVisible()
    await box.fill(members.vouchers[0]?.toLowerCase() ?? '')
    await visitor.button('Apply').click()
    await expect(offers.getByText(/pays KES\s100/)).toBeVisible()
    await visitor.closeSheet()
    await expect(page.getByText(/pays KES\s100/)).toBeVisible()
    await expect(page.getByText('You don’t pay until we make the booking.')).toBeVisible()
    const amount = (text: string) => Number(text.replace(/\D/g, ''))
    await expect(page.getByTestId('pay')).not.toHaveText(whole)
    expect(amount(whole) - amount(await page.getByTestId('pay').innerText())).toBe(100)
    await visitor.payWith(cards.declined)
    await expect(page.getByRole('alert').filter({ hasText: 'Card declined' })).toBeVisible()
    // The voucher is still unused and need not be entered again.
    await expect(page.getByText(/pays KES\s100/)).toBeVisible()
    await visitor.payWith(cards.direct)
    await visitor.expectTicket(1)
    await visitor.leave()
  },
)
