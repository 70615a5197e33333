import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type MouseEvent, useSyncExternalStore } from 'react'
import { isFresh, cachedQueryHashes, useIsOnline } from '@/src/lib/device/connection'
import { getLocale } from '@/src/lib/text/locale'
import { useAppContext } from '@/src/lib/page/app-context'
import { Icon } from '@/src/ui/icon'
import { showToast } from '@/src/ui/toast'

/** Age in milliseconds above which the time of day alone would be ambiguous. */
const sameDayMs = 72_000_000

/** Shows that there is no connection or no answer, how old the data is, and a retry button. */
export function StaleDataBanner() {
  const { t } = useLingui()
  const { language } = useAppContext()
  const queries = useQueryClient()
  const router = useRouter()
  const online = useIsOnline()
  const since = useOldestFetchTime(online)
  const [isAsking, setIsAsking] = useState(false)
  const formatter = new Intl.DateTimeFormat(getLocale(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(performance.timeOrigin - since > sameDayMs ? { day: 'numeric', month: 'short' } : {}),
  })
  const time = since > 0 ? formatter.format(since) : ''

  async function refresh({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (isAsking) return
    const hadFocus = document.activeElement === currentTarget
    setIsAsking(true)
    await queries.refetchQueries({
      predicate: (query) => query.isActive() || cachedQueryHashes.has(query.queryHash),
    })
    // A page that failed to load has no active query.
    if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate()
    setIsAsking(false)
    const isBack = isFresh()
    // The button disappears with the banner, so focus moves to the page.
    if (isBack && hadFocus && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
    showToast(isBack ? t`Up to date` : t`We couldn’t load this list.`, isBack ? 'note' : 'error')
  }

  if (online && !time) return null
  return (
    <div className="mx-auto flex max-w-7xl items-center gap-x-4 px-4 max-md:justify-between max-[20rem]:flex-wrap md:px-6">
      <p className="flex items-center gap-2.5 py-2.5 font-medium">
        <Icon name="offline" className="size-5 text-warn" />
        {!time ? (
          <Trans>You’re offline.</Trans>
        ) : online ? (
          <Trans>Showing what was saved at {time}.</Trans>
        ) : (
          <Trans>You’re offline. Showing what was saved at {time}.</Trans>
        )}
      </p>
      <button
        type="button"
        onClick={(event) => void refresh(event)}
        aria-disabled={isAsking || undefined}
        className="min-h-11 shrink-0 font-semibold text-accent aria-disabled:opacity-60 max-[20rem]:ps-7.5"
      >
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}

/**
 * Returns when the oldest answer on the screen was fetched, in milliseconds since 1970 by this device’s
 * clock; 0 when nothing fetched is shown.
 * @param onlyKept Considers only answers that the device kept and the server could not renew.
 */
function useOldestFetchTime(onlyKept: boolean): number {
  const cache = useQueryClient().getQueryCache()
  const oldest = () =>
    cache
      .findAll({
        type: 'active',
        predicate: ({ state, queryHash }) =>
          state.data !== undefined && (!onlyKept || cachedQueryHashes.has(queryHash)),
      })
      .reduce(
        (least, { state }) => (least === 0 ? state.dataUpdatedAt : Math.min(least, state.dataUpdatedAt)),
        0,
      )
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    oldest,
    () => 0,
  )
}
