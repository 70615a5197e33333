import type { FindShowForSale } from '@/server/catalogue/shows/show-for-sale'
import type { Outbox } from '@/server/platform/notify/outbox'
import type { SiteSettings } from '@/server/platform/site-address'
import type { WalletSettings } from '@/server/platform/environment/wallet-environment'
import type { Credits } from './credits'
import type { InventoryDeps } from '@/server/inventory/sold-online'

export interface HandlerDeps extends InventoryDeps {
  readonly findShowForSale: FindShowForSale
  readonly outbox: Outbox
  readonly credits: Credits
  readonly site: SiteSettings
  /** Whether holds and declined payments per address are limited; tests of other behaviour switch it off. */
  readonly limits: boolean
  readonly wallets: WalletSettings
}
