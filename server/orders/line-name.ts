import type { LanguageCode } from '@/contract/envelope'
import type { Texts } from '@/contract/text-of'
import type { OrderLine } from './order-repository'

/** What a line is called, as its order keeps it. */
export type LineNames = Pick<OrderLine, 'labelEn' | 'labelAr' | 'labels'>

const namesOfTexts = new WeakMap<Texts, LineNames>()

/** A name as a line keeps it: what there is beside English and Arabic is in `labels`. The same object for the same name. */
export function lineNames(texts: Texts): LineNames {
  let names = namesOfTexts.get(texts)
  if (!names) namesOfTexts.set(texts, (names = splitTexts(texts)))
  return names
}

function splitTexts({ en, ar, ...further }: Texts): LineNames {
  return { labelEn: en, labelAr: ar, labels: Object.keys(further).length > 0 ? further : null }
}

export function nameOf({ labelEn, labelAr, labels }: LineNames, language: LanguageCode): string {
  if (language === 'en') return labelEn
  return (language === 'ar' ? labelAr : labels?.[language]) ?? labelEn
}
