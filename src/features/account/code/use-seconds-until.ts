import { useSyncExternalStore } from 'react'

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000))

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

/** Returns the remaining whole seconds. @param at by this device’s clock, milliseconds since 1970 */
export function useSecondsUntil(at: number): number {
  return useSyncExternalStore(
    everySecond,
    () => secondsUntil(at),
    () => 0,
  )
}
