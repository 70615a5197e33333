import { waitBeforeRetry } from '@/src/lib/device/retry-delay'

/** What cannot be had so often, with a network, is not coming: about a minute. */
const mostTries = 6

/** Asks for code until the connection brings it. @throws what `load` threw last, once it fails with a network as well */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  pause: (tries: number) => Promise<void> = (tries) => waitBeforeRetry(tries, new AbortController().signal),
): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine && tries >= mostTries) throw error
      await pause(tries)
    }
}
