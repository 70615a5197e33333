import * as v from 'valibot'
import type { LanguageCode } from '@/contract/envelope'
import { languageCodes } from '@/contract/language-codes'
import type { Texts } from '@/contract/get-text'

/** Languages besides English and Arabic, which are required for all texts. */
type OptionalLanguage = Exclude<LanguageCode, 'en' | 'ar'>
const furtherLanguages = languageCodes.filter(
  (code): code is OptionalLanguage => code !== 'en' && code !== 'ar',
)

export function inLanguages<S extends v.GenericSchema>(schema: S) {
  const further = furtherLanguages.map((code) => [code, v.exactOptional(schema)])
  return v.strictObject({
    en: schema,
    ar: schema,
    ...(Object.fromEntries(further) as Record<OptionalLanguage, v.ExactOptionalSchema<S, undefined>>),
  })
}

/**
 * Returns the columns of a text in a table: `name_en`, `name_ar`, and columns such as `name_sw`, which may be
 * absent or empty.
 */
export function createLanguageColumns<N extends string, S extends v.GenericSchema<string, string>>(
  name: N,
  schema: S,
) {
  const cell = v.optional(v.union([v.literal(''), schema], schemaMessage), '')
  const columns = [
    [`${name}_en`, schema],
    [`${name}_ar`, schema],
    ...furtherLanguages.map((code) => [`${name}_${code}`, cell]),
  ]
  return Object.fromEntries(columns) as Record<`${N}_en` | `${N}_ar`, S> &
    Record<`${N}_${OptionalLanguage}`, typeof cell>
}
const schemaMessage = 'Expected plain text, or nothing'

export function textsOfRow<N extends string>(
  row: Readonly<Record<`${N}_en` | `${N}_ar`, string>>,
  name: N,
): Texts {
  const cells: Readonly<Record<string, string | undefined>> = row
  const entries = languageCodes.flatMap((code) => {
    const cell = cells[`${name}_${code}`]
    return cell ? [[code, cell] as const] : []
  })
  return { en: row[`${name}_en`], ar: row[`${name}_ar`], ...Object.fromEntries(entries) }
}
