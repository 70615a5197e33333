import { expect } from '@playwright/test'
import { cards } from '../../e2e/visitor'
import type { Stand } from '../stand'
import type { Way } from '../way'
import { atBank, cancelled, chooseCard, payByButton } from './cards'

const noCode = 'no code is asked for before Pay'
const inOne = 'it is taken and booked in the answer to Pay'

export const paymentPage: Way = {
  name: 'a payment page',
  without: { coded: noCode },
  choose: (stand) => stand.chooseWay('Foreign redirect'),
  press: payByButton,
  elsewhere: {
    async see({ page, shop }) {
      await page.waitForURL(`${shop.payOrigin}/**`)
      await expect(page.getByRole('heading', { name: 'Foreign pay' })).toBeVisible()
    },
    goBack: (stand) => stand.button('Open the payment page again').click(),
    pay: (stand) => stand.button('Pay now').click(),
    refuse: (stand) => stand.button('Use an empty account').click(),
    cancel: (stand) => stand.button('Cancel').click(),
    refused: 'Card declined. We took no money. Try another card.',
    cancelled,
    takesLate: true,
  },
}

/** Performs the phone owner’s action on a separate page. */
async function onPhone({ page, shop, phone }: Stand, button: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(`${shop.bankOrigin}/phone?lang=en`)
  const asked = other.getByRole('main').filter({ hasText: `••• ${phone.slice(-3)}` })
  await asked.getByRole('button', { name: button, exact: true }).click()
  await expect(asked).toHaveCount(0)
  await other.close()
}

export const push: Way = {
  name: 'M-Pesa',
  without: { coded: noCode },
  async choose(stand) {
    await stand.chooseWay('M-Pesa')
    await stand.page.getByLabel('Phone number to pay with').fill(stand.phone)
  },
  press: payByButton,
  elsewhere: {
    async see(stand) {
      await expect(stand.heading('Confirm on your phone')).toBeVisible()
      await expect(stand.page.getByText(`••• ${stand.phone.slice(-3)}`)).toBeVisible()
    },
    // The phone shows the request whatever page is open.
    goBack: async () => undefined,
    pay: (stand) => onPhone(stand, 'Enter PIN'),
    refuse: (stand) => onPhone(stand, 'Not enough money'),
    cancel: (stand) => onPhone(stand, 'Cancel'),
    refused:
      'Your M-Pesa balance is too low, so we took no money. Top up and send the request again, or pay another way.',
    cancelled,
    takesLate: false,
  },
}

async function typeCode({ page }: Stand, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 4').pressSequentially(code)
}
const codeOf = ({ shop, provision }: Stand) => shop.codeOnPhone(provision.token ?? '')
const paysAll = 'That covers it all. You have nothing more to pay.'

export const wallet: Way = {
  name: 'the wallet',
  without: { asked: 'nobody else is asked', settling: inOne },
  provide: async (shop) => ({ token: await shop.makeMember(10_000_000) }),
  async choose(stand) {
    await stand.chooseWay('My Wallet')
    await expect(stand.page.getByText(/Your wallet has KES\s100,000/)).toBeVisible()
  },
  async askCode(stand) {
    await stand.button('Continue').click()
    const box = stand.page.getByLabel('Digit 1 of 4')
    // A part that was opened a moment ago may still be open.
    await expect(box.or(stand.page.getByText(paysAll))).toBeVisible()
    if (await box.isVisible()) await typeCode(stand, await codeOf(stand))
  },
  async mistypeCode(stand) {
    const right = await codeOf(stand)
    await stand.page.getByLabel('Digit 4 of 4').fill(String((Number(right.at(-1)) + 1) % 10))
    await stand.button('Proceed').click()
    const said = 'This code is wrong or has expired. Check it or ask for a new one.'
    await expect(stand.page.getByText(said)).toBeVisible()
    await typeCode(stand, right)
  },
  press: (stand) => stand.button('Proceed').or(stand.button('Book now')).click(),
  never: {
    pressed: { declined: 'a wrong code is found out before Pay' },
    sent: { declined: 'a wrong code is found out before Pay' },
  },
}

/** Enters a voucher’s code in the offers, and expects its amount above the payment methods. */
async function applyVoucher(stand: Stand): Promise<void> {
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

export const voucher: Way = {
  name: 'a voucher',
  without: { coded: noCode, asked: 'nobody else is asked', settling: inOne },
  provide: async (shop) => ({ voucher: await shop.makeVoucher(wholeMinor) }),
  async choose(stand) {
    await applyVoucher(stand)
    await expect(stand.page.getByText(paysAll)).toBeVisible()
  },
  async chooseRefused(stand) {
    await this.choose(stand)
    await stand.shop.emptyVoucher(stand.provision.voucher ?? '')
  },
  press: payByButton,
  refused: 'Your balance is too low. We’ll refund any other charge. Please pay another way.',
  async after({ shop, orderId, provision }, end) {
    const { storedMinor } = await shop.books(orderId)
    const leftMinor = await shop.leftOnVoucher(provision.voucher ?? '')
    if (end === 'nothing') expect(leftMinor).toBe(wholeMinor)
    // Where another visitor used the voucher first, another method has paid.
    else expect(leftMinor).toBe(storedMinor > 0 ? wholeMinor - storedMinor : 0)
  },
}

export const voucherAndCard: Way = {
  name: 'a voucher and a card',
  without: { coded: noCode },
  provide: async (shop) => ({ voucher: await shop.makeVoucher(partMinor) }),
  async choose(stand) {
    await applyVoucher(stand)
    await chooseCard(stand, cards.verified)
  },
  press: payByButton,
  elsewhere: atBank,
  async after({ shop, provision }, end) {
    expect(await shop.leftOnVoucher(provision.voucher ?? '')).toBe(end === 'nothing' ? partMinor : 0)
  },
}
