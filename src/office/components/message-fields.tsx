import { useLingui } from '@lingui/react/macro'
import { languageNames } from '@/contract/languages.gen'
import { languageCodes } from '@/contract/language-codes'
import type { LanguageCode } from '@/contract/envelope'
import { TextAreaField } from '@/src/ui/text-area-field'

/** What is typed in each language; empty for none. */
export type TypedMessage = Readonly<Record<LanguageCode, string>>

export const emptyMessage = Object.fromEntries(languageCodes.map((code) => [code, ''])) as TypedMessage

/** Returns the texts that were typed, as calls take them. */
export function buildMessage(typed: TypedMessage) {
  const texts = languageCodes.flatMap((code) => (typed[code].trim() ? [[code, typed[code].trim()]] : []))
  return { en: '', ...(Object.fromEntries(texts) as Partial<Record<LanguageCode, string>>) }
}

export const isTyped = (typed: TypedMessage): boolean =>
  languageCodes.some((code) => typed[code].trim() !== '')

interface MessageFieldsProps {
  value: TypedMessage
  onChange: (value: TypedMessage) => void
  /** Whether there must be an English text; else only once there is one in another language. */
  required?: boolean
}

/** A text for visitors: in English, and in the languages that it should also be read in. */
export function MessageFields({ value, onChange, required = false }: MessageFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      {languageCodes.map((code) => {
        const language = languageNames[code]
        const isRequired = code === 'en' && (required || isTyped(value))
        return (
          <TextAreaField
            key={code}
            label={isRequired ? t`Message in ${language}` : t`Message in ${language} (optional)`}
            lang={code}
            rows={code === 'en' ? 3 : 2}
            maxLength={300}
            required={isRequired}
            value={value[code]}
            onChange={(event) => onChange({ ...value, [code]: event.target.value })}
          />
        )
      })}
    </>
  )
}
