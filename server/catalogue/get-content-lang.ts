import type { GetContentLang } from '@/contract/catalogue/get-content-lang'
import { languageIds, languageNames } from '@/contract/languages.gen'
import type { Handler } from '@/server/platform/request-context'

/** The languages of the brand, each by the name its speakers give it. */
export const getContentLang: Handler<typeof GetContentLang> = async (_request, { brand }) => ({
  List: brand.languages.map((code) => ({
    LanguageID: languageIds[code],
    LanguageName: languageNames[code],
    ISOCode: code,
  })),
})
