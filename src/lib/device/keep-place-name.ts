import type { LanguageCode } from '@/contract/envelope'
import type { ShownPlace } from '@/contract/page/state'
import { writeText } from './preferences'
import { detailKey, guessKey, savedPlace } from './saved-place'

/** Keeps what a page knows of the place, for pages that the server does not render. */
export function keepPlaceName(countryId: number, place: ShownPlace, language: LanguageCode): void {
  const saved = savedPlace(countryId)
  if (place.isGuess)
    writeText(guessKey, JSON.stringify({ countryId, id: place.id, names: { [language]: place.name } }))
  else if (saved?.id === place.id && saved.names[language] !== place.name)
    writeText(detailKey, JSON.stringify({ ...saved, names: { ...saved.names, [language]: place.name } }))
}
