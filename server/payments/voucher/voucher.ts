import { createHmac } from 'node:crypto'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import type { StoredValueSource } from '../stored-value'

/** The ledger's account of a voucher: its code is not stored, and cannot be found from what is. */
export async function voucherAccount(store: Store, code: string): Promise<string> {
  const { reserveSecret } = await secretsOf(store)
  return `voucher:${createHmac('sha256', reserveSecret).update(`voucher ${code}`).digest('base64url')}`
}

/** Vouchers: whoever knows the code may spend what is on it. */
export function vouchers(store: Store): StoredValueSource {
  return {
    name: 'voucher',
    waysToPay: [
      {
        id: paymentOptions.voucher,
        panel: 'voucher',
        label: { en: 'Voucher', ar: 'قسيمة' },
        needsSignIn: false,
      },
    ],
    accepts: () => true,
    accountOf: async (_order, instrument) =>
      instrument.kind === 'voucher' ? voucherAccount(store, instrument.code.reveal()) : null,
  }
}
