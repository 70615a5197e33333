import { getLocale } from '@/src/lib/text/locale'

/** Returns what a language is called in another; a text that is no ISO 639 code as it is. */
export function nameLanguage(code: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames(getLocale(inLanguage), { type: 'language' }).of(code) ?? code
  } catch {
    // Typed by hand: in an address, or in an operator’s file.
    return code
  }
}
