import { useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '@/src/ui/icon'
import type { WireRequestableOffer } from '@/contract/booking/requestable-offer'
import type { Hold } from '../../flow/state'
import type { PricedAnswer } from './request-offer'

export interface OfferFormProps {
  hold: Hold
  offers: readonly WireRequestableOffer[]
  /** Receives the order’s current state; the offer may not be on it. */
  onPriced: (answer: PricedAnswer) => void
  onDone: () => void
}

interface OfferRowProps {
  title: ReactNode
  children: (onDone: () => void) => ReactNode
  /** Called when the row folds and its focused element is gone. */
  onFold: () => void
}

/** An offer with conditions: a row that unfolds. */
export function OfferRow({ title, children, onFold }: OfferRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start font-semibold"
      >
        <span className="min-w-0 flex-1">{title}</span>
        <Icon
          name="chevron-down"
          className={`size-5 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen
        ? children(() => {
            setIsOpen(false)
            onFold()
          })
        : null}
    </div>
  )
}
