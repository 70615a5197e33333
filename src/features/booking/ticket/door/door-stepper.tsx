import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { seatLabel } from '../../show/seat-label'
import type { DoorPages } from '../seat-parts'

interface DoorStepperProps {
  pages: DoorPages
  at: number
  onStep: (to: number) => void
}

export function DoorStepper({ pages, at, onStep }: DoorStepperProps) {
  const { t } = useLingui()
  const seats = pages[at]?.DataObject.SeatList ?? []
  const count = pages.length - 1
  return (
    <div className="flex items-center justify-center gap-3">
      <Step label={t`Previous code`} isEnd={at === 0} onClick={() => onStep(at - 1)}>
        <DeferredIcon name="back" />
      </Step>
      <p aria-live="polite" className="min-w-24 font-semibold">
        {at === 0 ? t`All seats together` : t`Seat ${at} of ${count}`}
        <span className="sr-only"> {seats.map(({ Seat }) => seatLabel(Seat)).join(' ')}</span>
      </p>
      <Step label={t`Next code`} isEnd={at === count} onClick={() => onStep(at + 1)}>
        <DeferredIcon name="forward" />
      </Step>
    </div>
  )
}

function Step({
  label,
  isEnd,
  onClick,
  children,
}: {
  label: string
  isEnd: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isEnd}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full border-2 border-black disabled:opacity-30"
    >
      {children}
    </button>
  )
}
