import { useEffect, useRef, useState } from 'react'
import { isOnline, useIsOnline } from '@/src/lib/device/connection'

/** Milliseconds after the network is back in which a loaded page may still be one that failed without it. */
const doubtfulMs = 2000

/**
 * Returns whether the frame shows the browser’s own error instead of the bank’s page. A foreign page reveals
 * only that something was loaded, so the network state at that time decides.
 * @param onLost called when the page did not load and there is a network to query the server
 */
export function useBankPage(onLost: () => void): { isLost: boolean; onLoad: () => void } {
  const isReached = useIsOnline()
  const [isLost, setIsLost] = useState(false)
  const isFirst = useRef(true)
  const wasCutOff = useRef(false)
  const backAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    wasCutOff.current ||= !isOnline()
    const goOffline = () => {
      wasCutOff.current = true
    }
    const comeBack = () => {
      backAt.current = performance.now()
    }
    addEventListener('offline', goOffline)
    addEventListener('online', comeBack)
    return () => {
      removeEventListener('offline', goOffline)
      removeEventListener('online', comeBack)
    }
  }, [])

  useEffect(() => {
    if (isLost && isReached) onLost()
  }, [isLost, isReached, onLost])

  return {
    isLost,
    onLoad() {
      // A loaded page stays when the network fails: only the next one is in doubt.
      const isDoubtful = isFirst.current ? wasCutOff.current : performance.now() - backAt.current < doubtfulMs
      isFirst.current = false
      if (!isReached) setIsLost(true)
      else if (isDoubtful) onLost()
    },
  }
}
