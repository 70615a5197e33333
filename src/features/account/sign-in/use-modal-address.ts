import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry is there for the modal alone: closing goes back over it. */
    isForModal?: boolean
  }
}

/**
 * A modal with an address of its own, behind the number sign: a link leads to it, a reload comes back to it, and Back
 * closes it. @returns how to close it
 */
export function useModalAddress(hash: string, onClose: () => void): () => void {
  const router = useRouter()
  const gone = useEffectEvent(onClose)
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
      // A page that sets its own address right, as at its first rest, is not on its way elsewhere.
      if (location.hash !== `#${hash}` && action.type !== 'REPLACE') gone()
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
