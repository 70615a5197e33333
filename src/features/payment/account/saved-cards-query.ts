import { queryOptions } from '@tanstack/react-query'
import { GetSavedCards } from '@/contract/payment/saved-cards'
import type { Api } from '@/src/lib/api/api'

export function savedCardsQuery(api: Api) {
  return queryOptions({
    queryKey: ['GetSavedCards'],
    queryFn: async ({ signal }) => (await api.call(GetSavedCards, {}, { signal })).cards,
    staleTime: 60_000,
  })
}
