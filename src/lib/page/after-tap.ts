/**
 * Runs what moves the page once a press that is going on has become a click: what a finger is on must not slip away under
 * it. Where nothing is pressed, at once. A field is left by pressing something else, so this is for what leaving says.
 */
export function afterTap(run: () => void): void {
  if (!document.querySelector(':active')) return run()
  const over = new AbortController()
  const end = () => {
    over.abort()
    // The click comes right after.
    setTimeout(run)
  }
  for (const name of ['pointerup', 'pointercancel', 'keyup'] as const)
    addEventListener(name, end, { signal: over.signal })
}
