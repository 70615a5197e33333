/**
 * Runs a function that moves the page’s layout once a press in progress has become a click, so that the
 * pressed element does not move away; runs it at once where nothing is pressed. Leaving a field usually means
 * pressing something else, so this is for messages on leaving a field.
 */
export function runAfterTap(run: () => void): void {
  if (!document.querySelector(':active')) return run()
  const over = new AbortController()
  const end = () => {
    over.abort()
    // The click event follows right after the release.
    setTimeout(run)
  }
  for (const name of ['pointerup', 'pointercancel', 'keyup'] as const)
    addEventListener(name, end, { signal: over.signal })
}
