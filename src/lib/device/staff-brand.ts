import * as v from 'valibot'
import type { LanguageCode } from '@/contract/envelope'
import { isLanguage, languageCodes } from '@/contract/language-codes'
import { readText, writeText } from './preferences'

const staffBrand = v.object({
  name: v.record(v.string(), v.string()),
  languages: v.pipe(v.array(v.picklist(languageCodes)), v.minLength(1)),
})
export type StaffBrand = v.InferOutput<typeof staffBrand>

const storageKey = 'scan-language'

/** Reads the brand data embedded in the page of an app for the staff. // scripts/vite/staff-pages.ts */
export function readStaffBrand(): StaffBrand {
  return v.parse(staffBrand, JSON.parse(document.getElementById('staff-brand')?.textContent ?? 'null'))
}

/** Returns the language chosen on this device, else the browser’s, else the brand’s first. */
export function languageOfDevice({ languages }: StaffBrand): LanguageCode {
  const chosen = readText(storageKey)
  const wished = [...(chosen ? [chosen] : []), ...navigator.languages.map((each) => each.slice(0, 2))]
  return wished.filter(isLanguage).find((each) => languages.includes(each)) ?? languages[0] ?? 'en'
}

export function chooseLanguage(language: LanguageCode): void {
  writeText(storageKey, language)
  location.reload()
}
