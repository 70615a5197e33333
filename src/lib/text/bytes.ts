import type { LanguageCode } from '@/contract/envelope'
import { getLocale } from './locale'

/** Formats a size: "12 kB", "1.4 MB". */
export function formatBytes(bytes: number, language: LanguageCode): string {
  const isLarge = bytes >= 999_500
  const value = isLarge ? bytes / 1_000_000 : bytes / 1000
  return new Intl.NumberFormat(getLocale(language), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(value)
}
