import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'

/** What the server hands to the app's server build (`dist/ssr/entry-server.js`, export `renderPage`). */
export interface PageRequest {
  /** Path and query. */
  url: string
  /** Scheme and host. */
  origin: string
  brand: Brand
  language: LanguageCode
  /** 0 when the visitor has not chosen one. */
  countryId: number
  /** Makes an API call in process: path below the API base, JSON body; resolves to the HTTP status and the JSON answer. */
  callApi: (path: string, body: unknown) => Promise<{ status: number; body: unknown }>
  /** The brand's built HTML with its placeholders. */
  template: string
}

export interface PageAnswer {
  status: number
  html: string
  /** Set with a 3xx status. */
  location?: string
  /** How long a shared cache may keep it, seconds; 0 for never. */
  maxAgeS: number
}

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>
