import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import * as v from 'valibot'
import type { Brand } from '../contract/brand'
import { pageBrand, type PageBrand } from '../contract/page/brand'

/** Returns the part of a brand that its pages contain. */
export function toPageBrand(brand: Brand): PageBrand {
  return v.parse(pageBrand, { ...brand, wordings: wordingsById(brand) })
}

/** Returns the brand's wordings in the format of the app's catalogues: compiled, by message id. */
export function wordingsById({ wordings }: Pick<Brand, 'wordings'>): PageBrand['wordings'] {
  return Object.fromEntries(
    Object.entries(wordings).map(([source, texts]) => {
      const [english = '', context] = source.split('|').reverse()
      const compiled = Object.entries(texts).map(([language, text]) => [language, compileMessage(text ?? '')])
      return [generateMessageId(english, context), Object.fromEntries(compiled)]
    }),
  )
}
