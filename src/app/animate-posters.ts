import type { AnyRouter } from '@tanstack/react-router'
import { pageAt } from '@/contract/page/page-at'

/** The view-transition name of a film’s picture on its page. // src/features/catalogue/tinted-hero.tsx */
const sharedName = 'film'
/**
 * Longest time that React may take to draw the list on a return to it, in milliseconds; later its poster is
 * not animated.
 */
const drawWithinMs = 80

const isFilm = (path: string) => pageAt(path) === 'movie'

/**
 * Animates a poster into its film’s page and back into the list, where the browser supports that and never
 * with reduced motion. The animation starts when the next page is ready and lets taps through, so that it
 * delays nothing.
 */
export function animatePosters(router: AnyRouter): void {
  if (!('startViewTransition' in document)) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)')
  router.startViewTransition = (show) => {
    const from = router.state.resolvedLocation?.pathname
    const to = router.latestLocation.pathname
    if (isStill.matches || from === undefined || isFilm(from) === isFilm(to)) return show()
    let poster = isFilm(to) ? findPoster(to) : null
    setTransitionName(poster)
    const move = document.startViewTransition(async () => {
      removeTransitionName(poster)
      await show()
      if (isFilm(to)) return
      poster = await waitForPoster(from)
      setTransitionName(poster)
    })
    // Another navigation, or a hidden page, ends it early, without harm.
    move.ready.catch(() => undefined)
    void move.finished.catch(() => undefined).then(() => removeTransitionName(poster))
    return move.updateCallbackDone
  }
}

function setTransitionName(poster: HTMLElement | null): void {
  poster?.style.setProperty('view-transition-name', sharedName)
}

function removeTransitionName(poster: HTMLElement | null): void {
  poster?.style.removeProperty('view-transition-name')
}

function findPoster(path: string): HTMLElement | null {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.film a'))
    if (link.pathname === path && link.querySelector('img')) return link.querySelector('img')
  return null
}

async function waitForPoster(path: string): Promise<HTMLElement | null> {
  const until = performance.now() + drawWithinMs
  let poster = findPoster(path)
  while (!poster && performance.now() < until) {
    // No frame is painted meanwhile: the browser keeps showing the old one.
    await new Promise((resolve) => setTimeout(resolve))
    poster = findPoster(path)
  }
  return poster
}
