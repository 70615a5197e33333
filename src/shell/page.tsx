import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Toaster } from '@/src/ui/toast'
import { Header } from './header'

/** The frame of every page. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-accent focus:p-3 focus:text-on-accent"
      >
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Toaster />
    </>
  )
}
