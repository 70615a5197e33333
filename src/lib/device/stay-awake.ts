import { useEffect } from 'react'

/**
 * Keeps the screen on while the component is shown, where the browser supports it. No browser lets a page
 * raise the brightness.
 */
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
        // Low battery or no permission: the screen dims as usual.
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
