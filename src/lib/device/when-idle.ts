/** Runs work when the page has nothing better to do, at the latest after some seconds. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 1500)
}
