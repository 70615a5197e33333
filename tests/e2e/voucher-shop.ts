import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { fetchHost } from './fetch-host'
import type { Language } from './texts'
import { Visitor, cards } from './visitor'

export const randomEmail = (name = 'noor') => `${name}.${randomInt(10_000_000, 99_999_999)}@example.com`

/** Opens the site as a visitor of the brand that sells vouchers. */
export function arriveAtShop(
  browser: Browser,
  language: Language = 'en',
  context: BrowserContextOptions = {},
): Promise<Visitor> {
  return Visitor.arrive(browser, { brand: 'orbit', language, context })
}

export async function openVoucherShop(visitor: Visitor): Promise<void> {
  await visitor.open('/vouchers')
  await expect(visitor.page.locator('input[name=offer]').first()).toBeVisible()
}

/**
 * Selects a voucher of the list, the first and smallest by default, the count, and enters the buyer’s
 * contact.
 */
export async function fillShop(visitor: Visitor, email: string, count = 1, place = 0): Promise<void> {
  const { page } = visitor
  await page.locator('input[name=offer]').nth(place).check()
  const chosen = page.getByRole('group').locator('output')
  await expect(chosen).not.toHaveText('0')
  for (let now = Number(await chosen.innerText()); now < count; now++)
    await visitor.button('One voucher more').click()
  await expect(chosen).toHaveText(String(count))
  await page.getByLabel(visitor.translate('E-mail'), { exact: true }).fill(email)
  await page.getByLabel(visitor.translate('Mobile number')).fill('0712345678')
  await page.getByLabel(visitor.translate('I have read and accept the voucher terms.')).check()
}

/** Waits for the bank’s own page, which opens by itself. */
export async function continueToBank(visitor: Visitor): Promise<void> {
  await visitor.page.waitForURL(/\/\/bank\.[^/]*\/pay/)
  await expect(visitor.page.locator('#number')).toBeVisible()
}

export async function payAtBank({ page }: Visitor, card: string = cards.direct): Promise<void> {
  await page.locator('#number').fill(card)
  await page.locator('#name').fill('NOOR SALEH')
  await page.locator('#month').fill('12')
  await page.locator('#year').fill('31')
  await page.locator('#cvv').fill('123')
  await page.locator('button[value=pay]').click()
}

/** Buys vouchers from the shop to their page. Resolves to their codes. */
export async function buyVouchers(visitor: Visitor, email: string, count = 1, place = 0): Promise<string[]> {
  await openVoucherShop(visitor)
  await fillShop(visitor, email, count, place)
  await visitor.page.getByTestId('pay-now').click()
  await continueToBank(visitor)
  await payAtBank(visitor)
  return readCodes(visitor, count)
}

export async function readCodes({ page }: Visitor, count: number): Promise<string[]> {
  await page.waitForURL('**/confirmVoucher/**')
  const codes = page.locator('article code')
  await expect(codes).toHaveCount(count)
  return (await codes.allInnerTexts()).map((code) => code.trim())
}

/** Returns the messages to a recipient from the developer page, newest first. */
export async function readMailsTo(recipient: string): Promise<string[]> {
  const { body } = await fetchHost(`${process.env.FOYER_ORIGIN}/dev/outbox`)
  return body.split('<article').filter((each) => each.includes(recipient))
}

/** Returns the first matching address in a recipient’s mails. */
export async function findMailedLink(recipient: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () =>
        (found = (await readMailsTo(recipient)).map((each) => pattern.exec(each)?.[0]).find(Boolean)),
    )
    .toBeDefined()
  return found ?? ''
}
