import { infiniteQueryOptions } from '@tanstack/react-query'
import { GetWallet } from '@/contract/payment/get-wallet'
import type { Api } from '@/src/lib/api/api'

/** The signed-in visitor's wallet, page by page. */
export function walletQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: ['GetWallet'],
    queryFn: ({ signal, pageParam }) =>
      api.call(GetWallet, pageParam === '' ? {} : { Before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ Next }) => Next,
  })
}
