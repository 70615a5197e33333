import type { Money } from '@/contract/money'
import type { RequestOf } from '@/contract/define-call'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { PanelState } from '@/src/lib/page/panel-memory'

/** The visitor’s payment data: it exists in the panel’s fields and in one request, and is never stored. */
export type PaymentInput = Pick<
  RequestOf<typeof ProcessPayment>,
  'Card' | 'SavedCard' | 'SessionID' | 'BillingAddress' | 'Mobile' | 'VoucherCode' | 'SaveCard'
>

/** The reservation to pay, and the proof that it is this visitor’s. */
export interface Claim {
  readonly ReserveID: string
  readonly ReserveKey?: string
}

export interface PanelProps {
  label: string
  /** The amount left to pay by it, with its currency. */
  total: string
  /** Price of the whole order. */
  price: Money
  claim: Claim
  isSignedIn: boolean
  /** The visitor’s phone as typed for this booking, with its dial code: `+254 712 345 678`. */
  phone: string
  /** The provider’s page with card fields, where this payment method has one. */
  fieldsUrl?: string | undefined
  /** Whether a card typed into these fields can be saved. */
  canSaveCards?: boolean | undefined
  /** Whether the bank wants the payer’s address. */
  needsAddress?: boolean | undefined
  isBusy: boolean
  kept: PanelState
  onPay: (given: PaymentInput) => void
}
