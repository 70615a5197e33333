import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** Whether the server rendered this page, so that its data is as old as the page itself. */
function isRenderedPage(): boolean {
  return document.getElementById('foyer-state') !== null
}

/**
 * Returns the server’s time in milliseconds, renewed each minute: the time in its answer, advanced by a clock
 * that the visitor’s clock setting does not affect. The first value is the server’s own, so that both renders
 * match. `receivedAt` is when this device received the answer, by its own clock: an answer kept from an
 * earlier visit is older by that difference.
 */
export function useServerNow(serverTime: number | undefined, receivedAt: number): number {
  const base = serverTime ?? receivedAt
  const [shown, setShown] = useState({ base, now: base })
  useEffect(() => {
    const start = performance.now()
    const ageMs = isRenderedPage() ? 0 : Math.max(0, Date.now() - receivedAt)
    const tick = () => setShown({ base, now: base + ageMs + performance.now() - start })
    const first = ageMs > minuteMs ? setTimeout(tick) : undefined
    const timer = setInterval(tick, minuteMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [base, receivedAt])
  return shown.base === base ? shown.now : base
}
