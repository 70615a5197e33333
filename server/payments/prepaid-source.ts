import type { LanguageCode } from '@/contract/envelope'
import type { Instrument } from './instruments/instrument'
import type { PayableOrder, PaymentMethod } from './provider'

/** Prepaid balances of visitors in ledger accounts, which need no external provider. */
export interface PrepaidSource {
  readonly name: string
  readonly paymentMethods: readonly PaymentMethod[]
  accepts(order: PayableOrder): boolean
  /** Returns the ledger account that the instrument opens for this order's buyer; null when it opens none. */
  accountOf(order: PayableOrder, instrument: Instrument): Promise<string | null>
  /**
   * Checks the one-time code that must open the account first, for one order.
   * @throws ApiError CODE_REQUIRED, CODE_REFUSED, TOO_MANY_REQUESTS
   */
  open?(order: OrderForPrepaid, code: string | undefined): Promise<void>
  /**
   * Returns the balance, in minor units, and a message for an option that is the buyer's own. Not offered at
   * 0.
   */
  describe?(order: PayableOrder, language: LanguageCode): Promise<{ balanceMinor: number; message: string }>
}

export interface OrderForPrepaid extends PayableOrder {
  readonly orderId: string
}
