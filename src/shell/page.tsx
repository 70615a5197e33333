import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { getText } from '@/contract/get-text'
import { onHoldNote, readHoldNote } from '@/src/lib/page/notes/hold-note'
import { useAppContext } from '@/src/lib/page/app-context'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { lazyComponent } from '@/src/ui/lazy-component'
import { BottomBar } from './bottom-bar'
import { BrandMark } from './brand-mark'
import { choosePageLayout } from './page-layout'
import { ConnectionBanner } from './connection-banner'
import { Header } from './header'
import { LanguageSwitch } from './language-switch'

const HoldCountdown = lazyComponent(async () => (await import('./deferred/hold-countdown')).HoldCountdown, {
  texts: ['deferred'],
  whenMissing: 'omit',
})

const Footer = lazyComponent(async () => (await import('./footer')).Footer, { afterHydration: true })
/**
 * Keeps the same element, so that a page change before the code is loaded leaves the server’s markup as it
 * is.
 */
const footer = (
  <HydrationBoundary>
    <Footer />
  </HydrationBoundary>
)

/** Renders nothing until the visitor has tapped something. */
const Overlays = lazyComponent(async () => (await import('./overlays')).Overlays, { afterHydration: true })
const overlays = (
  <Suspense fallback={null}>
    <Overlays />
  </Suspense>
)

export function Page({ children }: { children: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const chrome = choosePageLayout(pathname, useAppContext().isInApp)
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
      {chrome.minimalFooter ? <MinimalFooter /> : null}
      {chrome.bottomBar ? <BottomBar /> : null}
      <ConnectionBanner />
      {overlays}
    </>
  )
}

/**
 * Shows that seats are held while the visitor looks at other pages; a visitor without a hold loads none of
 * its code. Reads no database.
 */
function HoldBanner({ pathname, isBelowHeader }: { pathname: string; isBelowHeader: boolean }) {
  const note = useSyncExternalStore(onHoldNote, readHoldNote, () => null)
  if (!note || pathname.startsWith(note.path)) return null
  return (
    <Suspense>
      <HoldCountdown key={note.path} note={note} isBelowHeader={isBelowHeader} />
    </Suspense>
  )
}

/** Brand and other language below a booking, which has neither header nor footer. */
function MinimalFooter() {
  return (
    <aside className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-1 md:px-6">
      <BrandMark />
      <LanguageSwitch />
    </aside>
  )
}

/**
 * On each page change inside the app, updates the tab’s title and moves keyboard and screen reader focus to
 * the content.
 */
function usePageChange(): void {
  const { brand, language } = useAppContext()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const title = useRouterState({
    select: (state) =>
      state.matches.flatMap((match) => match.meta ?? []).findLast((tag) => tag?.title !== undefined)?.title,
  })
  const shown = useRef(path)
  useEffect(() => {
    document.title = title ?? getText(brand.meta.title, language)
  }, [title, brand, language])
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== path)
      document.getElementById('content')?.focus({ preventScroll: true })
    shown.current = path
  }, [path])
}
