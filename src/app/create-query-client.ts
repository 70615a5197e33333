import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/src/lib/api/api-error'

/** The page's cache. Only a broken connection is worth another try; a refusal is an answer. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: Infinity,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'TIMEOUT',
      },
    },
  })
}
