import type { BillingAddress } from '@/contract/payment/billing-address'

/** What the visitor chose and typed in the payment panels. Kept while the page is open and never stored. */
export interface PanelMemory {
  /** PaymentID, as text. */
  readonly paymentId: string
  /** Phone number as typed for this booking. */
  readonly phone: string
  /** Whether a payment request was sent to the phone number. */
  readonly isPhoneRequested: boolean
  /** For a bank that compares it with the card’s; null before the visitor typed any of it. */
  readonly address: BillingAddress | null
}

export interface PanelState {
  read(): PanelMemory
  write(changes: Partial<PanelMemory>): void
}

/**
 * Creates state that outlives the payment panels, which are mounted and unmounted with the steps of a
 * payment, so that the visitor does not type the same again after a failure.
 */
export function createPanelMemory(): PanelState {
  let memory: PanelMemory = { paymentId: '', phone: '', isPhoneRequested: false, address: null }
  return {
    read: () => memory,
    write: (changes) => {
      memory = { ...memory, ...changes }
    },
  }
}
