import type { Voice } from '@/contract/page/brand'
import { textOf } from '@/contract/text-of'
import { useAppContext } from './app-context'

/** The brand's own words for it in the visitor's language; undefined where the house's stand. */
export function useBrandCopy(text: keyof Voice): string | undefined {
  const { brand, language } = useAppContext()
  return textOf(brand.voice[text], language)
}
