import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the history entry exists for the modal alone: closing then goes back over it. */
    isForModal?: boolean
  }
}

/**
 * Gives a modal its own address in the URL fragment: a link opens it, a reload reopens it, and Back closes
 * it. @returns how to close it
 */
export function useModalAddress(hash: string, onClose: () => void): () => void {
  const router = useRouter()
  const dismiss = useEffectEvent(onClose)
  useEffect(() => {
    if (router.history.location.hash !== `#${hash}`)
      void router.navigate({
        to: '.',
        search: true,
        hash,
        state: (before) => ({ ...before, isForModal: true }),
        resetScroll: false,
      })
    return router.history.subscribe(({ location, action }) => {
      // A page that replaces its own address, as on its first load, is not navigating away.
      if (location.hash !== `#${hash}` && action.type !== 'REPLACE') dismiss()
    })
  }, [router, hash])
  return () => {
    const { state } = router.history.location
    if (state.isForModal) return router.history.back()
    void router.navigate({
      to: '.',
      search: true,
      hash: '',
      state: (before) => before,
      replace: true,
      resetScroll: false,
    })
    onClose()
  }
}
