import { randomUUID } from 'node:crypto'
import { BookingReserve } from '@/contract/booking/reservation-calls'
import { expect, test } from './test'
import { callApi, freshShow, kenya } from './api'
import { Account, createAccount, password, randomPerson } from './account'
import { cards, Visitor } from './visitor'

interface Order {
  reserveId: string
  attemptId: string
}

/**
 * Every page of spec §2 that names a payment or its order, and the heading for an order whose card was
 * declined; null for its payment.
 */
const pages: readonly [address: (order: Order) => string, unpaid: string | null][] = [
  [({ attemptId }) => `/process-payment/${attemptId}`, null],
  [({ reserveId }) => `/payment-summary/${reserveId}`, 'Your order'],
  [({ attemptId }) => `/payment-cancelled/${attemptId}`, 'You haven’t paid yet'],
  [({ attemptId }) => `/payment-failed/${attemptId}`, 'You haven’t paid yet'],
  [({ attemptId }) => `/payment-completed/${attemptId}`, null],
  [({ attemptId }) => `/paymentRetried/movie/${attemptId}`, null],
  [({ reserveId }) => `/PaymentComplete/${reserveId}`, null],
  [({ reserveId, attemptId }) => `/paymentCheck?ref=${attemptId}&rid=${reserveId}`, null],
  [({ reserveId }) => `/mobilePayment?ReserveID=${reserveId}&email=amina%40example.com`, null],
]
const noToken = 'A'.repeat(43)

async function orderElsewhere(): Promise<Order> {
  const { scheduleId } = await freshShow()
  const seats = { SchID: scheduleId, SelectedSeats: ['A-1'] }
  const { ReserveID } = await callApi(BookingReserve, seats, kenya, 'en', randomUUID().replaceAll('-', ''))
  return { reserveId: ReserveID, attemptId: randomUUID() }
}

/** Reaches an order whose card was declined. */
async function beDeclined(visitor: Visitor): Promise<Order> {
  await visitor.reachPayment({ show: await freshShow(), seats: 2 })
  const asked = visitor.page.waitForRequest('**/api/ProcessPayment')
  await visitor.payWith(cards.declined)
  const sent = (await asked).postDataJSON() as { ReserveID: string; AttemptID: string }
  await expect(visitor.page.getByRole('alert').or(visitor.page.getByRole('status')).first()).toBeAttached()
  await expect(visitor.page.getByTestId('pay')).toBeEnabled()
  return { reserveId: sent.ReserveID, attemptId: sent.AttemptID }
}

async function signIn(visitor: Visitor): Promise<void> {
  const person = randomPerson()
  await createAccount(person, visitor.origin)
  const account = new Account(visitor)
  await visitor.open('/')
  await account.open()
  await account.fillCredentials(person.mobile, password)
  await account.button('Sign in').click()
  await account.expectSignedIn()
}

const walks = (['en', 'ar'] as const).flatMap((language) => [
  { language, who: 'guest' },
  { language, who: 'signed-in visitor' },
])
for (const { language, who } of walks)
  test(
    `every payment page has the right text for an order of this device, of another one, and for none (${who}, ${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      test.setTimeout(360_000)
      const visitor = await Visitor.arrive(browser, { language })
      if (who !== 'guest') await signIn(visitor)
      const { page } = visitor
      const heading = (english: string) =>
        page.getByRole('heading', { level: 1, name: visitor.translate(english) })
      const own = await beDeclined(visitor)
      const another = await orderElsewhere()
      const none = { reserveId: '0123456789abcdefghjkmnpqrs', attemptId: randomUUID() }

      for (const [address, unpaid] of pages) {
        await page.goto(address(own))
        await expect(unpaid === null ? page.getByTestId('pay') : heading(unpaid), address(own)).toBeVisible()
        for (const order of [another, none]) {
          await page.goto(address(order))
          await expect(heading('This booking isn’t on this device'), address(order)).toBeVisible()
        }
      }
      await page.goto('/failedPayment')
      await expect(heading('You haven’t paid yet')).toBeVisible()
      for (const { reserveId } of [another, none]) {
        await page.goto(`/processPayment/${reserveId}/${noToken}`)
        await expect(heading('This link has expired or been used')).toBeVisible()
        await page.goto(`/confirmBooking/${reserveId}`)
        await expect(heading('Booking not found')).toBeVisible()
      }

      await page.goto(`/processPayment/${own.reserveId}/${noToken}`)
      // One countdown is enough.
      await expect(page.getByTestId('countdown')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Your held seats' })).toHaveCount(0)
      await page.getByRole('tab').last().click()
      await visitor.payWith(cards.direct)
      await visitor.expectTicket(2)
      for (const [address] of pages) {
        await page.goto(address(own))
        const ticket = page.getByRole('article', { name: visitor.translate('Your ticket') })
        const receipt = page.getByRole('article', { name: visitor.translate('Receipt') })
        await expect(ticket.or(receipt), address(own)).toBeVisible()
      }
    },
  )

test(
  'the mobile payment page shows the order without header and footer, takes the card and ends at the ticket',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { language: 'ar' })
    const { page } = visitor
    const reserved = page.waitForResponse('**/api/BookingReserve')
    await visitor.hold({ show: await freshShow(), seats: 2 })
    const { ReserveID } = (await (await reserved).json()) as { ReserveID: string }
    await page.goto(`/mobilePayment?ReserveID=${ReserveID}&email=asha%40example.com`)
    await expect(page.getByLabel(visitor.translate('E-mail'))).toHaveValue('asha@example.com')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByLabel(visitor.translate('Mobile number')).fill('0712345678')
    await expect(page).toHaveURL(/\/mobilePayment$/)
    await page.getByRole('tab').last().click()
    const checked = page.waitForURL(/\/paymentCheck\?ref=[\w-]+&rid=/)
    await visitor.payWith(cards.direct)
    await checked
    await visitor.expectTicket(2)
  },
)
