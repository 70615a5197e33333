import { queryOptions } from '@tanstack/react-query'
import { GetFnBItems } from '@/contract/booking/get-fnb-items'
import type { AppContext } from '@/src/lib/page/app-context'
import type { Hold } from '../../flow/state'
import { claimOf } from '../../session/effects/refusal-of'
import { menuOf } from './menu'

export function foodMenuQuery({ api, language }: Pick<AppContext, 'api' | 'language'>, hold: Hold) {
  return queryOptions({
    queryKey: ['GetFnBItems', hold.reserveId, language],
    queryFn: async ({ signal }) =>
      menuOf(await api.call(GetFnBItems, claimOf(hold), { signal }), hold.price.currency),
    staleTime: 60_000,
    gcTime: 20 * 60_000,
  })
}
