import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/src/lib/api/api-error'
import { endSession, personQuery } from './shell/person'

/** Age in milliseconds from which an answer is read again when its screen opens. */
const staleMs = 15_000
const maxRetries = 2

export function createOfficeQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.code === 'SIGN_IN_REQUIRED') endSession(queryClient)
    // The role was changed meanwhile: what the person may do is read again.
    if (error.code === 'NOT_PERMITTED' || error.code === 'SECOND_FACTOR_MISSING')
      void queryClient.invalidateQueries({ queryKey: personQuery.queryKey })
  }
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        // Offline calls fail at once and say so, instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < maxRetries && error instanceof ApiError && mayRetry(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queryClient
}

/** Whether asking again may help; who asks too often waits. */
const mayRetry = ({ isPassing, status }: ApiError) => isPassing && status !== 429
