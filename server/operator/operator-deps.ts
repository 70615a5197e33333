import type { Logger } from 'pino'
import type { SiteSettings } from '@/server/platform/site-of'
import type { Payments } from '@/server/payments/payments'
import type { Outbox } from '@/server/platform/notify/outbox'
import type { Store } from '@/server/platform/store/store'

/** What an operator's word is carried out with. */
export interface OperatorDeps {
  readonly store: Store
  readonly payments: Payments
  readonly outbox: Outbox
  readonly site: SiteSettings
  /** For how many days shows are on sale where neither house nor event says. */
  readonly daysOnSale: number
  readonly log: Logger
}
