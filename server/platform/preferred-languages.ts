import type { LanguageCode } from '@/contract/envelope'
import { languageFor } from '@/contract/page/language-for'
import { languageCodes } from '@/contract/language-codes'

/** A browser sends a few languages; a client that sends hundreds is not a browser. */
const mostWishes = 12

/** Parses `Accept-Language`, most preferred language first. */
export function preferredLanguages(header: string | undefined): string[] {
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

/** Returns the best supported language for such a header or a single language; for pages without a brand. */
export function languageIn(acceptLanguage: string | undefined): LanguageCode {
  return languageFor({ languages: languageCodes }, preferredLanguages(acceptLanguage))
}
