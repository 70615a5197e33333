import { expect } from '@playwright/test'
import type { Stand } from './stand'
import type { StepName, Way } from './way'

/** Calls from which a page learns the outcome of a payment. */
const askingCalls = ['ConfirmBooking', 'GetReservation']

/** Choices in which a walk differs from the usual one. */
export interface Choice {
  readonly isRefused?: boolean
}

async function fillIn(stand: Stand, way: Way, step: StepName, { isRefused = false }: Choice): Promise<void> {
  if (isRefused && way.chooseRefused) await way.chooseRefused(stand)
  else if (step === 'settling' && way.chooseLost) await way.chooseLost(stand)
  else await way.choose(stand)
}

/** Goes up to a step and expects it to be shown. */
export async function reach(stand: Stand, way: Way, step: StepName, choice: Choice = {}): Promise<void> {
  const { line } = stand
  await fillIn(stand, way, step, choice)
  if (step === 'chosen') return
  await way.askCode?.(stand)
  if (step === 'coded') return
  if (step === 'pressed' || step === 'sent') {
    const isThere = await line.stop(['ProcessPayment'], step === 'pressed' ? 'Request' : 'Response')
    await way.press(stand)
    await isThere()
    return
  }
  // Called by a page after a reload, and by one that waits: both must be stopped before they receive the
  // outcome.
  if (step === 'settling' && !way.elsewhere) {
    const isThere = await line.stop(askingCalls, 'Request')
    await way.press(stand)
    await isThere()
    await expect(stand.heading('Confirming your booking')).toBeVisible()
    return
  }
  await way.press(stand)
  if (way.elsewhere) await way.elsewhere.see(stand)
  if (step === 'asked') return
  if (step === 'settling') {
    const isThere = await line.stop(askingCalls, 'Request')
    await (choice.isRefused ? way.elsewhere?.refuse(stand) : way.elsewhere?.pay(stand))
    await isThere()
    return
  }
  await way.elsewhere?.pay(stand)
  await stand.visitor.expectTicket(1)
}

/** Continues from a reached step to the ticket. */
export async function finish(stand: Stand, way: Way, step: StepName): Promise<void> {
  switch (step) {
    case 'chosen':
      await way.askCode?.(stand)
      await way.press(stand)
      await payElsewhere(stand, way)
      break
    case 'coded':
      await way.press(stand)
      break
    case 'pressed':
    case 'sent':
      await stand.line.goOn()
      await payElsewhere(stand, way)
      break
    case 'asked':
      await way.elsewhere?.pay(stand)
      break
    case 'settling':
      await stand.line.goOn()
      break
    case 'done':
      break
  }
  await stand.visitor.expectTicket(1)
}

async function payElsewhere(stand: Stand, way: Way): Promise<void> {
  await way.elsewhere?.see(stand)
  await way.elsewhere?.pay(stand)
}

/**
 * Continues from a page reloaded at a step to the ticket: expects its first message, and completes the rest.
 */
export async function finishAgain(stand: Stand, way: Way, step: StepName): Promise<void> {
  switch (step) {
    case 'pressed':
      await expect(stand.alert('Your payment didn’t reach us. Please pay again.')).toBeVisible({
        timeout: 20_000,
      })
      await way.choose(stand)
      return finish(stand, way, 'chosen')
    case 'chosen':
    case 'coded':
      await way.choose(stand)
      return finish(stand, way, 'chosen')
    case 'sent':
    case 'asked':
      if (way.elsewhere) {
        await way.elsewhere.goBack(stand)
        await way.elsewhere.see(stand)
        await way.elsewhere.pay(stand)
      }
      break
    case 'settling':
    case 'done':
      break
  }
  await stand.visitor.expectTicket(1)
}
