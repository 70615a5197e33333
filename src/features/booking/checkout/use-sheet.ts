import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { BookingSheet } from '@/contract/page/search'

interface Sheet<Props> {
  /** Its code, once it was asked for; it stays, as something in it may be under way. */
  readonly Part: ComponentType<Props> | null
  readonly isOpen: boolean
  readonly isComing: boolean
  /** It was asked for, and there is no network to fetch it by. */
  readonly isCutOff: boolean
  open: () => void
  close: () => void
}

/** Opens over the checkout what is fetched with the tap. */
export function useSheet<Props>(name: BookingSheet, load: () => Promise<ComponentType<Props>>): Sheet<Props> {
  const address = useSheetAddress(name)
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [state, setState] = useState<'quiet' | 'coming' | 'cutOff'>('quiet')

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
  // A page that was opened, or loaded anew, at its address.
  useEffect(() => {
    if (!isNamed) return
    void fetchPart()
      .catch(() => null)
      .then((part) => takeNamed(part))
  }, [isNamed])

  return {
    Part,
    isOpen: address.isOpen && Part !== null,
    isComing: state === 'coming',
    isCutOff: state === 'cutOff',
    open() {
      if (Part) address.open()
      else if (state !== 'coming') {
        setState('coming')
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
    /** What lies open was opened from the page below this entry. */
    isSheet?: boolean
  }
}

/** What lies open over the checkout is an entry of the browser's history: Back closes it, and a reload finds it open. */
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
