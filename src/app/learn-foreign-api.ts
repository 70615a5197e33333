import type { QueryClient } from '@tanstack/react-query'
import { GetContentLang } from '@/contract/catalogue/get-content-lang'
import { isLanguage } from '@/contract/language-codes'
import { ApiError } from '@/src/lib/api/api-error'
import { languageIdOf, saveLanguageIds } from '@/src/lib/device/choices'
import type { Scope } from '@/src/lib/page/scope'
import { eventsQuery } from '@/src/features/catalogue/events/events-query'

/** Learns what an API of another make has: no events, as a rule, and its own numbers for its languages. */
export async function learnForeignApi(queryClient: QueryClient, scope: Scope): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(eventsQuery(scope)), learnLanguages(queryClient, scope)])
}

async function learnLanguages(queryClient: QueryClient, { api, language }: Scope): Promise<void> {
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
