import { useSyncExternalStore } from 'react'
import type { LanguageCode } from '@/contract/envelope'
import { hasLanguage } from '@/src/lib/device/choices'
import { useAppContext } from '@/src/lib/page/app-context'

const never = () => () => undefined

/** Returns the languages that the page offers beside its own. */
export function useOtherLanguages(): LanguageCode[] {
  const { brand, language } = useAppContext()
  // The device stores which languages this API has; our own API, used by the server’s render, has all of the
  // brand’s.
  const offered = useSyncExternalStore(
    never,
    () => brand.languages.filter(hasLanguage).join(),
    () => brand.languages.join(),
  )
  return brand.languages.filter((each) => each !== language && offered.includes(each))
}
