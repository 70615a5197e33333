import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { seatsByName } from '@/contract/hall/seat-names'
import { MiniHall } from '../../seat-map/mini-hall'
import { seatLabels } from '../../show/seat-label'
import { hallQuery } from '../../show/seats-query'

interface AssignedSeatsProps {
  /** Names of the held seats. */
  seats: readonly string[]
  /** Address of the seat map, where the API has one. */
  layoutUrl: string | undefined
  onChange: (() => void) | null
}

/** Shows automatically assigned seats before the payment: which, and where in the hall. // spec §4 */
export function AssignedSeats({ seats, layoutUrl, onChange }: AssignedSeatsProps) {
  const layout = useQuery(hallQuery(layoutUrl)).data
  const indexOf = layout && seatsByName(layout).indexOf
  const indices = seats.flatMap((name) => indexOf?.get(name) ?? [])
  return (
    <section className="grid gap-3 rounded-m bg-surface p-4 ring-1 ring-line ring-inset">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">
          <Trans>Your seats</Trans>
        </h2>
        {onChange ? (
          <button
            type="button"
            onClick={onChange}
            className="min-h-11 font-semibold text-accent underline underline-offset-4"
          >
            <Trans>Change</Trans>
          </button>
        ) : null}
      </div>
      <p className="font-display text-xl font-bold">
        <bdi dir="ltr">{seatLabels(seats)}</bdi>
      </p>
      {layout && indices.length > 0 ? (
        <MiniHall layout={layout} seats={indices} className="mx-auto max-h-48 w-full max-w-sm" />
      ) : null}
      <p className="text-sm text-muted">
        <Trans>We chose seats close together. They’re yours until the countdown ends.</Trans>
      </p>
    </section>
  )
}
