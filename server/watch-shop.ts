import type { Registry } from 'prom-client'
import { watchHolds } from './inventory/watch-holds'
import { watchOrders } from './orders/watch-orders'
import { watchOperatorPayments } from './payments/operator-payments'
import { watchPayments } from './payments/watch-payments'
import { watchOutbox } from './platform/notify/watch-outbox'
import type { Store } from './platform/store/store'

/** Registers metrics of the shop's tables for `/metrics`: the same on every server of one database. */
export function watchShop(registry: Registry, store: Store): void {
  watchOrders(registry, store)
  watchPayments(registry, store)
  watchOperatorPayments(registry, store)
  watchHolds(registry, store)
  watchOutbox(registry, store)
}
