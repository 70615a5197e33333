import { reloadPage } from '@/src/lib/page/reload-page'

const storageKey = 'foyer-reloaded-at'
/** A second failure so soon is not an old release, milliseconds. */
const pauseMs = 60_000
/** What failed without a network may say so this long after it is back, milliseconds. */
const cutMs = 5000
/** Fields of a card, or those of a bank: what is typed there is kept nowhere. */
const cardFields = '[autocomplete^=cc-], iframe'

/**
 * A page of the last release asks for a file that the new one no longer has: it is loaded again, once. What failed for want
 * of a network is no such file: whoever asked for it asks again. A page on which a card is typed stays: all that its
 * payment needs is there. Of a page's own code, the router takes care before this is here.
 */
export function reloadWhenOutdated(): void {
  let backAt = -cutMs
  addEventListener('online', () => {
    backAt = performance.now()
  })
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || performance.now() - backAt < cutMs || document.querySelector(cardFields)) return
    try {
      if (Date.now() - Number(sessionStorage.getItem(storageKey)) < pauseMs) return
      sessionStorage.setItem(storageKey, String(Date.now()))
    } catch {
      // Without a note of it a reload could repeat for ever.
      return
    }
    event.preventDefault()
    void reloadPage()
  })
}
