import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { runAfterHydration } from '@/src/lib/page/background-tasks'
import { loadWithTexts } from '@/src/lib/text/i18n'
import type { Texts } from '@/src/lib/text/i18n'

interface LazyOptions<Props> {
  readonly texts?: readonly Texts[]
  /**
   * In a server-rendered page the code loads after hydration: links in it work without the code, and a
   * `HydrationBoundary` replays taps.
   */
  readonly afterHydration?: boolean
  /** For a step without a substitute: `loadWithRetry` retries its code until the connection delivers it. */
  readonly retry?: <T>(load: () => Promise<T>) => Promise<T>
  /**
   * When the code is not on this device and there is no network: nothing is shown (`omit`), or another
   * component is shown instead. By default the page’s error screen appears.
   */
  readonly whenMissing?: 'omit' | ComponentType<Props>
}

type LazyComponent<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Loads the code ahead of time; a failure is retried when the component is shown. */
  preload: () => void
  /** Loads the code as it loads when the component is shown; the promise ends once it is there. */
  load: () => Promise<unknown>
}

/** Creates a component whose code loads when it is first shown; render it inside a `Suspense`. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  { texts, afterHydration, retry, whenMissing }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  const fetchCode = texts ? loadWithTexts(load, texts) : load
  const loadCode = () => (retry ? retry(fetchCode) : fetchCode())
  const loadComponent = async () => {
    if (afterHydration) await new Promise<void>(runAfterHydration)
    const code = loadCode()
    if (!whenMissing) return { default: await code }
    return { default: await code.catch(() => (whenMissing === 'omit' ? () => null : whenMissing)) }
  }
  return Object.assign(lazy<ComponentType<Props>>(loadComponent), {
    preload: () => void fetchCode().catch(() => undefined),
    load: loadCode,
  })
}
