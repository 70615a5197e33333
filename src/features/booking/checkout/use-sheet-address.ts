import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { BookingSheet } from '@/contract/page/search'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What lies open was opened from the page below this entry. */
    isSheet?: boolean
  }
}

/** What lies open over the checkout is an entry of the browser's history: Back closes it, and a reload finds it open. */
export function useSheetAddress(name: BookingSheet): {
  isOpen: boolean
  open: () => void
  close: () => void
} {
  const router = useRouter()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const go = (menu: BookingSheet | undefined, isEntry: boolean) => {
    const { bookingDepth = 0 } = router.state.location.state
    void navigate({
      to: '.',
      search: { step: 'checkout', menu },
      replace: !isEntry,
      state: isEntry ? { bookingDepth: bookingDepth + 1, isSheet: true } : { bookingDepth },
      resetScroll: false,
    })
  }
  return {
    isOpen: search.menu === name,
    open: () => go(name, true),
    close() {
      if (router.state.location.state.isSheet) router.history.back()
      else go(undefined, false)
    },
  }
}
