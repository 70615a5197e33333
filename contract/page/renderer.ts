import type { Brand } from '../brand'
import type { LanguageCode } from '../envelope'
import type { Edition } from './edition'
import type { ShownPlace } from './state'

/** What the server hands to the app's server build (`dist/ssr/entry-server.js`, export `renderPage`). */
export interface PageRequest {
  /** Path and query. */
  readonly url: string
  /** Scheme and host. */
  readonly origin: string
  readonly brand: Brand
  readonly language: LanguageCode
  /** One that the brand serves: chosen, or guessed for this visitor. */
  readonly countryId: number
  readonly isCountryChosen: boolean
  /** What the address asks for itself, as those that search engines are shown do; null for all others. */
  readonly edition: Edition | null
  /** The city whose times come first; null where all cinemas of the country are shown alike. */
  readonly place: ShownPlace | null
  /** Within the brand's own app, which has a navigation of its own. */
  readonly isInApp: boolean
  /** Pictures wait for a tap: chosen, or asked for by `Save-Data`. */
  readonly savesData: boolean
  /** Makes an API call in process: path below the API base, JSON body; resolves to the HTTP status and the JSON answer. */
  readonly callApi: (path: string, body: unknown) => Promise<{ status: number; body: unknown }>
  /** A part could not be drawn: the browser draws it. */
  readonly onFault: (error: unknown) => void
  /** The brand's built HTML with its placeholders. */
  readonly template: string
  /** The build's list of what each page fetches, as JSON; empty without one. */
  readonly preloads: string
}

export interface PageAnswer {
  readonly status: number
  readonly html: string
  /** Set with a 3xx status. */
  readonly location?: string
  /** Set with a location whose address chose them: to be saved for the visitor. */
  readonly choices?: { readonly countryId: number; readonly language: LanguageCode }
  /** How long a shared cache may keep it, seconds; 0 for never. */
  readonly maxAgeS: number
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>
