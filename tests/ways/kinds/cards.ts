import { expect } from '@playwright/test'
import { cards } from '../../e2e/visitor'
import type { Stand } from '../stand'
import type { Elsewhere, Way } from '../way'

const dialogTitle = 'Your bank asks you to confirm'
const declined = 'Card declined. We took no money. Try another card.'
export const cancelled =
  'You cancelled the payment. We took no money. You can pay again or choose another way.'

const frameOf = ({ page }: Stand) => page.getByRole('dialog', { name: dialogTitle }).frameLocator('iframe')

async function press(stand: Stand, action: 'confirm' | 'cancel'): Promise<void> {
  await frameOf(stand).locator(`button[value=${action}]`).click()
}

/** The bank’s page in its frame. */
export const atBank: Elsewhere = {
  async see(stand) {
    await expect(frameOf(stand).locator('#code')).toBeVisible({ timeout: 20_000 })
  },
  // The frame reappears by itself.
  goBack: async () => undefined,
  async pay(stand) {
    await frameOf(stand).locator('#code').fill('1234')
    await press(stand, 'confirm')
  },
  async refuse(stand) {
    for (const left of ['2 tries left', 'One try left', null]) {
      await frameOf(stand).locator('#code').fill('9999')
      await press(stand, 'confirm')
      if (left) await expect(frameOf(stand).getByRole('alert')).toContainText(left)
    }
  },
  cancel: (stand) => press(stand, 'cancel'),
  refused: declined,
  cancelled,
  takesLate: false,
}

export const payByButton = (stand: Stand) => stand.pay.click()

export async function chooseCard(stand: Stand, number: string): Promise<void> {
  await stand.chooseWay('Debit / Credit Card')
  await stand.visitor.fillCard(number)
}

const noCode = 'no code is asked for before Pay'

export const card: Way = {
  name: 'a card',
  without: { coded: noCode, asked: 'its bank asks nothing' },
  choose: (stand) => chooseCard(stand, cards.direct),
  chooseLost: (stand) => chooseCard(stand, cards.answerLost),
  chooseRefused: (stand) => chooseCard(stand, cards.declined),
  press: payByButton,
  refused: declined,
  never: { settling: { declined: 'a card that is declined at once is no secret to the shop' } },
}

export const cardWithVerification: Way = {
  name: 'a card with 3-D Secure',
  without: { coded: noCode },
  choose: (stand) => chooseCard(stand, cards.verified),
  press: payByButton,
  elsewhere: atBank,
}

export const savedCard: Way = {
  name: 'a saved card',
  without: { coded: noCode },
  async provide(shop) {
    const token = await shop.makeMember()
    await shop.keepCard(token, cards.verified)
    return { token }
  },
  async choose(stand) {
    await stand.chooseWay('ExpressPay')
    await expect(stand.page.getByRole('radio', { name: /Visa.*1111/ })).toBeChecked()
    await stand.page.getByLabel('CVV').fill('123')
  },
  press: payByButton,
  elsewhere: atBank,
}

const fieldsOf = ({ page }: Stand) => page.frameLocator('iframe[title="Card details"]')

export const hostedFields: Way = {
  name: 'a card in the bank’s own fields',
  without: { coded: noCode },
  async choose(stand) {
    await stand.chooseWay('Card at the bank')
    const fields = fieldsOf(stand)
    await fields.locator('#number').fill(cards.verified)
    await fields.locator('#name').fill('AMINA OTIENO')
    await fields.locator('#month').fill('12')
    await fields.locator('#year').fill('31')
    await fields.locator('#cvv').fill('123')
  },
  press: payByButton,
  elsewhere: atBank,
}
