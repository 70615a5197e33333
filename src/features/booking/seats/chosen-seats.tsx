import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { seatLabels } from '../show/seat-label'

interface ChosenSeatsProps {
  seats: readonly string[]
  /** Null while the seats are being requested. */
  onClear: (() => void) | null
  /** Restores the cleared seats; null where there are none. */
  onUndo?: (() => void) | null
  /** A line below them with the missing seats or the price, beside the clear button. */
  children?: ReactNode
}

/**
 * The seats chosen so far, and a button to clear them. // spec §4: a clear action empties all seats and names
 */
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
          // A list too long for the line is cut at its end, in Arabic too.
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
            // The button disappears; the focus stays in place.
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
