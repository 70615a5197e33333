import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'

interface CountChoiceProps {
  count: number
  mostSeats: number
  onCount: (count: number) => void
}

/** One to the most seats as large radio buttons. // spec §2 booking flow (1) */
export function CountChoice({ count, mostSeats, onCount }: CountChoiceProps) {
  const group = useId()
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="contents">
        <h2 className="text-lg font-bold">
          <Trans>How many seats?</Trans>
        </h2>
      </legend>
      <div
        className={`grid gap-2 ${mostSeats % 4 === 0 ? 'grid-cols-4' : mostSeats % 5 === 0 ? 'grid-cols-5' : 'grid-cols-3'} sm:grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]`}
      >
        {Array.from({ length: mostSeats }, (_, i) => i + 1).map((each) => (
          <label key={each} className="relative grid min-h-16 cursor-pointer">
            <input
              type="radio"
              autoComplete="off"
              name={group}
              value={each}
              checked={each === count}
              onChange={() => onCount(each)}
              className="peer absolute inset-0 appearance-none rounded-m"
            />
            <span className="pointer-events-none grid place-items-center rounded-m bg-surface font-display text-xl font-bold ring-1 ring-inset ring-line transition-colors duration-150 peer-hover:bg-raised peer-checked:bg-accent peer-checked:text-on-accent peer-checked:ring-accent">
              {each}
            </span>
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">
        <Plural
          value={mostSeats}
          one="At most # ticket in one booking."
          other="At most # tickets in one booking."
        />
      </p>
    </fieldset>
  )
}
