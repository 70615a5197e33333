/**
 * The first script of a page, a file of its own without imports (no inline script is allowed).
 * In the bare shell it runs before the first paint and sets language, direction, and light or dark. In a page that the server rendered it
 * keeps taps that come before the app has taken over. The build puts in what it knows of pages and languages. // scripts/vite/page-constants.ts
 */
declare const LISTING_PATHS: readonly string[]
declare const RIGHT_TO_LEFT: readonly string[]

function begin(): void {
  const page = document.documentElement

  /** What was chosen on this device; null for nothing. */
  function saved(name: string): string | null {
    try {
      return new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1] ?? localStorage.getItem(name)
    } catch {
      return null
    }
  }

  /** Controls that were tapped before the app has taken over, in order. They are answered then, once each; links work without, but for those that ask something first. */
  const early: HTMLElement[] = []
  function keepTap(event: Event): void {
    const control =
      event.target instanceof Element ? event.target.closest('button, input, label, a[data-asks]') : null
    if (!(control instanceof HTMLElement)) return
    // The app itself may be half there: answered by it now and by us later, one tap would be two.
    event.preventDefault()
    event.stopImmediatePropagation()
    // An impatient visitor's second tap on the same.
    if (early.at(-1) === control) return
    early.push(control)
    showWaiting(control, true)
  }

  /** A tap is seen at once, whenever it is answered: what was tapped waits, and a tab is the chosen one though its panel waits too. */
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
      // As with a finger: the press makes the app wake this part of the page, the click then finds it awake. A radio
      // that woke in the middle of its own click would take the new choice for the one it had.
      control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      control.click()
    }
    // Its panel may still be there where the tab is not.
    showWaiting(control, false)
    // Each in its own task: what a tap changed is on the page before the next one.
    setTimeout(answerNext)
  }

  /** Then pictures wait for a tap. // src/lib/device/data-saver.ts */
  function savesData(): boolean | undefined {
    const chosen = saved('foyer-data-saver')
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
    return chosen ? chosen === 'on' : connection?.saveData || connection?.effectiveType?.endsWith('2g')
  }

  /** Once the largest picture is there, those in view need not wait for the app. // src/ui/picture.tsx */
  function showPictures(): void {
    if (savesData()) return
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          seen.unobserve(target)
          for (const each of target.parentElement?.querySelectorAll<HTMLElement>('[data-srcset]') ?? [])
            each.setAttribute('srcset', each.dataset.srcset ?? '')
        }
      },
      // Not what only touches the edge, as the next banner does.
      { threshold: 0.01 },
    )
    for (const image of document.querySelectorAll('img[data-srcset]')) seen.observe(image)
    addEventListener('foyer-ready', () => seen.disconnect(), { once: true })
  }

  function afterLargest(): void {
    const largest = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (!largest || largest.complete) return showPictures()
    for (const end of ['load', 'error']) largest.addEventListener(end, showPictures, { once: true })
  }

  function keepTaps(): void {
    page.dataset.taps = 'kept'
    addEventListener('click', keepTap, true)
    addEventListener(
      'foyer-ready',
      () => {
        removeEventListener('click', keepTap, true)
        // Not inside of the event, which comes from the middle of the app's own work.
        setTimeout(answerNext)
      },
      { once: true },
    )
  }

  if (page.dataset.from === 'server') {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', afterLargest)
    else afterLargest()
    // On a bad line this file may come after the app: nothing would end the keeping then.
    if (page.dataset.ready === undefined) keepTaps()
  } else {
    // contract/page/language-for.ts; the shell's own tag says what the brand speaks.
    const languages = (document.currentScript?.dataset.languages ?? page.lang).split(' ')
    const speaks = (wish: string | null) => languages.find((each) => each === wish?.split('-')[0])
    const language =
      [saved('foyer-language'), ...navigator.languages].map(speaks).find(Boolean) ?? languages[0] ?? ''
    // src/lib/device/scheme.ts
    const scheme = saved('foyer-scheme')
    if (scheme === 'light' || scheme === 'dark') page.dataset.scheme = scheme
    page.lang = language
    page.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
    // contract/page/manifest-path.ts
    document.querySelector('[rel=manifest]')?.setAttribute('href', `/brand/${language}.webmanifest`)
    // The shell's drawing of a listing stands only where a listing comes.
    page.dataset.page = LISTING_PATHS.includes(location.pathname) ? 'listing' : 'other'
  }
}

begin()
