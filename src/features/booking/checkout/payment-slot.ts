import type { ComponentType } from 'react'
import type { PaymentOrder } from '../session/flow-runner'

/** What the payment feature puts into the checkout. Features do not import each other: a route joins the two. */
export interface PaymentSlot {
  Panel: ComponentType<PaymentPanelSlot>
  Frame: ComponentType<FrameSlot>
  /** Fetches the panel's code before it is shown. */
  loadPanel: () => void
}

export interface PaymentPanelSlot {
  /** Ways to pay as `GetPaymentOptions` lists them. */
  options: readonly {
    PaymentID: number
    Label: string
    Message: string
    Panel?: string | undefined
    Origins: readonly string[]
  }[]
  /** With its currency. */
  total: string
  /** Of the contact form as far as it is typed, with its dial code: `+254 712345678`; empty for none. */
  phone: string
  isBusy: boolean
  /** @param origins where this way to pay may lead, as it was offered. */
  onPay: (order: PaymentOrder, origins: readonly string[]) => void
}

/** The bank's verification page. */
export interface FrameSlot {
  verifyUrl: string
  nonce: string
  /** The page says that it is done: ask the server. */
  onAnswered: () => void
  /** The visitor gave up waiting for it. */
  onClosed: () => void
}
