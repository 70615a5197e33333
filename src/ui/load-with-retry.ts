import { waitBeforeRetry } from '@/src/lib/device/retry-delay'
import { reloadWhenOutdated } from '@/src/lib/page/reload-when-outdated'

/** What cannot be had so often, with a network, is not coming: about a minute. */
const mostTries = 6

/** Fields of a card, or those of a bank: what is typed there is kept nowhere. */
const cardFields = '[autocomplete^=cc-], iframe'

/** Asks for code until the connection brings it. @throws what `load` threw last, once it fails with a network as well */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  pause: (tries: number) => Promise<void> = (tries) => waitBeforeRetry(tries, new AbortController().signal),
): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await load()
    } catch (error) {
      // Where a card is typed the page stays: all that its payment needs is there.
      const isReloading = !document.querySelector(cardFields) && reloadWhenOutdated(error)
      if (!isReloading && navigator.onLine && tries >= mostTries) throw error
      await pause(tries)
    }
}
