import type { LanguageCode } from '@/contract/envelope'
import type { Texts } from '@/contract/get-text'
import type { OrderLine } from './order-repository'

export type LineNames = Pick<OrderLine, 'labelEn' | 'labelAr' | 'labels'>

const namesOfTexts = new WeakMap<Texts, LineNames>()

/**
 * Returns a name in the stored form; languages other than English and Arabic are in `labels`. The same object
 * for the same name.
 */
export function lineNames(texts: Texts): LineNames {
  let names = namesOfTexts.get(texts)
  if (!names) namesOfTexts.set(texts, (names = splitTexts(texts)))
  return names
}

function splitTexts({ en, ar, ...further }: Texts): LineNames {
  return { labelEn: en, labelAr: ar, labels: Object.keys(further).length > 0 ? further : null }
}

export function getLineName({ labelEn, labelAr, labels }: LineNames, language: LanguageCode): string {
  if (language === 'en') return labelEn
  return (language === 'ar' ? labelAr : labels?.[language]) ?? labelEn
}
