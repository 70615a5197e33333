import { expect, test } from './test'
import { MakeLink } from '@/contract/booking/make-link'
import { countryIds } from '@/contract/catalogue/country-ids'
import { callApi, freshShow } from './api'
import { watchLateParts } from './built-chunks'
import { Visitor, cards } from './visitor'

/** Where the brand’s settings name the bank’s own form, which is then the only one for a card. */
const countryId = countryIds.tanzania

/** The bank’s own card fields on our page. */
const findFields = (visitor: Visitor) =>
  visitor.page.frameLocator(`iframe[title="${visitor.translate('Card details')}"]`)

async function fillAtBank(visitor: Visitor, card: string): Promise<void> {
  const fields = findFields(visitor)
  await fields.locator('#number').fill(card)
  await fields.locator('#name').fill('AMINA OTIENO')
  await fields.locator('#month').fill('12')
  await fields.locator('#year').fill('31')
  await fields.locator('#cvv').fill('123')
}

async function reachFields(visitor: Visitor): Promise<void> {
  await expect(findFields(visitor).locator('#number')).toBeVisible()
}

async function confirm(visitor: Visitor): Promise<void> {
  const bank = visitor.dialog('Your bank asks you to confirm').frameLocator('iframe')
  await bank.locator('#code').fill('1234')
  await bank.locator('button[value=confirm]').click()
}

test(
  'card fields of the bank show errors, a reload during verification is handled, and the ticket appears',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { countryId })
    const { page } = visitor
    await visitor.hold({ show: await freshShow(1, countryId), seats: 2 })
    const late = watchLateParts(page)
    await visitor.fillContact()
    await reachFields(visitor)
    expect(late()).toEqual([])
    const pay = page.getByTestId('pay')
    await pay.click()
    await expect(findFields(visitor).getByText('Check the card number')).toBeVisible()
    await fillAtBank(visitor, '4012888888881881')
    await pay.click()
    await expect(findFields(visitor).getByText('only its test cards work here')).toBeVisible()

    await fillAtBank(visitor, cards.declined)
    await pay.click()
    await expect(page.getByText('Card declined').first()).toBeVisible()

    await fillAtBank(visitor, cards.verified)
    await pay.click()
    await expect(visitor.dialog('Your bank asks you to confirm')).toBeVisible()
    await visitor.reload()
    await confirm(visitor)
    await visitor.expectTicket(2)
    await visitor.leave()
  },
)

test(
  'a payment check opened directly waits for the bank, leads to the ticket, and reveals nothing of other orders',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { countryId })
    const { page } = visitor
    await visitor.hold({ show: await freshShow(1, countryId), seats: 2 })
    await visitor.fillContact()
    await reachFields(visitor)
    await fillAtBank(visitor, cards.verified)
    const paid = page.waitForRequest('**/api/ProcessPayment')
    await page.getByTestId('pay').click()
    const { ReserveID: rid } = (await paid).postDataJSON() as { ReserveID: string }
    const bank = visitor.dialog('Your bank asks you to confirm').locator('iframe')
    const ref = (await bank.getAttribute('src'))?.match(/verify\/([0-9a-z]{26})/)?.[1] ?? ''
    await confirm(visitor)
    const bookingId = await visitor.expectTicket(2)

    // Opened as from a gateway, in the same browser without other tabs.
    const tab = await visitor.openTab()
    await page.close()
    await tab.open(`/paymentCheck?ref=${ref}&rid=${rid}`)
    expect(await tab.expectTicket(2)).toBe(bookingId)
    await tab.leave()

    const stranger = await Visitor.arrive(browser, { countryId })
    await stranger.open(`/paymentCheck?ref=${ref}&rid=${rid}`)
    await expect(stranger.page.getByText('This booking isn’t on this device')).toBeVisible()
    await stranger.open(`/mobilePayment?ReserveID=${rid}&email=amina%40example.com`)
    await expect(stranger.page.getByText('This booking isn’t on this device')).toBeVisible()
    await expect(stranger.page).toHaveURL(/\/mobilePayment$/)
    await expect(stranger.page.getByRole('banner')).toHaveCount(0)
    await stranger.leave()
  },
)

test(
  'a payment link opens the booking on another device, and its address keeps no token',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { countryId })
    const reserved = visitor.page.waitForResponse('**/api/BookingReserve')
    await visitor.hold({ show: await freshShow(1, countryId), seats: 2 })
    await visitor.fillContact()
    const { ReserveID, ReserveKey } = (await (await reserved).json()) as Record<string, string>
    const { Token } = await callApi(MakeLink, { ReserveID: ReserveID ?? '', ReserveKey })

    const phone = await Visitor.arrive(browser, { countryId })
    const addresses: string[] = []
    phone.page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await phone.open(`/processPayment/${ReserveID}/${Token}`)
    await phone.page.waitForURL('**/processPayment/*/opened')
    await reachFields(phone)
    await fillAtBank(phone, cards.direct)
    await phone.page.getByTestId('pay').click()
    await phone.expectTicket(2)
    // Only the opened address had the token, and Back does not return to it.
    const clean = addresses.findIndex((address) => address.startsWith('http') && !address.includes(Token))
    expect(addresses.slice(clean).filter((address) => address.includes(Token))).toEqual([])
    await phone.leave()
    await visitor.leave()
  },
)
