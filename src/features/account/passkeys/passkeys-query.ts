import { queryOptions } from '@tanstack/react-query'
import { ListPasskeys } from '@/contract/account/passkeys'
import type { ResponseOf } from '@/contract/define-call'
import type { Api } from '@/src/lib/api/api'

export type Passkey = ResponseOf<typeof ListPasskeys>['Passkeys'][number]

/** Queries the signed-in visitor’s passkeys, newest first. */
export function passkeysQuery(api: Api) {
  return queryOptions({
    queryKey: ['ListPasskeys'],
    queryFn: async ({ signal }) => (await api.call(ListPasskeys, {}, { signal })).Passkeys,
    staleTime: 60_000,
  })
}
