import { queryOptions } from '@tanstack/react-query'
import { GetSignInWays } from '@/contract/account/get-sign-in-ways'
import type { Api } from '@/src/lib/api/api'

/** How one can sign in here beside a password and a code; an API of another make has none of these ways. */
export function signInWaysQuery(api: Api) {
  return queryOptions({
    queryKey: ['GetSignInWays'],
    queryFn: ({ signal }) => api.call(GetSignInWays, {}, { signal }),
    staleTime: Infinity,
    retry: false,
  })
}
