/** A page that draws no frames, in a background tab, gets its work after this long. */
const hiddenMs = 100

/** Runs `work` once the next frame is drawn: what can follow a tap rather than hold it up. Returns how to call it off. */
export function afterPaint(work: () => void): () => void {
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
