/** Nothing came over the line for this long: a visitor reads, types or chooses, milliseconds. */
const quietMs = 2000
/** A page that is never quiet, as one that asks every second, is taken for it after this, milliseconds. */
const longestMs = 10_000

/** Runs work once the line has been quiet for a while: for what nobody waits for, and what would slow down what they do. */
export function whenQuiet(work: () => void): void {
  let quiet = setTimeout(begin, quietMs)
  const longest = setTimeout(begin, longestMs)
  const observer =
    'PerformanceObserver' in globalThis
      ? new PerformanceObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(begin, quietMs)
        })
      : null
  observer?.observe({ type: 'resource' })

  function begin(): void {
    observer?.disconnect()
    clearTimeout(quiet)
    clearTimeout(longest)
    work()
  }
}
