/**
 * The first script of a page, a file of its own without imports (no inline script is allowed).
 * In the bare shell it runs before the first paint and sets language and direction. In a page that the server rendered it
 * notes a tap that comes before the app has taken over. The build puts in the paths of the listings. // contract/pages.ts
 */
declare const LISTING_PATHS: readonly string[]

function begin(): void {
  const page = document.documentElement

  function savedLanguage(): string | null {
    try {
      return localStorage.getItem('foyer-language')
    } catch {
      return /(?:^|; )foyer-language=(en|ar)/.exec(document.cookie)?.[1] ?? null
    }
  }

  /** The last tap on a button before the app has taken over; it is answered then. Links work without the app. */
  let earlyTap: HTMLElement | null = null
  function noteTap(event: Event): void {
    const control = event.target instanceof Element ? event.target.closest('button') : null
    if (control) earlyTap = control
  }

  if (page.dataset.from === 'server') {
    addEventListener('click', noteTap, true)
    addEventListener(
      'foyer-ready',
      () => {
        removeEventListener('click', noteTap, true)
        if (earlyTap?.isConnected) earlyTap.click()
      },
      { once: true },
    )
  } else {
    const saved = savedLanguage()
    const language =
      saved === 'en' || saved === 'ar' ? saved : navigator.language.startsWith('ar') ? 'ar' : 'en'
    page.lang = language
    page.dir = language === 'ar' ? 'rtl' : 'ltr'
    // The shell's drawing of a listing stands only where a listing comes.
    page.dataset.page = LISTING_PATHS.includes(location.pathname) ? 'listing' : 'other'
  }
}

begin()
