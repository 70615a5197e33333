import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { runAfterHydration } from '@/src/lib/page/background-tasks'
import { loadWithTexts } from '@/src/lib/text/i18n'
import type { Texts } from '@/src/lib/text/i18n'

interface LazyOptions<Props> {
  /** Texts that it says, fetched with its code. */
  readonly texts?: readonly Texts[]
  /** In a page that the server rendered its code comes after hydration: links in it lead on without, taps are replayed by a `HydrationBoundary`. */
  readonly afterHydration?: boolean
  /** For a step that nothing stands in for: `loadWithRetry` asks for its code until the connection brings it. */
  readonly retry?: <T>(load: () => Promise<T>) => Promise<T>
  /**
   * Where its code is not on this device and there is no network: nothing is shown (`omit`), or another component stands
   * in. By default the page's error screen says so.
   */
  readonly whenMissing?: 'omit' | ComponentType<Props>
}

type LazyComponent<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code before it is shown; what fails here is asked for again then. */
  preload: () => void
}

/** A component whose code comes when it is first shown; it stands in a `Suspense`. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  { texts, afterHydration, retry, whenMissing }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  const fetchCode = texts ? loadWithTexts(load, texts) : load
  const loadComponent = async () => {
    if (afterHydration) await new Promise<void>(runAfterHydration)
    const code = retry ? retry(fetchCode) : fetchCode()
    if (!whenMissing) return { default: await code }
    return { default: await code.catch(() => (whenMissing === 'omit' ? () => null : whenMissing)) }
  }
  return Object.assign(lazy<ComponentType<Props>>(loadComponent), {
    preload: () => void fetchCode().catch(() => undefined),
  })
}
