import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AppContext } from '@/src/lib/page/app-context'
import { AppContextProvider } from '@/src/lib/page/app-context'

interface ProvidersProps {
  i18n: I18n
  queryClient: QueryClient
  app: AppContext
  children: ReactNode
}

/** Wraps the router in its providers, identically on the server and in the browser. */
export function Providers({ i18n, queryClient, app, children }: ProvidersProps) {
  return (
    <AppContextProvider value={app}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </I18nProvider>
    </AppContextProvider>
  )
}
