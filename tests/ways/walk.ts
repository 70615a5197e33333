import { expect } from '@playwright/test'
import type { Stand } from './stand'
import type { StepName, Way } from './way'

/** By which a page learns what became of a payment. */
const askingCalls = ['ConfirmBooking', 'GetReservation']

/** What one walk chooses otherwise than usual. */
export interface Choice {
  readonly isRefused?: boolean
}

async function fillIn(stand: Stand, way: Way, step: StepName, { isRefused = false }: Choice): Promise<void> {
  if (isRefused && way.chooseRefused) await way.chooseRefused(stand)
  else if (step === 'settling' && way.chooseLost) await way.chooseLost(stand)
  else await way.choose(stand)
}

/** Goes as far as a step, and sees that it is there. */
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
  // Asked by a page that loads anew, and by one that waits: either is to be stopped before it hears of the end.
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

/** From a step that was reached to the ticket. */
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

/** From a page that was loaded anew at a step to the ticket: what it says first, and what is left to do. */
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
