import { randomUUID } from 'node:crypto'
import { append, balanceOf } from '@/server/payments/ledger/ledger-repository'
import { voucherAccount } from '@/server/payments/voucher/voucher'
import { keepBrand } from '@/server/payments/voucher/voucher-brand-repository'
import type { Store } from '@/server/platform/store/store'

/** A voucher with something on it, as its shop would have sold it. */
export async function giveVoucher(
  store: Store,
  amountMinor: number,
  currency = 'KES',
  validUntil: Date | null = null,
  brandId = 'tembo',
) {
  // As long as the contract lets a code be, and no longer.
  const code = `GIFT-${randomUUID().slice(0, 23).toUpperCase()}`
  const account = await voucherAccount(store, code)
  await store.transaction(async (transaction) => {
    await keepBrand(transaction, account, brandId)
    await append(transaction, [
      {
        account,
        currency,
        amount_minor: amountMinor,
        reason: 'given',
        dedupe_key: `given:${randomUUID()}`,
        valid_until: validUntil,
      },
    ])
  })
  return { code, account, left: () => balanceOf(store, { account, currency }) }
}
