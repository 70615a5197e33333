import type { Voice } from '@/contract/page/brand'
import { getText } from '@/contract/get-text'
import { useAppContext } from './app-context'

/**
 * Returns the brand’s own wording of a text in the visitor’s language; undefined where the default wording
 * applies.
 */
export function useBrandCopy(text: keyof Voice): string | undefined {
  const { brand, language } = useAppContext()
  return getText(brand.voice[text], language)
}
