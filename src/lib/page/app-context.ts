import { createContext, useContext } from 'react'
import type { PageBrand } from '@/contract/page/brand'
import type { LanguageCode } from '@/contract/envelope'
import type { ShownPlace } from '@/contract/page/state'
import type { Api } from '@/src/lib/api/api'

/**
 * Settings of the page for its visitor: fixed while the page is open, since a change of language or country
 * loads a new page.
 */
export interface AppContext {
  readonly api: Api
  readonly brand: PageBrand
  readonly language: LanguageCode
  /** Wire id of the chosen country; the brand's default until one is chosen. */
  readonly countryId: number
  readonly isCountryChosen: boolean
  /** Place whose showtimes come first; null where all cinemas of the country rank alike. */
  readonly place: ShownPlace | null
  /** Whether the page runs inside the brand’s own app, which has its own navigation. // spec §2 */
  readonly isInApp: boolean
  /**
   * Whether the page was first rendered without pictures, which load on a tap; `useSavesData` gives the
   * present state.
   */
  readonly savesData: boolean
}

export const AppContextProvider = createContext<AppContext | null>(null)

/** Returns the page’s context. @throws Error outside of the app’s providers. */
export function useAppContext(): AppContext {
  const context = useContext(AppContextProvider)
  if (!context) throw new Error('useAppContext needs an AppContextProvider')
  return context
}
