import type { Registry } from 'prom-client'
import { registerHoldMetrics } from './inventory/hold-metrics'
import { registerOrderMetrics } from './orders/order-metrics'
import { registerOperatorPaymentMetrics } from './payments/operator-payments'
import { registerPaymentMetrics } from './payments/payment-metrics'
import { registerOutboxMetrics } from './platform/notify/outbox-metrics'
import type { Store } from './platform/store/store'

/** Registers metrics of the shop's tables for `/metrics`: the same on every server of one database. */
export function registerShopMetrics(registry: Registry, store: Store): void {
  registerOrderMetrics(registry, store)
  registerPaymentMetrics(registry, store)
  registerOperatorPaymentMetrics(registry, store)
  registerHoldMetrics(registry, store)
  registerOutboxMetrics(registry, store)
}
