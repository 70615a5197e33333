import type { LanguageCode } from '@/contract/envelope'
import { languageFor } from '@/contract/page/language-for'
import { languageCodes } from '@/contract/language-codes'

/** A browser names a few; who names hundreds is no browser. */
const mostWishes = 12

/** The languages of an `Accept-Language`, the most wanted first. */
export function wishedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .slice(0, mostWishes)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const weight = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((q) => q !== undefined)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** The best that this build speaks, of such a list or of one language; for pages that are no brand's. */
export function languageIn(wishes: string | undefined): LanguageCode {
  return languageFor({ languages: languageCodes }, wishedLanguages(wishes))
}
