import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/src/lib/api/api-error'

/** Creates the page’s query cache. It retries only after a broken connection; a refusal is a valid answer. */
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
