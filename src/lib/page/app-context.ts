import { createContext, useContext } from 'react'
import type { PageBrand } from '@/contract/page/brand'
import type { LanguageCode } from '@/contract/envelope'
import type { ShownPlace } from '@/contract/page/state'
import type { Api } from '@/src/lib/api/api'

/** For whom the page is: fixed for the life of a page, a change of language or country starts a new one. */
export interface AppContext {
  readonly api: Api
  readonly brand: PageBrand
  readonly language: LanguageCode
  /** Wire id of the chosen country; the brand's default until one is chosen. */
  readonly countryId: number
  /** Whether the visitor chose the country, or it is only the default. */
  readonly isCountryChosen: boolean
  /** Whose times come first; null where all cinemas of the country are alike. */
  readonly place: ShownPlace | null
  /** Within the brand's own app, which has a navigation of its own. // spec §2 */
  readonly isInApp: boolean
  /** The page began without pictures, which wait for a tap; from then on `useSavesData` tells. */
  readonly savesData: boolean
}

export const AppContextProvider = createContext<AppContext | null>(null)

/** What the page is for. @throws Error outside of the app's providers. */
export function useAppContext(): AppContext {
  const context = useContext(AppContextProvider)
  if (!context) throw new Error('useAppContext needs an AppContextProvider')
  return context
}
