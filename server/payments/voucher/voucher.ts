import { createHmac } from 'node:crypto'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import type { PrepaidBalance } from '../prepaid-balance'
import { isOfAnotherBrand } from './voucher-brand-repository'

/** The ledger's account of a voucher: its code is not stored, and cannot be found from what is. */
export async function voucherAccount(store: Store, code: string): Promise<string> {
  const { reserveSecret } = await secretsOf(store)
  return `voucher:${createHmac('sha256', reserveSecret).update(`voucher ${code}`).digest('base64url')}`
}

/**
 * The account that a code opens at a brand; null for a voucher of another, which is told from a wrong code by nobody: what is
 * on it is owed by who sold it.
 */
export async function openVoucher(store: Store, brandId: string, code: string): Promise<string | null> {
  const voucher = await voucherAccount(store, code)
  return (await isOfAnotherBrand(store, brandId, voucher)) ? null : voucher
}

/** Vouchers: whoever knows the code may spend what is on it, at the brand that gave it. */
export function vouchers(store: Store): PrepaidBalance {
  return {
    name: 'voucher',
    waysToPay: [
      {
        id: paymentOptions.voucher,
        panel: 'voucher',
        label: (i18n) => i18n._('Voucher'),
        needsSignIn: false,
      },
    ],
    // What ends on a day would begin anew.
    accepts: ({ kind }) => kind !== 'vouchers',
    accountOf: async ({ brandId }, instrument) =>
      instrument.kind === 'voucher' ? openVoucher(store, brandId, instrument.code.reveal()) : null,
  }
}
