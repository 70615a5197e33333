import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

interface CountChoiceProps {
  count: number
  mostSeats: number
  freeSeats: number
  onCount: (count: number) => void
}

/** One to the maximum number of seats as large radio buttons. // spec §2 booking flow (1) */
export function CountChoice({ count, mostSeats, freeSeats, onCount }: CountChoiceProps) {
  const { t } = useLingui()
  const group = useId()
  const isScarce = freeSeats < mostSeats
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="contents">
        <h1 className="text-xl font-extrabold">
          <Trans>How many seats?</Trans>
        </h1>
      </legend>
      <div
        className={`grid gap-2 ${mostSeats % 4 === 0 ? 'grid-cols-4' : mostSeats % 5 === 0 ? 'grid-cols-4 min-[16rem]:grid-cols-5' : 'grid-cols-3 min-[22rem]:grid-cols-6'}`}
      >
        {Array.from({ length: mostSeats }, (_, i) => i + 1).map((each) => (
          <label key={each} className="relative grid min-h-12 cursor-pointer has-disabled:cursor-default">
            <input
              type="radio"
              autoComplete="off"
              name={group}
              value={each}
              checked={each === count}
              disabled={each > freeSeats}
              onChange={() => onCount(each)}
              className="peer absolute inset-0 appearance-none rounded-m"
            />
            <span className="pointer-events-none grid place-items-center rounded-m bg-raised font-display text-xl font-bold ring-1 ring-inset ring-line transition-colors duration-150 peer-checked:bg-accent peer-checked:text-on-accent peer-checked:ring-accent peer-disabled:text-muted peer-disabled:line-through peer-disabled:opacity-60">
              {each}
            </span>
          </label>
        ))}
      </div>
      <p className={isScarce ? 'text-sm font-semibold text-warn' : 'text-sm text-muted'}>
        {isScarce
          ? t`${plural(freeSeats, { one: 'Only # seat is left.', other: 'Only # seats are left.' })}`
          : t`${plural(mostSeats, { one: '1 ticket per booking.', other: 'Up to # tickets per booking.' })}`}
      </p>
    </fieldset>
  )
}
