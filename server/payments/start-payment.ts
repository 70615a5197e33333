import type { StoredStep } from '@/server/platform/store/payment-tables'
import type { Instrument } from './instruments/instrument'
import { settleAndRefund } from './check-payment'
import { noteStarted } from './payment-repository'
import type { NextStep, PaymentOrder, PaymentProvider, StartAnswer } from './provider'
import type { ProvidersParts } from './refund'

/** How soon the provider is asked when nobody else asks it, seconds. */
const askAfterS = { step: 5, none: 3 } as const

/** Asks the provider for the money of a payment that was just begun. Never throws for a lost answer: that is `pending`. */
export async function startPayment(
  parts: ProvidersParts,
  provider: PaymentProvider,
  order: PaymentOrder,
  instrument: Instrument,
): Promise<void> {
  const { store, log } = parts
  const { reference } = order
  const answer = await provider.start(order, instrument).catch((error: unknown): StartAnswer => {
    // The name alone: a provider's error text may quote what was sent.
    log.warn({ paymentId: reference, error: error instanceof Error ? error.name : 'unknown' }, 'answer lost')
    return { handle: null, next: { kind: 'none' } }
  })
  const { handle, next } = answer
  switch (next.kind) {
    case 'frame':
    case 'redirect':
    case 'formPost':
      if (!leadsHome(next.url, provider)) {
        log.error({ paymentId: reference, provider: provider.name }, 'a step leads where its provider is not')
        return noteStarted(store, reference, { ...nothingToDo, handle })
      }
      return noteStarted(store, reference, waitFor(handle, next))
    case 'push':
      return noteStarted(
        store,
        reference,
        waitFor(handle, { kind: 'push', until: store.nowMs() + next.forMs }),
      )
    case 'approved':
    case 'declined':
      await noteStarted(store, reference, { ...nothingToDo, handle })
      await settleAndRefund(parts, reference, next)
      return
    case 'none':
    case 'running':
    case 'unheard':
      return noteStarted(store, reference, { ...nothingToDo, handle })
  }
}

const nothingToDo = { state: 'pending', nextStep: null, askAfterS: askAfterS.none } as const

function waitFor(handle: string | null, nextStep: StoredStep) {
  return { state: 'verify', handle, nextStep, askAfterS: askAfterS.step } as const
}

/** A step is taken at the origins that its provider named beforehand, and nowhere else. // threats: pin the host */
function leadsHome(url: Extract<NextStep, { url: string }>['url'], { origins }: PaymentProvider): boolean {
  return URL.canParse(url) && origins.includes(new URL(url).origin)
}
