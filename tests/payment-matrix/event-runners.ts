import { expect } from '@playwright/test'
import { cards } from '../e2e/visitor'
import { chooseCard } from './methods/card-methods'
import type { CheckoutVisitor } from './checkout-visitor'
import { finishFromStep, finishAfterReload, reachStep } from './walk-steps'
import type { EventName, StepName, PaymentMethod } from './payment-method'

/** Outcome of a walk: tickets that are paid once, or no money taken and no seats kept. */
export type Outcome = 'ticket' | 'nothing'

type EventRunner = (stand: CheckoutVisitor, way: PaymentMethod, step: StepName) => Promise<Outcome>

/** Minutes that exceed any hold, however many payments are tried. // design §4: 30 minutes at most */
const moreThanHalfAnHourMin = 31

/** Expects the refusal to be shown without a charge, and pays in another way: one charge in all. */
async function payWithAnotherMethod(stand: CheckoutVisitor, said: string): Promise<Outcome> {
  await expect(stand.alert(said)).toBeVisible({ timeout: 20_000 })
  expect(await stand.shop.books(stand.orderId)).toMatchObject({
    bookings: 0,
    takenMinor: [],
    prepaidMinor: 0,
  })
  await chooseCard(stand, cards.direct)
  await stand.pay.click()
  await stand.visitor.expectTicket(1)
  return 'ticket'
}

async function expectTimeout(stand: CheckoutVisitor): Promise<Outcome> {
  const dialog = stand.page.getByRole('dialog', { name: /^(TIMED OUT|Your time ran out)$/ })
  await expect(dialog).toContainText(/We took no money\.|We’ve released your seats\./, { timeout: 30_000 })
  await dialog.getByRole('button', { name: 'START AGAIN' }).click()
  await expect(stand.heading('How many seats?')).toBeVisible()
  return 'nothing'
}

const succeeds: EventRunner = async (stand, way, step) => {
  await reachStep(stand, way, step)
  await finishFromStep(stand, way, step)
  return 'ticket'
}

const declined: EventRunner = async (stand, way, step) => {
  await reachStep(stand, way, step, { isRefused: true })
  if (step === 'coded') {
    await way.enterWrongCode?.(stand)
    await finishFromStep(stand, way, step)
    return 'ticket'
  }
  if (step === 'asked') await way.externalStep?.refuse(stand)
  else await stand.network.resume()
  return payWithAnotherMethod(stand, way.externalStep?.refusalMessage ?? way.refusalMessage ?? '')
}

const cancelled: EventRunner = async (stand, way, step) => {
  await reachStep(stand, way, step)
  if (step === 'asked') {
    await way.externalStep?.cancel(stand)
    return payWithAnotherMethod(stand, way.externalStep?.cancelMessage ?? '')
  }
  await stand.button('Leave the booking').click()
  if (step === 'chosen' || step === 'coded') {
    await stand.button('Leave and release').click()
    await stand.page.waitForURL('**/movie/**')
    await expect.poll(async () => (await stand.shop.books(stand.orderId)).seats).toBe('released')
    return 'nothing'
  }
  // A payment in progress cannot be cancelled with a tap.
  if (step === 'settling') {
    await stand.page.waitForURL('**/movie/**')
    await stand.network.resume()
    // If the booking was made before the other page opened, the ticket is shown after all.
    const told = stand.page.getByText('You’ve booked your tickets.')
    const ticket = stand.page.getByRole('article', { name: 'Your ticket' })
    await expect(told.or(ticket).first()).toBeVisible({ timeout: 20_000 })
    await stand.visitor.open('/')
    await returnToBooking(stand, 'done')
  } else {
    await expect(stand.page.getByText('We’re confirming your payment. Please wait a moment.')).toBeVisible()
    await finishFromStep(stand, way, step)
  }
  await stand.visitor.expectTicket(1)
  return 'ticket'
}

const timesOut: EventRunner = async (stand, way, step) => {
  await reachStep(stand, way, step)
  await stand.advanceTime(moreThanHalfAnHourMin)
  switch (step) {
    case 'chosen':
    case 'coded':
    case 'pressed':
      await stand.network.resume()
      return expectTimeout(stand)
    case 'sent':
      await stand.network.resume()
      if (!way.externalStep) break
      if (!way.externalStep.capturesLate) return expectTimeout(stand)
      // The provider may still take the money without a known limit: the seats are kept until a person has
      // checked it.
      await expect(stand.heading('Someone on our team is checking your payment')).toBeVisible({
        timeout: 30_000,
      })
      expect(await stand.shop.books(stand.orderId)).toMatchObject({ seats: 'paying' })
      return 'nothing'
    case 'asked':
      if (!way.externalStep?.capturesLate) return expectTimeout(stand)
      await way.externalStep.pay(stand)
      break
    case 'settling':
      await stand.network.resume()
      break
    case 'done':
      break
  }
  await stand.visitor.expectTicket(1)
  return 'ticket'
}

const reloaded: EventRunner = async (stand, way, step) => {
  await reachStep(stand, way, step)
  const isAway = !stand.page.url().startsWith(stand.shop.origin)
  if (step === 'pressed') await stand.network.failStopped()
  await stand.page.reload()
  await stand.network.resume()
  // Showing another site’s page again is up to that site.
  if (isAway) await finishFromStep(stand, way, step)
  else await finishAfterReload(stand, way, step)
  return 'ticket'
}

const reopened: EventRunner = async (stand, way, step) => {
  await reachStep(stand, way, step)
  if (step === 'pressed') await stand.network.failStopped()
  await stand.reopen()
  await returnToBooking(stand, step)
  await finishAfterReload(stand, way, step)
  return 'ticket'
}

/** Returns from the home page to the booking through the home page’s notice. */
async function returnToBooking({ page }: CheckoutVisitor, step: StepName): Promise<void> {
  const place = step === 'done' ? 'Your tickets' : 'Your held seats'
  await page.getByRole('region', { name: place }).getByRole('link').first().click()
}

export const eventRunners: Readonly<Record<EventName, EventRunner>> = {
  succeeds,
  declined,
  cancelled,
  timesOut,
  reloaded,
  reopened,
}
