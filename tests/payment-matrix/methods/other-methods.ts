import { expect } from '@playwright/test'
import { cards } from '../../e2e/visitor'
import type { CheckoutVisitor } from '../checkout-visitor'
import type { PaymentMethod } from '../payment-method'
import { bankVerification, cancelledMessage, chooseCard, payByButton } from './card-methods'

const noCode = 'no code is asked for before Pay'
const inOne = 'it is taken and booked in the answer to Pay'

export const paymentPage: PaymentMethod = {
  name: 'a payment page',
  missingSteps: { coded: noCode },
  choose: (stand) => stand.chooseMethod('Foreign redirect'),
  press: payByButton,
  externalStep: {
    async expectShown({ page, shop }) {
      await page.waitForURL(`${shop.payOrigin}/**`)
      await expect(page.getByRole('heading', { name: 'Foreign pay' })).toBeVisible()
    },
    returnFromShop: (stand) => stand.button('Open the payment page again').click(),
    pay: (stand) => stand.button('Pay now').click(),
    refuse: (stand) => stand.button('Use an empty account').click(),
    cancel: (stand) => stand.button('Cancel').click(),
    refusalMessage: 'Card declined. We took no money. Try another card.',
    cancelMessage: cancelledMessage,
    capturesLate: true,
  },
}

/** Performs the phone owner’s action on a separate page. */
async function answerOnPhone({ page, shop, phone }: CheckoutVisitor, button: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(`${shop.bankOrigin}/phone?lang=en`)
  const asked = other.getByRole('main').filter({ hasText: `••• ${phone.slice(-3)}` })
  await asked.getByRole('button', { name: button, exact: true }).click()
  await expect(asked).toHaveCount(0)
  await other.close()
}

export const push: PaymentMethod = {
  name: 'M-Pesa',
  missingSteps: { coded: noCode },
  async choose(stand) {
    await stand.chooseMethod('M-Pesa')
    await stand.page.getByLabel('Phone number to pay with').fill(stand.phone)
  },
  press: payByButton,
  externalStep: {
    async expectShown(stand) {
      await expect(stand.heading('Confirm on your phone')).toBeVisible()
      await expect(stand.page.getByText(`••• ${stand.phone.slice(-3)}`)).toBeVisible()
    },
    // The phone shows the request whatever page is open.
    returnFromShop: async () => undefined,
    pay: (stand) => answerOnPhone(stand, 'Enter PIN'),
    refuse: (stand) => answerOnPhone(stand, 'Not enough money'),
    cancel: (stand) => answerOnPhone(stand, 'Cancel'),
    refusalMessage:
      'Your M-Pesa balance is too low, so we took no money. Top up and send the request again, or pay another way.',
    cancelMessage: cancelledMessage,
    capturesLate: false,
  },
}

async function typeCode({ page }: CheckoutVisitor, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 4').pressSequentially(code)
}
const readCode = ({ shop, provision }: CheckoutVisitor) => shop.codeOnPhone(provision.token ?? '')
const paysAll = 'That covers it all. You have nothing more to pay.'

export const wallet: PaymentMethod = {
  name: 'the wallet',
  missingSteps: { asked: 'nobody else is asked', settling: inOne },
  prepare: async (shop) => ({ token: await shop.makeMember(10_000_000) }),
  async choose(stand) {
    await stand.chooseMethod('My Wallet')
    await expect(stand.page.getByText(/Your wallet has KES\s100,000/)).toBeVisible()
  },
  async enterCode(stand) {
    await stand.button('Continue').click()
    const box = stand.page.getByLabel('Digit 1 of 4')
    // A part that was opened a moment ago may still be open.
    await expect(box.or(stand.page.getByText(paysAll))).toBeVisible()
    if (await box.isVisible()) await typeCode(stand, await readCode(stand))
  },
  async enterWrongCode(stand) {
    const right = await readCode(stand)
    await stand.page.getByLabel('Digit 4 of 4').fill(String((Number(right.at(-1)) + 1) % 10))
    await stand.button('Proceed').click()
    const said = 'This code is wrong or has expired. Check it or ask for a new one.'
    await expect(stand.page.getByText(said)).toBeVisible()
    await typeCode(stand, right)
  },
  press: (stand) => stand.button('Proceed').or(stand.button('Book now')).click(),
  impossibleEvents: {
    pressed: { declined: 'a wrong code is found out before Pay' },
    sent: { declined: 'a wrong code is found out before Pay' },
  },
}

/** Enters a voucher’s code in the offers, and expects its amount above the payment methods. */
async function applyVoucher(stand: CheckoutVisitor): Promise<void> {
  const { page, provision } = stand
  const end = (provision.voucher ?? '').slice(-4)
  const pays = new RegExp(`…${end}\\s+pays`)
  const offers = await stand.visitor.openOffers()
  await stand.button('Use a voucher').click()
  await page.getByLabel('Voucher code').fill(provision.voucher ?? '')
  await stand.button('Apply').click()
  await expect(offers.getByText(pays)).toBeVisible()
  await stand.visitor.closeSheet()
  await expect(page.getByText(pays)).toBeVisible()
}

const wholeMinor = 1_000_000
const partMinor = 10_000

export const voucher: PaymentMethod = {
  name: 'a voucher',
  missingSteps: { coded: noCode, asked: 'nobody else is asked', settling: inOne },
  prepare: async (shop) => ({ voucher: await shop.makeVoucher(wholeMinor) }),
  async choose(stand) {
    await applyVoucher(stand)
    await expect(stand.page.getByText(paysAll)).toBeVisible()
  },
  async fillWithRefusal(stand) {
    await this.choose(stand)
    await stand.shop.emptyVoucher(stand.provision.voucher ?? '')
  },
  press: payByButton,
  refusalMessage: 'Your balance is too low. We’ll refund any other charge. Please pay another way.',
  async checkRecords({ shop, orderId, provision }, end) {
    const { prepaidMinor } = await shop.books(orderId)
    const leftMinor = await shop.leftOnVoucher(provision.voucher ?? '')
    if (end === 'nothing') expect(leftMinor).toBe(wholeMinor)
    // Where another visitor used the voucher first, another method has paid.
    else expect(leftMinor).toBe(prepaidMinor > 0 ? wholeMinor - prepaidMinor : 0)
  },
}

export const voucherAndCard: PaymentMethod = {
  name: 'a voucher and a card',
  missingSteps: { coded: noCode },
  prepare: async (shop) => ({ voucher: await shop.makeVoucher(partMinor) }),
  async choose(stand) {
    await applyVoucher(stand)
    await chooseCard(stand, cards.verified)
  },
  press: payByButton,
  externalStep: bankVerification,
  async checkRecords({ shop, provision }, end) {
    expect(await shop.leftOnVoucher(provision.voucher ?? '')).toBe(end === 'nothing' ? partMinor : 0)
  },
}
