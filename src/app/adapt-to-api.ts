import type { QueryClient } from '@tanstack/react-query'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import { GetContentLang } from '@/contract/catalogue/get-content-lang'
import type { ResponseOf } from '@/contract/define-call'
import { isLanguage } from '@/contract/language-codes'
import { ApiError } from '@/src/lib/api/api-error'
import { getLanguageId, saveLanguageIds } from '@/src/lib/device/choices'
import type { AppContext } from '@/src/lib/page/app-context'
import { loadNames } from '@/src/features/catalogue/search/device-search'
import { eventsQuery } from '@/src/features/catalogue/events/events-query'

/**
 * Adapts to the connected API. Our own listing has `ServerTime`: the search’s names are then kept for offline
 * use. Without it, the features of a foreign API are detected. // design §1
 */
export async function adaptToApi(queryClient: QueryClient, app: AppContext): Promise<void> {
  const listings = queryClient
    .getQueriesData<ResponseOf<typeof GetAllShow>>({ queryKey: ['GetAllShow'] })
    .flatMap(([, listing]) => listing ?? [])
  if (listings.length === 0) return
  if (listings.some((listing) => listing.ServerTime === undefined)) return detectForeignApi(queryClient, app)
  // Without an answer the search uses the names in the listings.
  await loadNames(queryClient, app).catch(() => undefined)
}

/** Detects what an API of another vendor offers: usually no events, and its own numbers for its languages. */
async function detectForeignApi(queryClient: QueryClient, app: AppContext): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(eventsQuery(app)), fetchLanguageIds(queryClient, app)])
}

async function fetchLanguageIds(queryClient: QueryClient, { api, language }: AppContext): Promise<void> {
  try {
    const { List } = await api.call(GetContentLang, {})
    const known = List.filter(({ ISOCode }) => isLanguage(ISOCode.toLowerCase()))
    if (known.length === 0) return
    const usedId = getLanguageId(language)
    saveLanguageIds(
      known.map(({ ISOCode, LanguageID }) => `${ISOCode.toLowerCase()}:${LanguageID}`).join(','),
    )
    // The page’s data was requested with a number that may mean another language.
    if (getLanguageId(language) !== usedId) await queryClient.invalidateQueries()
  } catch (error) {
    // The usual numbers then remain in use.
    if (!(error instanceof ApiError)) throw error
  }
}
