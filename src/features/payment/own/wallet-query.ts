import { queryOptions } from '@tanstack/react-query'
import { GetWallet } from '@/contract/payment/get-wallet'
import type { Api } from '@/src/lib/api/api'

/** The signed-in visitor's wallet: what it has, and its newest entries. */
export function walletQuery(api: Api) {
  return queryOptions({
    queryKey: ['GetWallet'],
    queryFn: ({ signal }) => api.call(GetWallet, {}, { signal }),
  })
}
