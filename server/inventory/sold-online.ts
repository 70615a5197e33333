import type { PanelKind } from '@/contract/payment/get-payment-options'
import type { RequestContext } from '@/server/platform/request-context'

export interface SoldShow {
  readonly brandId: string
  readonly countryId: number
  readonly currency: string
}

/** Passed down from payments: without a payment provider, a show’s seats are not held. */
export interface InventoryDeps {
  readonly isSoldOnline: (show: SoldShow) => boolean
  /** Inputs of the payment methods that this visitor can use for the show, each once, in the brand’s order. */
  readonly panelsFor: (
    show: Omit<SoldShow, 'brandId'>,
    visitor: Pick<RequestContext, 'brand' | 'account'>,
  ) => readonly PanelKind[]
}
