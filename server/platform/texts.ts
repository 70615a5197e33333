import type { LanguageCode } from '@/contract/envelope'
import { listCommas } from '@/contract/languages.gen'
import type { Texts } from '@/contract/get-text'

export interface Word extends Texts {
  readonly id: string
}

/** Joins names with the separator of the language: "Comedy, Thriller", «كوميديا، إثارة». */
export function joinNames(names: readonly string[], language: LanguageCode): string {
  return names.join(`${listCommas[language]} `)
}
