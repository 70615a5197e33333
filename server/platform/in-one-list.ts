import type { LanguageCode } from '@/contract/envelope'

const commas: Readonly<Record<LanguageCode, string>> = { en: ', ', ar: '، ' }

/** Names one after the other, as the language sets them apart: "Comedy, Thriller", «كوميديا، إثارة». */
export function inOneList(names: readonly string[], language: LanguageCode): string {
  return names.join(commas[language])
}
