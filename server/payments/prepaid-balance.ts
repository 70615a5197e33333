import type { LanguageCode } from '@/contract/envelope'
import type { Instrument } from './instruments/instrument'
import type { PayableOrder, WayToPay } from './provider'

/** Value that somebody has here already: accounts of the ledger. Nobody outside is asked for it. */
export interface PrepaidBalance {
  readonly name: string
  readonly waysToPay: readonly WayToPay[]
  accepts(order: PayableOrder): boolean
  /** The ledger's account that the instrument opens for this order's buyer; null when it opens none. */
  accountOf(order: PayableOrder, instrument: Instrument): Promise<string | null>
  /**
   * Where a code that was sent must open it first, for one order.
   * @throws ApiError CODE_REQUIRED, CODE_REFUSED, TOO_MANY_REQUESTS
   */
  open?(order: OrderForCredit, code: string | undefined): Promise<void>
  /** What is told beside it, where its balance is the buyer's own; minor units. Not offered at 0. */
  tell?(order: PayableOrder, language: LanguageCode): Promise<{ balanceMinor: number; message: string }>
}

/** An order that stored value is to pay, and who asks. */
export interface OrderForCredit extends PayableOrder {
  readonly orderId: string
}
