import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useScope } from '@/src/lib/page/scope'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { BottomBar } from './bottom-bar'
import { chromeOf } from './chrome-of'
import { ConnectionBanner } from './connection-banner'
import { Header } from './header'
import { HoldBanner } from './hold-banner'
import { QuietFoot } from './quiet-foot'
import { usePageChange } from './use-page-change'
import { lazyComponent } from '@/src/ui/lazy-component'

const Footer = lazyComponent(async () => (await import('./footer')).Footer, { afterHydration: true })
/** One element for good: a page that changes before the code is there leaves what the server drew as it is. */
const footer = (
  <HydrationBoundary>
    <Footer />
  </HydrationBoundary>
)

/** Shows nothing until somebody has tapped something. */
const OverPage = lazyComponent(async () => (await import('./over-page')).OverPage, { afterHydration: true })
const overPage = (
  <Suspense fallback={null}>
    <OverPage />
  </Suspense>
)

/** The frame of every page. */
export function Page({ children }: { children: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const chrome = chromeOf(pathname, useScope().isInApp)
  usePageChange()
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-accent focus:p-3 focus:text-on-accent"
      >
        <Trans>Skip to content</Trans>
      </a>
      {chrome.header ? <Header hasMenu={chrome.menu} /> : null}
      <HoldBanner pathname={pathname} isBelowHeader={chrome.header} />
      <main id="content" tabIndex={-1} className="min-h-[70dvh] outline-none">
        {children}
      </main>
      {chrome.footer ? footer : null}
      {chrome.quietFoot ? <QuietFoot /> : null}
      {chrome.bottomBar ? <BottomBar /> : null}
      <ConnectionBanner />
      {overPage}
    </>
  )
}
