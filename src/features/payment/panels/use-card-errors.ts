import { useState } from 'react'
import { runAfterTap } from '@/src/lib/page/run-after-tap'
import { serverClock } from '@/src/lib/time/server-clock'
import { checkCard } from '../check-card'
import type { CardError, CardFields } from '../check-card'

/** The card’s fields; each shows its own error. */
export type CardBox = Exclude<CardError, 'expired'>

const errorsByBox: Record<CardBox, readonly CardError[]> = {
  number: ['number'],
  name: ['name'],
  // An expired card marks both fields.
  expiryMonth: ['expiryMonth', 'expired'],
  expiryYear: ['expiryYear', 'expired'],
  CVV: ['CVV'],
}

/**
 * Returns the errors of a card: shown when its field is left or Pay is pressed, and removed once corrected.
 */
export function useCardErrors(read: () => CardFields) {
  const [shownErrors, setShownErrors] = useState<readonly CardError[]>([])
  return {
    has: (error: CardError) => shownErrors.includes(error),
    check: () => {
      const wrong = checkCard(read(), serverClock.now())
      setShownErrors(wrong)
      return wrong
    },
    onChange: () => {
      if (shownErrors.length === 0) return
      const wrong = checkCard(read(), serverClock.now())
      setShownErrors((before) => before.filter((error) => wrong.includes(error)))
    },
    onLeave: (box: CardBox) =>
      runAfterTap(() => {
        const card = read()
        if (card[box] === '') return
        const wrong = checkCard(card, serverClock.now())
        setShownErrors((before) =>
          wrong.filter((error) => before.includes(error) || errorsByBox[box].includes(error)),
        )
      }),
  }
}
