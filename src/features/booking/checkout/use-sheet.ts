import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { BookingSheet } from '@/contract/page/search'

interface Sheet<Props> {
  /** Its component, once it was loaded; it stays mounted, as a change in it may be pending. */
  readonly Part: ComponentType<Props> | null
  readonly isOpen: boolean
  readonly isLoading: boolean
  /** Whether its code could not be fetched while offline. */
  readonly isCutOff: boolean
  open: () => void
  close: () => void
}

/** A sheet over the checkout whose code is fetched with the tap. */
export function useSheet<Props>(name: BookingSheet, load: () => Promise<ComponentType<Props>>): Sheet<Props> {
  const address = useSheetAddress(name)
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [state, setState] = useState<'quiet' | 'loading' | 'cutOff'>('quiet')

  function take(part: ComponentType<Props> | null): boolean {
    setState(part ? 'quiet' : 'cutOff')
    if (part) setPart(() => part)
    return part !== null
  }
  const fetchPart = useEffectEvent(load)
  const takeNamed = useEffectEvent((part: ComponentType<Props> | null) => {
    if (!take(part)) address.close()
  })
  const isNamed = address.isOpen && !Part
  // The page was opened, or reloaded, at the sheet’s address.
  useEffect(() => {
    if (!isNamed) return
    void fetchPart()
      .catch(() => null)
      .then((part) => takeNamed(part))
  }, [isNamed])

  return {
    Part,
    isOpen: address.isOpen && Part !== null,
    isLoading: state === 'loading',
    isCutOff: state === 'cutOff',
    open() {
      if (Part) address.open()
      else if (state !== 'loading') {
        setState('loading')
        void load()
          .catch(() => null)
          .then((part) => {
            if (take(part)) address.open()
          })
      }
    },
    close: address.close,
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the sheet was opened from the page below this history entry. */
    isSheet?: boolean
  }
}

/** Makes an open sheet an entry of the browser’s history: Back closes it, and a reload reopens it. */
function useSheetAddress(name: BookingSheet): {
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
