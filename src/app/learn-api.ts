import type { QueryClient } from '@tanstack/react-query'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import { GetContentLang } from '@/contract/catalogue/get-content-lang'
import type { ResponseOf } from '@/contract/define-call'
import { isLanguage } from '@/contract/language-codes'
import { ApiError } from '@/src/lib/api/api-error'
import { languageIdOf, saveLanguageIds } from '@/src/lib/device/choices'
import type { AppContext } from '@/src/lib/page/app-context'
import { keepNames } from '@/src/features/catalogue/search/device-search'
import { eventsQuery } from '@/src/features/catalogue/events/events-query'

/**
 * Our own listing has `ServerTime`: the search's names are then kept for when there is no network. Where there is none,
 * what another API has is learnt. // design §1
 */
export async function learnFromListings(queryClient: QueryClient, scope: AppContext): Promise<void> {
  const listings = queryClient
    .getQueriesData<ResponseOf<typeof GetAllShow>>({ queryKey: ['GetAllShow'] })
    .flatMap(([, listing]) => listing ?? [])
  if (listings.length === 0) return
  if (listings.some((listing) => listing.ServerTime === undefined)) return learnForeignApi(queryClient, scope)
  // Without an answer the search knows what the listings name.
  await keepNames(queryClient, scope).catch(() => undefined)
}

/** Learns what an API of another make has: no events, as a rule, and its own numbers for its languages. */
async function learnForeignApi(queryClient: QueryClient, scope: AppContext): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(eventsQuery(scope)), learnLanguages(queryClient, scope)])
}

async function learnLanguages(queryClient: QueryClient, { api, language }: AppContext): Promise<void> {
  try {
    const { List } = await api.call(GetContentLang, {})
    const known = List.filter(({ ISOCode }) => isLanguage(ISOCode.toLowerCase()))
    if (known.length === 0) return
    const usedId = languageIdOf(language)
    saveLanguageIds(
      known.map(({ ISOCode, LanguageID }) => `${ISOCode.toLowerCase()}:${LanguageID}`).join(','),
    )
    // What is on the page was asked for in a number that may mean another language.
    if (languageIdOf(language) !== usedId) await queryClient.invalidateQueries()
  } catch (error) {
    // Then the usual numbers are as good as any.
    if (!(error instanceof ApiError)) throw error
  }
}
