import type { AnyRouter } from '@tanstack/react-router'
import { pageAt } from '@/contract/page/page-at'

/** The name that a film's picture has on its page. // src/ui/tinted-hero.tsx */
const sharedName = 'film'
/** How long React may take to draw the list that one goes back to, before its poster is not waited for, milliseconds. */
const drawWithinMs = 80

const isFilm = (path: string) => pageAt(path) === 'movie'

/**
 * A poster grows into its film's page, and back into the list. Where the browser can do that, and never for who asked for
 * reduced motion. It begins when the next page is there, and a tap goes through it, so that it holds up nobody.
 */
export function movePosters(router: AnyRouter): void {
  if (!('startViewTransition' in document)) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)')
  router.startViewTransition = (show) => {
    const from = router.state.resolvedLocation?.pathname
    const to = router.latestLocation.pathname
    if (isStill.matches || from === undefined || isFilm(from) === isFilm(to)) return show()
    let poster = isFilm(to) ? posterOf(to) : null
    name(poster)
    const move = document.startViewTransition(async () => {
      unname(poster)
      await show()
      if (isFilm(to)) return
      poster = await drawnPoster(from)
      name(poster)
    })
    // Another navigation, or a hidden page, ends it early: nothing is lost.
    move.ready.catch(() => undefined)
    void move.finished.catch(() => undefined).then(() => unname(poster))
    return move.updateCallbackDone
  }
}

function name(poster: HTMLElement | null): void {
  poster?.style.setProperty('view-transition-name', sharedName)
}

function unname(poster: HTMLElement | null): void {
  poster?.style.removeProperty('view-transition-name')
}

/** The poster of a list that leads to a film's page. */
function posterOf(path: string): HTMLElement | null {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.film a'))
    if (link.pathname === path && link.querySelector('img')) return link.querySelector('img')
  return null
}

async function drawnPoster(path: string): Promise<HTMLElement | null> {
  const until = performance.now() + drawWithinMs
  let poster = posterOf(path)
  while (!poster && performance.now() < until) {
    // No frame comes meanwhile: the browser holds the old one.
    await new Promise((resolve) => setTimeout(resolve))
    poster = posterOf(path)
  }
  return poster
}
