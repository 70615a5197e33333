import type { RequestOf } from '@/contract/define-call'
import type { ProcessPayment } from '@/contract/payment/process-payment'

/** What the visitor gives to pay: lives in the panel's boxes and in one request, and is never stored. */
export type GivenToPay = Pick<
  RequestOf<typeof ProcessPayment>,
  'Card' | 'SavedCard' | 'SessionID' | 'Mobile' | 'VoucherCode' | 'SaveCard'
>

/** What every panel gets. */
export interface PanelProps {
  /** The way to pay as its tab names it. */
  label: string
  /** With its currency. */
  total: string
  /** The visitor's phone as the contact form has it, with its dial code: `+254 712345678`. */
  phone: string
  isBusy: boolean
  onPay: (given: GivenToPay) => void
}
