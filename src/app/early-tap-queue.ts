/**
 * The first script of a page, a file of its own without imports (no inline script is allowed). In the bare
 * shell it runs before the first paint and sets language, direction, and light or dark. In a page that the
 * server rendered it queues taps that come before the app has taken over. The build inserts the constants
 * about pages and languages. // scripts/vite/page-constants.ts
 */
declare const LISTING_PATHS: readonly string[]
declare const RIGHT_TO_LEFT: readonly string[]

function begin(): void {
  const page = document.documentElement

  function saved(name: string): string | null {
    try {
      return new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1] ?? localStorage.getItem(name)
    } catch {
      return null
    }
  }

  /**
   * Controls that were tapped before hydration, in order. Each is clicked once after it; plain links work
   * without, except those that open a dialog first.
   */
  const early: HTMLElement[] = []
  function keepTap(event: Event): void {
    const control =
      event.target instanceof Element ? event.target.closest('button, input, label, a[data-asks]') : null
    if (!(control instanceof HTMLElement)) return
    // The app may already be partly hydrated: if it handled this tap now and the queue replayed it later, one
    // tap would count twice.
    event.preventDefault()
    event.stopImmediatePropagation()
    // Ignores an impatient visitor’s second tap on the same control.
    if (early.at(-1) === control) return
    early.push(control)
    showWaiting(control, true)
  }

  /** Keeps what is typed after a tap on the search, which has no box yet. // src/shell/search-toggle.tsx */
  function keepKey(event: KeyboardEvent): void {
    const control = early.at(-1)
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey
    if (!isLetter || control?.dataset.types === undefined) return
    event.preventDefault()
    control.dataset.typed = (control.dataset.typed ?? '') + event.key
  }

  /**
   * Gives a tap immediate feedback: the control shows that it waits, and a tab looks selected although its
   * panel waits too.
   */
  function showWaiting(control: HTMLElement, isWaiting: boolean): void {
    control.toggleAttribute('data-waits', isWaiting)
    const panel =
      control.role === 'tab' && document.getElementById(control.getAttribute('aria-controls') ?? '')
    if (!panel) return
    panel.toggleAttribute('data-waits', isWaiting)
    if (!isWaiting) return
    for (const tab of control.parentElement?.children ?? [])
      tab.setAttribute('aria-selected', String(tab === control))
  }

  function answerNext(): void {
    const control = early.shift()
    if (!control) return
    if (control.isConnected) {
      // As with a finger: the press makes React hydrate this part of the page before the click. A radio
      // hydrated in the middle of its own click would take the new choice for its previous one.
      control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      control.click()
    }
    // Its panel may still be on the page when the tab itself is gone.
    showWaiting(control, false)
    delete control.dataset.typed
    // Each tap runs in its own task, so that its changes are on the page before the next one.
    setTimeout(answerNext)
  }

  /** Whether the visitor saves data; pictures then load only on a tap. // src/lib/device/data-saver.ts */
  function savesData(): boolean | undefined {
    const chosen = saved('foyer-data-saver')
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
    return chosen ? chosen === 'on' : connection?.saveData || connection?.effectiveType?.endsWith('2g')
  }

  /**
   * Shows the pictures in view once the largest one has loaded, without waiting for the app. //
   * src/ui/picture.tsx
   */
  function showPictures(): void {
    if (savesData()) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          observer.unobserve(target)
          for (const each of target.parentElement?.querySelectorAll<HTMLElement>('[data-srcset]') ?? [])
            each.setAttribute('srcset', each.dataset.srcset ?? '')
        }
      },
      // Ignores pictures that only touch the edge, as the next banner does.
      { threshold: 0.01 },
    )
    for (const image of document.querySelectorAll('img[data-srcset]')) observer.observe(image)
    addEventListener('foyer-ready', () => observer.disconnect(), { once: true })
  }

  function afterLargest(): void {
    const largest = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (!largest || largest.complete) return showPictures()
    for (const end of ['load', 'error']) largest.addEventListener(end, showPictures, { once: true })
  }

  function keepTaps(): void {
    page.dataset.taps = 'kept'
    addEventListener('click', keepTap, true)
    // It may stay: without an early tap it does nothing.
    addEventListener('keydown', keepKey, true)
    addEventListener(
      'foyer-ready',
      () => {
        removeEventListener('click', keepTap, true)
        // Not synchronously in the event, which fires in the middle of the app’s own work.
        setTimeout(answerNext)
      },
      { once: true },
    )
  }

  if (page.dataset.from === 'server') {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', afterLargest)
    else afterLargest()
    // On a slow line this file may run after the app: nothing would then end the queue.
    if (page.dataset.ready === undefined) keepTaps()
  } else {
    // contract/page/language-for.ts; the shell’s own tag lists the brand’s languages.
    const languages = (document.currentScript?.dataset.languages ?? page.lang).split(' ')
    const speaks = (preference: string | null) => languages.find((each) => each === preference?.split('-')[0])
    const language =
      [saved('foyer-language'), ...navigator.languages].map(speaks).find(Boolean) ?? languages[0] ?? ''
    // src/lib/device/scheme.ts
    const scheme = saved('foyer-scheme')
    if (scheme === 'light' || scheme === 'dark') page.dataset.scheme = scheme
    page.lang = language
    page.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
    // contract/page/manifest-path.ts
    document.querySelector('[rel=manifest]')?.setAttribute('href', `/brand/${language}.webmanifest`)
    // The shell shows its listing skeleton only where a listing follows.
    page.dataset.page = LISTING_PATHS.includes(location.pathname) ? 'listing' : 'other'
  }
}

begin()
