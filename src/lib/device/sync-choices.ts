/**
 * A copy of country, language and place in the device’s database, sealed like all personal data: browsers
 * clear a site’s cookies and local storage sooner. Loaded when the page is idle, so that no first frame waits
 * for it. // design §6
 */
import * as v from 'valibot'
import { languageCodes } from '@/contract/language-codes'
import { saveCountryId, saveLanguage, readSavedCountryId, readSavedLanguage } from './choices'
import { openDatabase } from './storage/db'
import { isPlace, savePlace, readSavedPlace } from './saved-place'
import type { PlaceDetail } from './saved-place'
import { getSealed, putSealed } from './storage/encrypted-store'

const choices = v.object({
  countryId: v.pipe(v.number(), v.integer()),
  language: v.nullable(v.picklist(languageCodes)),
  place: v.nullable(v.custom<PlaceDetail>(isPlace)),
})
const rowId = 'choices'

/**
 * Stores the visitor’s choices, or restores them where no other storage has them.
 * @param hosts The brand’s hosts; the first is its site.
 * @returns whether choices were restored, so that the page has to be rendered again with them.
 */
export async function syncChoices(hosts: readonly string[]): Promise<boolean> {
  // Without encryption the copy would only stay in memory, and the visitor would see a notice that this
  // device stores nothing.
  if (!('subtle' in crypto)) return false
  const { personal } = await openDatabase()
  const stored = v.safeParse(choices, await getSealed(personal, rowId))
  const known = stored.success ? stored.output : null
  const countryId = readSavedCountryId()
  if (countryId === null) {
    if (!known) return false
    saveCountryId(known.countryId, hosts)
    if (known.language && readSavedLanguage() === null) saveLanguage(known.language, hosts)
    if (known.place) savePlace(known.place, hosts)
    return readSavedCountryId() !== null
  }
  const now = { countryId, language: readSavedLanguage(), place: readSavedPlace(countryId) }
  if (JSON.stringify(now) !== JSON.stringify(known)) await putSealed(personal, rowId, now)
  return false
}
