import type { ComponentType } from 'react'
import type { Money } from '@/contract/money'
import type { PanelState } from '@/src/lib/page/panel-memory'
import type { PaymentOrder } from '../session/effects/effect-deps'

/**
 * The parts of the payment feature in the checkout. Features do not import each other: a route joins the two.
 */
export interface PaymentParts {
  Panel: ComponentType<PaymentPanelPart>
  Frame: ComponentType<FramePart>
  /** Prefetches the code of the panel, of these of its inputs, and of the frame. */
  loadPanel: (kinds: readonly string[]) => Promise<unknown>
  VoucherForm: ComponentType<VoucherPart & { onDone: () => void }>
  AppliedVouchers: ComponentType<VoucherPart & { onRemoved: () => void }>
  /** The signed-in visitor’s vouchers, to tap; nothing for a guest. */
  MyVouchers: ComponentType<VoucherPart & { onUsed: () => void }>
  /** Prefetches the code of all three. */
  loadVouchers: () => Promise<unknown>
}

export interface VoucherPart {
  claim: PaymentPanelPart['claim']
  /** Price of the whole order. */
  price: Money
}

export interface PaymentPanelPart {
  /** Payment methods as `GetPaymentOptions` lists them. */
  options: readonly {
    PaymentID: number
    Label: string
    Message: string
    Panel?: string | undefined
    SignIn?: boolean
    FieldsUrl?: string | undefined
    Origins: readonly string[]
  }[]
  /** Deadline for cancelling, as in `GetPaymentOptions`. */
  cancelUntil: { At: number; TimeZone: string } | undefined
  /** Price of the whole order. */
  price: Money
  /** The reservation to pay, and the proof that it is this visitor’s. */
  claim: { ReserveID: string; ReserveKey?: string }
  isSignedIn: boolean
  /** Typed by the visitor for this booking, with its dial code: `+254 712 345 678`; empty for none. */
  phone: string
  isBusy: boolean
  kept: PanelState
  /** @param origins the origins that this payment method may open, as offered. */
  onPay: (order: PaymentOrder, origins: readonly string[]) => void
}

export interface FramePart {
  verifyUrl: string
  nonce: string
  /** Called when the page reports that it is done: query the server for the outcome. */
  onAnswered: () => void
  /** Called when the visitor gave up waiting. */
  onClosed: () => void
  /** Called when the page did not load. */
  onLost: () => void
}
