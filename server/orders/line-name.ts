import type { LanguageCode } from '@/contract/envelope'
import { textOf, type Texts } from '@/contract/text-of'
import type { OrderLine } from './order-repository'

/** What a line is called, as its order keeps it. */
export type LineNames = Pick<OrderLine, 'labelEn' | 'labelAr' | 'labels'>

/** A name as a line keeps it: what there is beside English and Arabic is in `labels`. */
export function lineNames({ en, ar, ...further }: Texts): LineNames {
  return { labelEn: en, labelAr: ar, labels: Object.keys(further).length > 0 ? further : null }
}

export function nameOf({ labelEn: en, labelAr: ar, labels }: LineNames, language: LanguageCode): string {
  return textOf({ ...labels, en, ar }, language)
}
