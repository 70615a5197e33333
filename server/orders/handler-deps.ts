import type { FindShowForSale } from '@/server/catalogue/shows/show-for-sale'
import type { Outbox } from '@/server/platform/notify/outbox'
import type { SiteSettings } from '@/server/platform/site-of'
import type { WalletSettings } from '@/server/platform/wallet-environment'
import type { Credits } from './credits'
import type { InventoryDeps } from '@/server/inventory/sold-online'

/** What handlers of selling get from above. */
export interface HandlerDeps extends InventoryDeps {
  readonly findShowForSale: FindShowForSale
  readonly outbox: Outbox
  readonly credits: Credits
  /** Where links in messages lead. */
  readonly site: SiteSettings
  /** Whether what one address may hold and have declined is limited; tests of other things switch it off. */
  readonly limits: boolean
  readonly wallets: WalletSettings
}
