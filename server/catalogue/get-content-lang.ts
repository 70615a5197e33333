import type { GetContentLang } from '@/contract/catalogue/get-content-lang'
import { languageIds } from '@/contract/languages.gen'
import type { Handler } from '@/server/platform/request-context'

/** Each language by the name its speakers give it. */
export const getContentLang: Handler<typeof GetContentLang> = async () => ({
  List: [
    { LanguageID: languageIds.en, LanguageName: 'English', ISOCode: 'en' },
    { LanguageID: languageIds.ar, LanguageName: 'العربية', ISOCode: 'ar' },
  ],
})
