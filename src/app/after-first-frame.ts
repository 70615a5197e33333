import { whenIdle } from '@/src/lib/device/when-idle'
import type { StartedPage } from './at-rest'

/** What must not stand between the visitor and the first answered tap. */
export function afterFirstFrame(page: StartedPage): void {
  const { router } = page
  // A page that could not be loaded comes by itself when the connection is back.
  addEventListener('online', () => {
    if (router.state.matches.some((match) => match.status === 'error')) void router.invalidate()
  })
  // What is loaded after the event looks for this. // first.ts
  document.documentElement.dataset.ready = ''
  dispatchEvent(new Event('foyer-ready'))
  whenIdle(() => void import('./at-rest').then(({ atRest }) => atRest(page)))
}
