import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '@/contract/define-call'
import { GetWallet } from '@/contract/payment/wallet'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'

type Wallet = ResponseOf<typeof GetWallet>

/** Older entries, as far as they were loaded, below a first page. */
interface Older {
  readonly below: Wallet
  readonly entries: Wallet['Entries']
  readonly next: string | undefined
}

/** Returns the wallet with the entries loaded so far. A refetched first page restarts the list. */
export function useWallet() {
  const { api } = useAppContext()
  const newest = useQuery(walletQuery(api))
  const [loadedPages, setLoadedPages] = useState<Older | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const wallet = newest.data
  const older = loadedPages !== null && loadedPages.below === wallet ? loadedPages : null
  const next = older ? older.next : wallet?.Next

  async function more() {
    if (!wallet || next === undefined || isAsking) return
    setIsAsking(true)
    setError(null)
    try {
      const page = await api.call(GetWallet, { Before: next })
      setLoadedPages({
        below: wallet,
        entries: [...(older?.entries ?? []), ...page.Entries],
        next: page.Next,
      })
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      setError(reason)
    } finally {
      setIsAsking(false)
    }
  }
  return {
    wallet,
    entries: [...(wallet?.Entries ?? []), ...(older?.entries ?? [])],
    error: newest.error ?? error,
    askAgain: () => void (error ? more() : newest.refetch()),
    hasMore: next !== undefined,
    isAsking,
    more: () => void more(),
  }
}

function walletQuery(api: Api) {
  return queryOptions({
    queryKey: ['GetWallet'],
    queryFn: ({ signal }) => api.call(GetWallet, {}, { signal }),
  })
}
