import { whenIdle } from '../device/when-idle'

/** Pages that the server rendered are whole without this code; until they answer, it would only be in the way. */
let isAnswering = import.meta.env.SSR || document.documentElement.dataset.from !== 'server'
if (!import.meta.env.SSR) addEventListener('foyer-ready', () => (isAnswering = true), { once: true })

/**
 * For `lazy`: code of a part that lies far down and whose links lead on without it. In a page that the server rendered it
 * comes when the page answers taps and has nothing better to do, in others at once.
 */
export function atRestImport<T>(load: () => Promise<T>): () => Promise<T> {
  return () => {
    if (isAnswering) return load()
    return new Promise((resolve) => {
      addEventListener('foyer-ready', () => whenIdle(() => resolve(load())), { once: true })
    })
  }
}
