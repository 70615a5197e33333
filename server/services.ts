import type { FindShowForSale } from './catalogue/show-for-sale'
import type { Environment } from './environment'
import type { Payments } from './payments/payments'
import type { Outbox } from './notify/outbox'

/** The parts that handlers share, made once at start and replaced one by one in tests. */
export interface Services {
  readonly environment: Environment
  readonly findShowForSale: FindShowForSale
  readonly payments: Payments
  readonly outbox: Outbox
}
