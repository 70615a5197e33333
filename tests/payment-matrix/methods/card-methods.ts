import { expect } from '@playwright/test'
import { cards } from '../../e2e/visitor'
import type { CheckoutVisitor } from '../checkout-visitor'
import type { ExternalStep, PaymentMethod } from '../payment-method'

const dialogTitle = 'Your bank asks you to confirm'
const declinedMessage = 'Card declined. We took no money. Try another card.'
export const cancelledMessage =
  'You cancelled the payment. We took no money. You can pay again or choose another way.'

const findFrame = ({ page }: CheckoutVisitor) =>
  page.getByRole('dialog', { name: dialogTitle }).frameLocator('iframe')

async function press(stand: CheckoutVisitor, action: 'confirm' | 'cancel'): Promise<void> {
  await findFrame(stand).locator(`button[value=${action}]`).click()
}

/** The bank’s page in its frame. */
export const bankVerification: ExternalStep = {
  async expectShown(stand) {
    await expect(findFrame(stand).locator('#code')).toBeVisible({ timeout: 20_000 })
  },
  // The frame reappears by itself.
  returnFromShop: async () => undefined,
  async pay(stand) {
    await findFrame(stand).locator('#code').fill('1234')
    await press(stand, 'confirm')
  },
  async refuse(stand) {
    for (const left of ['2 tries left', 'One try left', null]) {
      await findFrame(stand).locator('#code').fill('9999')
      await press(stand, 'confirm')
      if (left) await expect(findFrame(stand).getByRole('alert')).toContainText(left)
    }
  },
  cancel: (stand) => press(stand, 'cancel'),
  refusalMessage: declinedMessage,
  cancelMessage: cancelledMessage,
  capturesLate: false,
}

export const payByButton = (stand: CheckoutVisitor) => stand.pay.click()

export async function chooseCard(stand: CheckoutVisitor, number: string): Promise<void> {
  await stand.chooseMethod('Debit / Credit Card')
  await stand.visitor.fillCard(number)
}

const noCode = 'no code is asked for before Pay'

export const card: PaymentMethod = {
  name: 'a card',
  missingSteps: { coded: noCode, asked: 'its bank asks nothing' },
  choose: (stand) => chooseCard(stand, cards.direct),
  fillWithLostAnswer: (stand) => chooseCard(stand, cards.answerLost),
  fillWithRefusal: (stand) => chooseCard(stand, cards.declined),
  press: payByButton,
  refusalMessage: declinedMessage,
  impossibleEvents: { settling: { declined: 'a card that is declined at once is no secret to the shop' } },
}

export const cardWithVerification: PaymentMethod = {
  name: 'a card with 3-D Secure',
  missingSteps: { coded: noCode },
  choose: (stand) => chooseCard(stand, cards.verified),
  press: payByButton,
  externalStep: bankVerification,
}

export const savedCard: PaymentMethod = {
  name: 'a saved card',
  missingSteps: { coded: noCode },
  async prepare(shop) {
    const token = await shop.makeMember()
    await shop.keepCard(token, cards.verified)
    return { token }
  },
  async choose(stand) {
    await stand.chooseMethod('ExpressPay')
    await expect(stand.page.getByRole('radio', { name: /Visa.*1111/ })).toBeChecked()
    await stand.page.getByLabel('CVV').fill('123')
  },
  press: payByButton,
  externalStep: bankVerification,
}

const findFields = ({ page }: CheckoutVisitor) => page.frameLocator('iframe[title="Card details"]')

export const hostedFields: PaymentMethod = {
  name: 'a card in the bank’s own fields',
  missingSteps: { coded: noCode },
  async choose(stand) {
    await stand.chooseMethod('Card at the bank')
    const fields = findFields(stand)
    await fields.locator('#number').fill(cards.verified)
    await fields.locator('#name').fill('AMINA OTIENO')
    await fields.locator('#month').fill('12')
    await fields.locator('#year').fill('31')
    await fields.locator('#cvv').fill('123')
  },
  press: payByButton,
  externalStep: bankVerification,
}
