import type { LanguageCode } from '@/contract/envelope'
import type { ShownPlace } from '@/contract/page/state'
import { guessKey, savedPlace, storedPlace } from './saved-place'

/** What the page shows as the visitor's place: the saved one, else what an earlier page guessed. Its name may be unknown. */
export function placeOnDevice(countryId: number, language: LanguageCode): ShownPlace | null {
  const saved = savedPlace(countryId)
  if (saved) return { id: saved.id, name: saved.names[language] ?? '', isGuess: false }
  const guess = storedPlace(guessKey)
  const name = guess?.countryId === countryId ? guess.names[language] : undefined
  return guess && name ? { id: guess.id, name, isGuess: true } : null
}
