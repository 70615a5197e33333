import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SeatMapClass } from './seat-map-props'

interface BestSeatsButtonProps {
  count: number
  classes: readonly SeatMapClass[]
  freeByClass: readonly number[]
  formatPrice: (minor: number) => string
  /** Receives the index of the wanted seat class; null: any. */
  onBest: (classIndex: number | null) => void
}

const quiet = 'min-h-11 rounded-m border border-line bg-surface px-4 text-sm text-ink hover:bg-raised'

/**
 * Lets the app choose the seats. In a large hall "best" is not meaningful without the price, so it asks for
 * the class.
 */
export function BestSeatsButton({ count, classes, freeByClass, formatPrice, onBest }: BestSeatsButtonProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const offered = classes.flatMap((each, i) => (freeByClass[i] ? [{ each, i }] : []))
  return (
    <div className="md:ms-auto">
      <button
        type="button"
        data-testid="best-seats"
        aria-expanded={offered.length > 1 ? isAsking : undefined}
        className={`${quiet} font-semibold`}
        onClick={() => {
          if (offered.length > 1) setAsking(!isAsking)
          else onBest(null)
        }}
      >
        <span key={count}>
          <Plural value={count} one="Best seat" other="Best # seats" />
        </span>
      </button>
      {isAsking && offered.length > 1 ? (
        // Over the bottom of the hall, in reach of the thumb.
        <ul
          aria-label={t`Of which class?`}
          className="absolute inset-x-0 bottom-full z-10 mb-2 flex flex-wrap gap-2 rounded-m bg-raised p-2 shadow-sheet"
        >
          {offered.map(({ each, i }) => (
            <li key={each.id}>
              <button
                type="button"
                data-testid="best-of-class"
                className={quiet}
                onClick={() => {
                  setAsking(false)
                  onBest(i)
                }}
              >
                <span className="font-semibold">{each.label}</span>{' '}
                <span className="whitespace-nowrap text-muted">{formatPrice(each.priceMinor)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
