import { useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '@/src/ui/icon'
import type { OfferToAsk } from '@/contract/booking/offer-to-ask'
import type { Hold } from '../../flow/state'
import type { PricedAnswer } from './request-offer'

/** What is asked for an offer. */
export interface OfferFormProps {
  hold: Hold
  /** Those that the form is about. */
  offers: readonly OfferToAsk[]
  /** The order as it is now; the offer may not be on it. */
  onPriced: (answer: PricedAnswer) => void
  onDone: () => void
}

interface OfferRowProps {
  title: ReactNode
  /** What is asked for it. */
  children: (onDone: () => void) => ReactNode
  /** What had the focus is gone. */
  onFold: () => void
}

/** An offer that can be had for something: a row that unfolds. */
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
