import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import type { BookingSheet } from '@/contract/page/search'
import { useSheetAddress } from './use-sheet-address'

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
