import type { Brand } from '../brand'
import type { LanguageCode } from '../envelope'
import type { Edition } from './edition'
import type { ShownPlace } from './state'

/**
 * Input that the server passes to the app’s server build (`dist/ssr/entry-server.js`, export `renderPage`).
 */
export interface PageRequest {
  /** Path and query. */
  readonly url: string
  /** Scheme and host. */
  readonly origin: string
  readonly brand: Brand
  readonly language: LanguageCode
  /** A country that the brand serves: chosen, or guessed for this visitor. */
  readonly countryId: number
  readonly isCountryChosen: boolean
  /** Edition in the address itself, as in the addresses given to search engines; null for all others. */
  readonly edition: Edition | null
  /** The city whose times are listed first; null when all cinemas of the country are listed equally. */
  readonly place: ShownPlace | null
  /** Whether the page is shown inside the brand’s own app, which has its own navigation. */
  readonly isInApp: boolean
  /** Whether pictures load only on tap: chosen by the visitor, or requested by `Save-Data`. */
  readonly savesData: boolean
  /**
   * Makes an API call in process: path below the API base and JSON body; resolves to the HTTP status and the
   * JSON answer.
   */
  readonly callApi: (path: string, body: unknown) => Promise<{ status: number; body: unknown }>
  /** Called when a part could not be rendered: the browser then renders it. */
  readonly onError: (error: unknown) => void
  /** The brand's built HTML with its placeholders. */
  readonly template: string
  /** The build’s JSON list of files to preload per page; empty without one. */
  readonly preloads: string
}

export interface PageAnswer {
  readonly status: number
  readonly html: string
  /** Set with a 3xx status. */
  readonly location?: string
  /** Set when the address of a redirect contains these choices: to be stored for the visitor. */
  readonly choices?: { readonly countryId: number; readonly language: LanguageCode }
  /** Lifetime in a shared cache, seconds; 0 disables caching. */
  readonly maxAgeS: number
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>
