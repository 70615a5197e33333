import { formatAmount } from '@/server/orders/compose-message'

/** Formats an amount as `KES 1,500.00`, with a plain space. */
export const amount = (money: { readonly amountMinor: number; readonly currency: string }) =>
  formatAmount(money.amountMinor, money.currency, 'en').replace(/\u00a0/g, ' ')

/** Formats a moment of an answer, in UTC: `2026-12-01 17:45`. */
export const moment = (iso: string) => iso.replace('T', ' ').slice(0, 16)
