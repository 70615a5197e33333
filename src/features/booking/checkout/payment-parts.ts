import type { ComponentType } from 'react'
import type { Money } from '@/contract/money'
import type { PanelState } from '@/src/lib/page/panel-memory'
import type { PaymentOrder } from '../session/flow-runner'

/** What the payment feature puts into the checkout. Features do not import each other: a route joins the two. */
export interface PaymentParts {
  Panel: ComponentType<PaymentPanelPart>
  Frame: ComponentType<FramePart>
  /** Fetches the code of the panel and the frame before they are shown. */
  loadPanel: () => Promise<unknown>
  VoucherForm: ComponentType<VoucherPart & { onDone: () => void }>
  AppliedVouchers: ComponentType<VoucherPart & { onRemoved: () => void }>
  /** Vouchers of who is signed in, to tap; nothing for a guest. */
  OwnVouchers: ComponentType<VoucherPart & { onUsed: () => void }>
  /** Fetches the code of all three. */
  loadVouchers: () => Promise<unknown>
}

export interface VoucherPart {
  claim: PaymentPanelPart['claim']
  /** What the whole order costs. */
  price: Money
}

export interface PaymentPanelPart {
  /** Ways to pay as `GetPaymentOptions` lists them. */
  options: readonly {
    PaymentID: number
    Label: string
    Message: string
    Panel?: string | undefined
    SignIn?: boolean
    FieldsUrl?: string | undefined
    Origins: readonly string[]
  }[]
  /** Until when it can be cancelled, as `GetPaymentOptions` says. */
  cancelUntil: { At: number; TimeZone: string } | undefined
  /** What the whole order costs. */
  price: Money
  /** Which reservation is paid, and the proof that it is this visitor's. */
  claim: { ReserveID: string; ReserveKey?: string }
  isSignedIn: boolean
  /** As the visitor typed it for this booking, with its dial code: `+254 712345678`; empty for none. */
  phone: string
  isBusy: boolean
  kept: PanelState
  /** @param origins where this way to pay may lead, as it was offered. */
  onPay: (order: PaymentOrder, origins: readonly string[]) => void
}

/** The bank's verification page. */
export interface FramePart {
  verifyUrl: string
  nonce: string
  /** The page says that it is done: ask the server. */
  onAnswered: () => void
  /** The visitor gave up waiting for it. */
  onClosed: () => void
  /** The page did not come. */
  onLost: () => void
}
