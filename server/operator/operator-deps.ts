import type { Logger } from 'pino'
import type { LanguageCode } from '@/contract/envelope'
import type { FindShowForSale } from '@/server/catalogue/shows/show-for-sale'
import type { RefundLimits } from '@/server/platform/environment/refund-limits'
import type { SiteSettings } from '@/server/platform/site-address'
import type { Payments } from '@/server/payments/payments'
import type { MakeAttachedPdf, Outbox } from '@/server/platform/notify/outbox'
import type { Store } from '@/server/platform/store/store'
import type { CommandOf } from './command'

/** What a list of the operator reads: names of the catalogue are in English without a language. */
export interface ListDeps extends Pick<OperatorDeps, 'store'> {
  readonly language?: LanguageCode
}

export interface OperatorDeps {
  readonly store: Store
  readonly payments: Payments
  readonly outbox: Outbox
  readonly site: SiteSettings
  readonly findShowForSale: FindShowForSale
  /** What each role may refund without a second person. */
  readonly refundLimits: RefundLimits
  /** Renders the tickets of a booking to print them. */
  readonly makePaper: MakeAttachedPdf
  /** Days for which shows are on sale when neither the cinema nor the event defines it. */
  readonly daysOnSale: number
  readonly log: Logger
  /**
   * Makes somebody owner of the back office and returns the link of their invitation; implemented above. @throws
   * ApiError INVALID_REQUEST when there is an owner and neither author nor reason are given
   */
  readonly addOwner: (
    command: CommandOf<'owner'>,
  ) => Promise<{ readonly name: string; readonly email: string; readonly link: string }>
}
