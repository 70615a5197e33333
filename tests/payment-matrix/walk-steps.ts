import { expect } from '@playwright/test'
import type { CheckoutVisitor } from './checkout-visitor'
import type { StepName, PaymentMethod } from './payment-method'

/** Calls from which a page learns the outcome of a payment. */
const askingCalls = ['ConfirmBooking', 'GetReservation']

/** Choices in which a walk differs from the usual one. */
export interface StepOptions {
  readonly isRefused?: boolean
}

async function fillCheckoutForStep(
  stand: CheckoutVisitor,
  way: PaymentMethod,
  step: StepName,
  { isRefused = false }: StepOptions,
): Promise<void> {
  if (isRefused && way.fillWithRefusal) await way.fillWithRefusal(stand)
  else if (step === 'settling' && way.fillWithLostAnswer) await way.fillWithLostAnswer(stand)
  else await way.choose(stand)
}

/** Goes up to a step and expects it to be shown. */
export async function reachStep(
  stand: CheckoutVisitor,
  way: PaymentMethod,
  step: StepName,
  choice: StepOptions = {},
): Promise<void> {
  const { network: line } = stand
  await fillCheckoutForStep(stand, way, step, choice)
  if (step === 'chosen') return
  await way.enterCode?.(stand)
  if (step === 'coded') return
  if (step === 'pressed' || step === 'sent') {
    const isThere = await line.stop(['ProcessPayment'], step === 'pressed' ? 'Request' : 'Response')
    await way.press(stand)
    await isThere()
    return
  }
  // Called by a page after a reload, and by one that waits: both must be stopped before they receive the
  // outcome.
  if (step === 'settling' && !way.externalStep) {
    const isThere = await line.stop(askingCalls, 'Request')
    await way.press(stand)
    await isThere()
    await expect(stand.heading('Confirming your booking')).toBeVisible()
    return
  }
  await way.press(stand)
  if (way.externalStep) await way.externalStep.expectShown(stand)
  if (step === 'asked') return
  if (step === 'settling') {
    const isThere = await line.stop(askingCalls, 'Request')
    await (choice.isRefused ? way.externalStep?.refuse(stand) : way.externalStep?.pay(stand))
    await isThere()
    return
  }
  await way.externalStep?.pay(stand)
  await stand.visitor.expectTicket(1)
}

/** Continues from a reached step to the ticket. */
export async function finishFromStep(
  stand: CheckoutVisitor,
  way: PaymentMethod,
  step: StepName,
): Promise<void> {
  switch (step) {
    case 'chosen':
      await way.enterCode?.(stand)
      await way.press(stand)
      await payAtExternalStep(stand, way)
      break
    case 'coded':
      await way.press(stand)
      break
    case 'pressed':
    case 'sent':
      await stand.network.resume()
      await payAtExternalStep(stand, way)
      break
    case 'asked':
      await way.externalStep?.pay(stand)
      break
    case 'settling':
      await stand.network.resume()
      break
    case 'done':
      break
  }
  await stand.visitor.expectTicket(1)
}

async function payAtExternalStep(stand: CheckoutVisitor, way: PaymentMethod): Promise<void> {
  await way.externalStep?.expectShown(stand)
  await way.externalStep?.pay(stand)
}

/**
 * Continues from a page reloaded at a step to the ticket: expects its first message, and completes the rest.
 */
export async function finishAfterReload(
  stand: CheckoutVisitor,
  way: PaymentMethod,
  step: StepName,
): Promise<void> {
  switch (step) {
    case 'pressed':
      await expect(stand.alert('Your payment didn’t reach us. Please pay again.')).toBeVisible({
        timeout: 20_000,
      })
      await way.choose(stand)
      return finishFromStep(stand, way, 'chosen')
    case 'chosen':
    case 'coded':
      await way.choose(stand)
      return finishFromStep(stand, way, 'chosen')
    case 'sent':
    case 'asked':
      if (way.externalStep) {
        await way.externalStep.returnFromShop(stand)
        await way.externalStep.expectShown(stand)
        await way.externalStep.pay(stand)
      }
      break
    case 'settling':
    case 'done':
      break
  }
  await stand.visitor.expectTicket(1)
}
