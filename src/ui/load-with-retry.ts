import { isCutOff } from '@/src/lib/device/connection'
import { waitBeforeRetry } from '@/src/lib/device/retry-delay'
import { reloadWhenOutdated } from '@/src/lib/page/reload-when-outdated'

/** Number of attempts while calls are answered after which loading is given up, about a minute. */
const maxAttempts = 6

/** Card fields or a bank’s frame: values typed there are not stored anywhere. */
const cardFields = '[autocomplete^=cc-], iframe'

/**
 * Retries loading code until the connection delivers it. @throws the last error of `load`, once it fails while
 * calls are answered
 */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  pause: (attempts: number) => Promise<void> = (attempts) =>
    waitBeforeRetry(attempts, new AbortController().signal),
): Promise<T> {
  for (let attempts = 1; ; attempts++)
    try {
      return await load()
    } catch (error) {
      // While card fields are shown the page is not reloaded: it has all code that its payment needs.
      const isReloading = !document.querySelector(cardFields) && reloadWhenOutdated(error)
      if (!isReloading && !isCutOff() && attempts >= maxAttempts) throw error
      await pause(attempts)
    }
}
