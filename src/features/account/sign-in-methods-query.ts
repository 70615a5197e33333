import { queryOptions } from '@tanstack/react-query'
import { GetSignInWays } from '@/contract/account/sign-in'
import type { Api } from '@/src/lib/api/api'

/** Queries the ways to sign in beside password and code; an API of another vendor has none. */
export function signInMethodsQuery(api: Api) {
  return queryOptions({
    queryKey: ['GetSignInWays'],
    queryFn: ({ signal }) => api.call(GetSignInWays, {}, { signal }),
    staleTime: Infinity,
    retry: false,
  })
}
