import type { ComponentType } from 'react'
import type { PaymentOrder } from '../session/flow-runner'

/** What the payment feature puts into the checkout. Features do not import each other: a route joins the two. */
export interface PaymentSlot {
  Panel: ComponentType<PaymentPanelSlot>
  Bank: ComponentType<BankSlot>
  /** Fetches the panel's code before it is shown. */
  loadPanel: () => void
}

export interface PaymentPanelSlot {
  options: readonly { PaymentID: number; Label: string; Message: string; SignIn: boolean }[]
  /** With its currency. */
  total: string
  isBusy: boolean
  onPay: (order: PaymentOrder) => void
}

export interface BankSlot {
  verifyUrl: string
  nonce: string
  /** The page says that it is done: ask the server. */
  onAnswered: () => void
  /** The visitor gave up waiting for it. */
  onClosed: () => void
}
