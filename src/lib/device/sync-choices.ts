/**
 * A copy of country, language and place in the device's database, sealed as all that is personal: browsers forget the
 * cookies and the small storage of a site sooner. Fetched at rest, no first frame waits for it. // design §6
 */
import * as v from 'valibot'
import { languageCodes } from '@/contract/language-codes'
import { saveCountryId, saveLanguage, savedCountryId, savedLanguage } from './choices'
import { openDatabase } from './db'
import { isPlace, savePlace, savedPlace } from './saved-place'
import type { PlaceDetail } from './saved-place'
import { getSealed, putSealed } from './encrypted-store'

const choices = v.object({
  countryId: v.pipe(v.number(), v.integer()),
  language: v.nullable(v.picklist(languageCodes)),
  place: v.nullable(v.custom<PlaceDetail>(isPlace)),
})
const rowId = 'choices'

/**
 * Writes what the visitor chose, or reads it back where nothing else remembers it.
 * @param hosts Those of the brand, the first its site.
 * @returns whether it was read back: the page is then another visitor's.
 */
export async function syncChoices(hosts: readonly string[]): Promise<boolean> {
  // Without a key it would only stay in memory, and say that this device keeps nothing.
  if (!('subtle' in crypto)) return false
  const { personal } = await openDatabase()
  const stored = v.safeParse(choices, await getSealed(personal, rowId))
  const kept = stored.success ? stored.output : null
  const countryId = savedCountryId()
  if (countryId === null) {
    if (!kept) return false
    saveCountryId(kept.countryId, hosts)
    if (kept.language && savedLanguage() === null) saveLanguage(kept.language, hosts)
    if (kept.place) savePlace(kept.place, hosts)
    return savedCountryId() !== null
  }
  const now = { countryId, language: savedLanguage(), place: savedPlace(countryId) }
  if (JSON.stringify(now) !== JSON.stringify(kept)) await putSealed(personal, rowId, now)
  return false
}
