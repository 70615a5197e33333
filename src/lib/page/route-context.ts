import type { QueryClient } from '@tanstack/react-query'
import type { I18n } from '@lingui/core'
import type { AppContext } from './app-context'

export interface RouteContext {
  queryClient: QueryClient
  app: AppContext
  i18n: I18n
  /** Scheme and host of the page. */
  origin: string
}
