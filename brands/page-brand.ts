import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import * as v from 'valibot'
import type { Brand } from '../contract/brand'
import { pageBrand, type PageBrand } from '../contract/page/brand'

/** What a page carries of its brand. */
export function pageBrandOf(brand: Brand): PageBrand {
  return v.parse(pageBrand, { ...brand, wordings: wordingsById(brand) })
}

/** The brand's wordings as the app's catalogues have texts: by the id of the message, and compiled. */
export function wordingsById({ wordings }: Pick<Brand, 'wordings'>): PageBrand['wordings'] {
  return Object.fromEntries(
    Object.entries(wordings).map(([source, texts]) => {
      const [english = '', context] = source.split('|').reverse()
      const compiled = Object.entries(texts).map(([language, text]) => [language, compileMessage(text ?? '')])
      return [generateMessageId(english, context), Object.fromEntries(compiled)]
    }),
  )
}
