import { useEffect } from 'react'

/** Keeps the screen on while something is shown, where the browser can. No browser lets a page make it brighter. */
export function useStayAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = (await navigator.wakeLock?.request('screen')) ?? null
        if (isOver) void lock?.release()
      } catch {
        // Low battery or not allowed: the screen dims as usual.
      }
    }
    const onVisible = () => void keepAwake()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
