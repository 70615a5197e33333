import type { StoredStep } from '@/server/platform/store/tables/payment-tables'
import { noteStarted } from './payment-repository'
import type { NextStep, PaymentProvider } from './provider'
import type { SettleDeps } from './locked-payment'

/** How soon the provider is asked when nobody else asks it, seconds. */
const askAfterS = { step: 5, none: 3 } as const

/** Writes down what the visitor does next, by what a provider answered: to the start of a payment, or when it was asked. */
export async function noteAnswer(
  { store, log }: Pick<SettleDeps, 'store' | 'log'>,
  provider: PaymentProvider,
  paymentId: string,
  { handle, next }: { readonly handle: string | null; readonly next: NextStep },
): Promise<void> {
  const nextStep = stored(next, store.nowMs())
  if (nextStep === null || leadsHome(nextStep, provider))
    return noteStarted(store, paymentId, {
      state: nextStep ? 'verify' : 'pending',
      handle,
      nextStep,
      askAfterS: nextStep ? askAfterS.step : askAfterS.none,
    })
  log.error({ paymentId, provider: provider.name }, 'a step leads where its provider is not')
  return noteStarted(store, paymentId, {
    state: 'pending',
    handle,
    nextStep: null,
    askAfterS: askAfterS.none,
  })
}

function stored(next: NextStep, nowMs: number): StoredStep | null {
  if (next.kind === 'none') return null
  if (next.kind !== 'push') return next
  const { forMs, phoneEnd } = next
  return { kind: 'push', until: nowMs + forMs, ...(phoneEnd && { phoneEnd }) }
}

/** A step is taken at the origins that its provider named beforehand, and nowhere else. // threats: pin the host */
function leadsHome(step: StoredStep, { origins }: PaymentProvider): boolean {
  return step.kind === 'push' || (URL.canParse(step.url) && origins.includes(new URL(step.url).origin))
}
