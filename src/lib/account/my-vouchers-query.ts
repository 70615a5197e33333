import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ListVouchers, ownVouchers, type OwnVoucher } from '@/contract/voucher/own-vouchers'
import type { Api } from '../api/api'
import { ApiError } from '../api/api-error'
import { openDatabase } from '@/src/lib/device/storage/db'
import { getSealed, putSealed } from '@/src/lib/device/storage/encrypted-store'
import { serverClock } from '../time/server-clock'
import { hasAccountNote } from './signed-in'

const vouchersRowId = 'own-vouchers'
const storedVouchersSchema = v.object({ at: v.number(), vouchers: ownVouchers })

export interface LoadedVouchers {
  readonly vouchers: readonly OwnVoucher[]
  /** By the server's clock, milliseconds. */
  readonly at: number
  /** Whether the vouchers come from this device because the server was unreachable. */
  readonly isKept: boolean
}

/**
 * Loads the signed-in visitor’s vouchers; offline, returns the sealed copy on the device.
 * @throws ApiError where neither has them
 */
export function myVouchersQuery(api: Api) {
  return queryOptions({
    queryKey: [ListVouchers.name],
    queryFn: async ({ signal }): Promise<LoadedVouchers> => {
      try {
        const { Vouchers } = await api.call(ListVouchers, {}, { signal })
        return await storeVouchers(Vouchers)
      } catch (error) {
        const { personal } = await openDatabase()
        const stored = v.safeParse(storedVouchersSchema, await getSealed(personal, vouchersRowId))
        // Signed out in the meantime: the page shows nothing of the account.
        if (!stored.success || !hasAccountNote()) throw error
        return { ...stored.output, isKept: true }
      }
    },
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  })
}

/**
 * Fetches the code of one of the visitor’s vouchers, for which an older session has to be proven again. It is
 * stored nowhere, as it is as good as money.
 * @throws ApiError
 */
export async function fetchVoucherCode(api: Api, voucherId: string): Promise<string> {
  const { Vouchers } = await api.call(ListVouchers, { WithCodes: true })
  const code = Vouchers.find(({ VoucherID }) => VoucherID === voucherId)?.Code
  if (!code) throw new ApiError('NOT_FOUND', 'The voucher is no longer in the account.')
  return code
}

export async function storeVouchers(vouchers: readonly OwnVoucher[]): Promise<LoadedVouchers> {
  const at = serverClock.now()
  if (hasAccountNote()) {
    const { personal } = await openDatabase()
    await putSealed(personal, vouchersRowId, { at, vouchers })
  }
  return { vouchers, at, isKept: false }
}
