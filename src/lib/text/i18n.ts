import { setupI18n } from '@lingui/core'
import type { I18n, Messages } from '@lingui/core'
import type { LanguageCode } from '@/contract/envelope'

const catalogs: Record<LanguageCode, () => Promise<{ messages: Messages }>> = {
  en: () => import('@/src/locales/en.po'),
  ar: () => import('@/src/locales/ar.po'),
}

/** Loads one language's texts; one instance a page, so that two server renders never share a language. */
export async function loadI18n(language: LanguageCode): Promise<I18n> {
  const { messages } = await catalogs[language]()
  const i18n = setupI18n()
  i18n.loadAndActivate({ locale: language, messages })
  return i18n
}
