import type { ParsedRequestOf } from '@/contract/define-call'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { Order } from '@/server/orders/order-repository'
import type { RequestContext } from '@/server/platform/request-context'
import { readInstrument, type Instrument } from './instruments/instrument'
import { findSavedCard } from './saved-cards/find-saved-card'
import type { ServedWay } from './ways-to-pay'

type Request = ParsedRequestOf<typeof ProcessPayment>

/**
 * With what a request wants to pay: a saved card is found among the visitor's own, and only who is signed in can have one kept.
 * @throws Refusal as `readInstrument` and `findSavedCard`
 */
export async function instrumentOf(
  request: Request,
  { store, account }: Pick<RequestContext, 'store' | 'account'>,
  served: ServedWay,
  order: Order,
): Promise<Instrument> {
  const given = { ...request, SaveCard: request.SaveCard && account !== null }
  const { SavedCard } = request
  if (served.way.panel !== 'saved-card' || served.kind !== 'provider' || !SavedCard)
    return readInstrument(served.way.panel, given, order)
  const known = await findSavedCard(store, account, served.provider.name, SavedCard)
  return readInstrument(served.way.panel, given, order, known)
}
