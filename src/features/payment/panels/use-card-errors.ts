import { useState } from 'react'
import { afterTap } from '@/src/lib/page/after-tap'
import { serverClock } from '@/src/lib/time/server-clock'
import { checkCard } from '../check-card'
import type { CardError, CardFields } from '../check-card'

/** The card's boxes; a fault is said at its own. */
export type CardBox = Exclude<CardError, 'expired'>

const faultsOf: Record<CardBox, readonly CardError[]> = {
  number: ['number'],
  name: ['name'],
  // A card that has run out is told by both.
  expiryMonth: ['expiryMonth', 'expired'],
  expiryYear: ['expiryYear', 'expired'],
  CVV: ['CVV'],
}

/** What is wrong with a card, said when its box is left or Pay is pressed, and no more once it is mended. */
export function useCardErrors(read: () => CardFields) {
  const [said, setSaid] = useState<readonly CardError[]>([])
  return {
    has: (fault: CardError) => said.includes(fault),
    /** All that is wrong, in the order of the form. */
    check: () => {
      const wrong = checkCard(read(), serverClock.now())
      setSaid(wrong)
      return wrong
    },
    onChange: () => {
      if (said.length === 0) return
      const wrong = checkCard(read(), serverClock.now())
      setSaid((before) => before.filter((fault) => wrong.includes(fault)))
    },
    onLeave: (box: CardBox) =>
      afterTap(() => {
        const card = read()
        if (card[box] === '') return
        const wrong = checkCard(card, serverClock.now())
        setSaid((before) => wrong.filter((fault) => before.includes(fault) || faultsOf[box].includes(fault)))
      }),
  }
}
