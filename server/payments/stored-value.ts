import type { Instrument } from './instruments/instrument'
import type { PayableOrder, WayToPay } from './provider'

/** Value that somebody has here already: accounts of the ledger. Nobody outside is asked for it. */
export interface StoredValueSource {
  readonly name: string
  readonly waysToPay: readonly WayToPay[]
  accepts(order: PayableOrder): boolean
  /** The ledger's account that the instrument opens for this order's buyer; null when it opens none. */
  accountOf(order: PayableOrder, instrument: Instrument): Promise<string | null>
}
