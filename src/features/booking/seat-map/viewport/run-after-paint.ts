/** Milliseconds after which the work runs in a page that draws no frames, as in a background tab. */
const hiddenMs = 100

/**
 * Runs `work` once the next frame is drawn: for work that must not delay the response to a tap. Returns a
 * function that cancels it.
 */
export function runAfterPaint(work: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, hiddenMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
