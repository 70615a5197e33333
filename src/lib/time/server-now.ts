import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** Whether this page came rendered from the server, so that its data is as old as the page itself. */
function isRenderedPage(): boolean {
  return document.getElementById('foyer-state') !== null
}

/**
 * The server's present in milliseconds, renewed each minute: what its answer said, carried on by a clock that the
 * visitor cannot set wrong. The first value is the server's own, so that both renders say the same.
 * `receivedAt` is when this device got the answer, by its own clock: an answer kept from an earlier visit is that much older.
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
