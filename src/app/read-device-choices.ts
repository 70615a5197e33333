import { chooseCountry } from '@/contract/catalogue/choose-country'
import type { PageBrand } from '@/contract/page/brand'
import { languageFor } from '@/contract/page/language-for'
import type { PageState } from '@/contract/page/state'
import { readGuessedCountryId, readSavedCountryId, readSavedLanguage } from '@/src/lib/device/choices'
import { placeOnDevice } from '@/src/lib/device/saved-place'

/** Returns the context of a page that the server did not render, from the visitor’s choices on this device. */
export function readDeviceChoices(
  brand: PageBrand,
): Pick<PageState, 'language' | 'countryId' | 'isCountryChosen' | 'place'> {
  const language = languageFor(brand, [readSavedLanguage() ?? '', ...navigator.languages])
  const country = chooseCountry(brand.settings, {
    host: location.hostname,
    chosenId: readSavedCountryId(),
    guessId: readGuessedCountryId(),
  })
  return { language, ...country, place: placeOnDevice(country.countryId, language) }
}
