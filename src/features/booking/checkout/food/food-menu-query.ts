import { queryOptions } from '@tanstack/react-query'
import { GetFnBItems } from '@/contract/booking/food'
import type { AppContext } from '@/src/lib/page/app-context'
import type { Hold } from '../../flow/state'
import { getClaim } from '../../session/effects/read-refusal'
import { readMenu } from './menu'

export function foodMenuQuery({ api, language }: Pick<AppContext, 'api' | 'language'>, hold: Hold) {
  return queryOptions({
    queryKey: ['GetFnBItems', hold.reserveId, language],
    queryFn: async ({ signal }) =>
      readMenu(await api.call(GetFnBItems, getClaim(hold), { signal }), hold.price.currency),
    staleTime: 60_000,
    gcTime: 20 * 60_000,
  })
}
