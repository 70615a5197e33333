import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { seatLabels } from '../show/seat-label'

interface ChosenSeatsProps {
  /** Names of the chosen seats. */
  seats: readonly string[]
  /** Null while the seats are being asked for. */
  onClear: (() => void) | null
  /** Brings back what was cleared; null where there is nothing. */
  onUndo?: (() => void) | null
  /** What is still to choose, or what their price is: a line below them, beside the way to clear them. */
  children?: ReactNode
}

/** What is chosen so far, and the way to choose anew. // spec §4: a clear action empties all seats and names */
export function ChosenSeats({ seats, onClear, onUndo = null, children }: ChosenSeatsProps) {
  const { t } = useLingui()
  const names = useRef<HTMLParagraphElement>(null)
  return (
    <div className="flex items-center justify-between gap-x-3 max-[17rem]:flex-wrap">
      <div className="min-w-0">
        <p
          ref={names}
          tabIndex={-1}
          data-testid="chosen-seats"
          // Seats too many for the line are cut at their end, in Arabic too.
          dir={seats.length > 0 ? 'ltr' : undefined}
          className="truncate text-lg leading-6 max-[17rem]:whitespace-normal font-bold outline-none rtl:text-right"
        >
          {seats.length > 0 ? <bdi dir="ltr">{seatLabels(seats)}</bdi> : t`Tap a seat to begin`}
        </p>
        {children}
      </div>
      {seats.length > 0 && onClear ? (
        <button
          type="button"
          aria-label={t`Clear all seats`}
          onClick={() => {
            onClear()
            // The button goes; the keyboard stays where it was.
            names.current?.focus()
          }}
          className="min-h-11 shrink-0 px-2 font-semibold text-accent"
        >
          {t`Clear all`}
        </button>
      ) : onUndo ? (
        <button
          type="button"
          onClick={() => {
            onUndo()
            names.current?.focus()
          }}
          className="min-h-11 shrink-0 px-2 font-semibold text-accent"
        >
          {t`Undo`}
        </button>
      ) : null}
    </div>
  )
}
