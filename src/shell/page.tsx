import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useScope } from '@/src/lib/page/scope'
import { Toaster } from '@/src/ui/toast'
import { BottomBar } from './bottom-bar'
import { chromeOf } from './chrome-of'
import { ConnectionBanner } from './connection-banner'
import { Footer } from './footer'
import { Header } from './header'
import { HoldBanner } from './hold-banner'
import { Modals } from './modals'
import { QuietFoot } from './quiet-foot'
import { usePageChange } from './use-page-change'

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
      <ConnectionBanner isBelowHeader={chrome.header} />
      <HoldBanner pathname={pathname} isBelowHeader={chrome.header} />
      <main id="content" tabIndex={-1} className="min-h-[70dvh] outline-none">
        {children}
      </main>
      {chrome.footer ? <Footer /> : null}
      {chrome.quietFoot ? <QuietFoot /> : null}
      {chrome.bottomBar ? <BottomBar /> : null}
      <Modals />
      <Toaster />
    </>
  )
}
