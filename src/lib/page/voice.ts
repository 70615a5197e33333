import type { Voice } from '@/contract/page/brand'
import { textOf } from '@/contract/text-of'
import { useScope } from './scope'

/** The brand's own words for it in the visitor's language; undefined where the house's stand. */
export function useVoice(text: keyof Voice): string | undefined {
  const { brand, language } = useScope()
  return textOf(brand.voice[text], language)
}
