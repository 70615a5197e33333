import { useEffect, useState } from 'react'
import { serverClock } from '@/src/lib/time/server-clock'

/**
 * Returns the seconds left until a moment of the server’s clock, never below 0; null when there is no such
 * moment.
 */
export function useSecondsLeft(expiresAt: number | null): number | null {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(expiresAt))
  useEffect(() => {
    const tick = () => setSecondsLeft(secondsUntil(expiresAt))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [expiresAt])
  return expiresAt === null ? null : secondsLeft
}

function secondsUntil(expiresAt: number | null): number | null {
  return expiresAt === null ? null : Math.max(0, Math.floor((expiresAt - serverClock.now()) / 1000))
}
