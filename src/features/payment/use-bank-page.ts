import { useEffect, useRef, useState } from 'react'
import { isOnline, useIsOnline } from '@/src/lib/device/connection'

/** So soon after the network is back a page may still be one that failed without it, milliseconds. */
const doubtfulMs = 2000

/**
 * Whether the frame shows the bank's page or the browser's own error. A foreign page tells us nothing but that something
 * was loaded, so what counts is whether there was a network then.
 * @param onLost the page did not come, and there is a network to ask the server by
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
      // A page that is there stays there when the network goes: only the next one is in doubt.
      const isDoubtful = isFirst.current ? wasCutOff.current : performance.now() - backAt.current < doubtfulMs
      isFirst.current = false
      if (!isReached) setIsLost(true)
      else if (isDoubtful) onLost()
    },
  }
}
