import type { Money } from '@/contract/money'
import type { RequestOf } from '@/contract/define-call'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { PanelState } from '@/src/lib/page/panel-memory'

/** What the visitor gives to pay: lives in the panel's boxes and in one request, and is never stored. */
export type GivenToPay = Pick<
  RequestOf<typeof ProcessPayment>,
  'Card' | 'SavedCard' | 'SessionID' | 'Mobile' | 'VoucherCode' | 'SaveCard'
>

/** Which reservation is paid, and the proof that it is this visitor's. */
export interface Claim {
  readonly ReserveID: string
  readonly ReserveKey?: string
}

/** What every panel gets. */
export interface PanelProps {
  /** The way to pay as its tab names it. */
  label: string
  /** What is left to pay by it, with its currency. */
  total: string
  /** What the whole order costs. */
  price: Money
  claim: Claim
  isSignedIn: boolean
  /** The visitor's phone as it was typed for this booking, with its dial code: `+254 712345678`. */
  phone: string
  /** The provider's page with fields for a card, where this way to pay has one. */
  fieldsUrl?: string | undefined
  /** Whether a card that is typed into these fields can be saved. */
  keepsCards?: boolean | undefined
  isBusy: boolean
  kept: PanelState
  onPay: (given: GivenToPay) => void
}
