import type { StoredStep } from '@/server/platform/store/tables/payment-tables'
import { saveStartAnswer } from './payment-repository'
import type { NextStep, PaymentProvider } from './provider'
import type { SettleDeps } from './locked-payment'

/** Delay before the provider is queried by the server itself, in seconds. */
const askAfterS = { step: 5, none: 3 } as const

/** Stores the visitor’s next step from a provider’s answer to the start of a payment or to a query. */
export async function saveProviderAnswer(
  { store, log }: Pick<SettleDeps, 'store' | 'log'>,
  provider: PaymentProvider,
  paymentId: string,
  { handle, next }: { readonly handle: string | null; readonly next: NextStep },
): Promise<void> {
  const nextStep = toStoredStep(next, store.nowMs())
  if (nextStep === null || isAllowedStep(nextStep, provider))
    return saveStartAnswer(store, paymentId, {
      state: nextStep ? 'verify' : 'pending',
      handle,
      nextStep,
      askAfterS: nextStep ? askAfterS.step : askAfterS.none,
    })
  log.error({ paymentId, provider: provider.name }, 'a payment step leads to an unknown host of its provider')
  return saveStartAnswer(store, paymentId, {
    state: 'pending',
    handle,
    nextStep: null,
    askAfterS: askAfterS.none,
  })
}

function toStoredStep(next: NextStep, nowMs: number): StoredStep | null {
  if (next.kind === 'none') return null
  if (next.kind !== 'push') return next
  const { forMs, phoneEnd } = next
  return { kind: 'push', until: nowMs + forMs, ...(phoneEnd && { phoneEnd }) }
}

/**
 * Whether a step leads to an origin that its provider declared; others are refused. // threats: pin the host
 */
function isAllowedStep(step: StoredStep, { origins }: PaymentProvider): boolean {
  return step.kind === 'push' || (URL.canParse(step.url) && origins.includes(new URL(step.url).origin))
}
