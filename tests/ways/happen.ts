import { expect } from '@playwright/test'
import { cards } from '../e2e/visitor'
import { chooseCard } from './kinds/cards'
import type { Stand } from './stand'
import { finish, finishAgain, reach } from './walk'
import type { EventName, StepName, Way } from './way'

/** Outcome of a walk: tickets that are paid once, or no money taken and no seats kept. */
export type End = 'ticket' | 'nothing'

type Happen = (stand: Stand, way: Way, step: StepName) => Promise<End>

/** Minutes that exceed any hold, however many payments are tried. // design §4: 30 minutes at most */
const halfAnHour = 31

/** Expects the refusal to be shown without a charge, and pays in another way: one charge in all. */
async function payOtherwise(stand: Stand, said: string): Promise<End> {
  await expect(stand.alert(said)).toBeVisible({ timeout: 20_000 })
  expect(await stand.shop.books(stand.orderId)).toMatchObject({ bookings: 0, takenMinor: [], storedMinor: 0 })
  await chooseCard(stand, cards.direct)
  await stand.pay.click()
  await stand.visitor.expectTicket(1)
  return 'ticket'
}

async function timedOut(stand: Stand): Promise<End> {
  const dialog = stand.page.getByRole('dialog', { name: /^(TIMED OUT|Your time ran out)$/ })
  await expect(dialog).toContainText(/We took no money\.|We’ve released your seats\./, { timeout: 30_000 })
  await dialog.getByRole('button', { name: 'START AGAIN' }).click()
  await expect(stand.heading('How many seats?')).toBeVisible()
  return 'nothing'
}

const succeeds: Happen = async (stand, way, step) => {
  await reach(stand, way, step)
  await finish(stand, way, step)
  return 'ticket'
}

const declined: Happen = async (stand, way, step) => {
  await reach(stand, way, step, { isRefused: true })
  if (step === 'coded') {
    await way.mistypeCode?.(stand)
    await finish(stand, way, step)
    return 'ticket'
  }
  if (step === 'asked') await way.elsewhere?.refuse(stand)
  else await stand.line.goOn()
  return payOtherwise(stand, way.elsewhere?.refused ?? way.refused ?? '')
}

const cancelled: Happen = async (stand, way, step) => {
  await reach(stand, way, step)
  if (step === 'asked') {
    await way.elsewhere?.cancel(stand)
    return payOtherwise(stand, way.elsewhere?.cancelled ?? '')
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
    await stand.line.goOn()
    // If the booking was made before the other page opened, the ticket is shown after all.
    const told = stand.page.getByText('You’ve booked your tickets.')
    const ticket = stand.page.getByRole('article', { name: 'Your ticket' })
    await expect(told.or(ticket).first()).toBeVisible({ timeout: 20_000 })
    await stand.visitor.open('/')
    await goBackIn(stand, 'done')
  } else {
    await expect(stand.page.getByText('We’re confirming your payment. Please wait a moment.')).toBeVisible()
    await finish(stand, way, step)
  }
  await stand.visitor.expectTicket(1)
  return 'ticket'
}

const timesOut: Happen = async (stand, way, step) => {
  await reach(stand, way, step)
  await stand.letPass(halfAnHour)
  switch (step) {
    case 'chosen':
    case 'coded':
    case 'pressed':
      await stand.line.goOn()
      return timedOut(stand)
    case 'sent':
      await stand.line.goOn()
      if (!way.elsewhere) break
      if (!way.elsewhere.takesLate) return timedOut(stand)
      // The provider may still take the money without a known limit: the seats are kept until a person has
      // checked it.
      await expect(stand.heading('Someone on our team is checking your payment')).toBeVisible({
        timeout: 30_000,
      })
      expect(await stand.shop.books(stand.orderId)).toMatchObject({ seats: 'paying' })
      return 'nothing'
    case 'asked':
      if (!way.elsewhere?.takesLate) return timedOut(stand)
      await way.elsewhere.pay(stand)
      break
    case 'settling':
      await stand.line.goOn()
      break
    case 'done':
      break
  }
  await stand.visitor.expectTicket(1)
  return 'ticket'
}

const reloaded: Happen = async (stand, way, step) => {
  await reach(stand, way, step)
  const isAway = !stand.page.url().startsWith(stand.shop.origin)
  if (step === 'pressed') await stand.line.lose()
  await stand.page.reload()
  await stand.line.goOn()
  // Showing another site’s page again is up to that site.
  if (isAway) await finish(stand, way, step)
  else await finishAgain(stand, way, step)
  return 'ticket'
}

const reopened: Happen = async (stand, way, step) => {
  await reach(stand, way, step)
  if (step === 'pressed') await stand.line.lose()
  await stand.reopen()
  await goBackIn(stand, step)
  await finishAgain(stand, way, step)
  return 'ticket'
}

/** Returns from the home page to the booking through the home page’s notice. */
async function goBackIn({ page }: Stand, step: StepName): Promise<void> {
  const place = step === 'done' ? 'Your tickets' : 'Your held seats'
  await page.getByRole('region', { name: place }).getByRole('link').first().click()
}

export const happen: Readonly<Record<EventName, Happen>> = {
  succeeds,
  declined,
  cancelled,
  timesOut,
  reloaded,
  reopened,
}
