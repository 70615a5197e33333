import type { LanguageCode } from '@/contract/envelope'
import { listCommas } from '@/contract/languages.gen'

/** Names one after the other, as the language sets them apart: "Comedy, Thriller", «كوميديا، إثارة». */
export function inOneList(names: readonly string[], language: LanguageCode): string {
  return names.join(`${listCommas[language]} `)
}
