import { Trans } from '@lingui/react/macro'
import type { EventState } from '@/contract/catalogue/event-card'

const stateClasses = {
  soldOut: 'bg-raised text-ink ring-1 ring-line ring-inset',
  postponed: 'bg-accent text-on-accent',
  cancelled: 'bg-ink text-ground',
} as const

/** State of an event or of one of its dates; renders nothing while it is on sale. */
export function EventStateBadge({ state }: { state: EventState }) {
  if (state === 'onSale') return null
  return (
    <p className={`w-fit rounded-s px-2.5 py-1 text-sm font-bold ${stateClasses[state]}`}>
      <StateWord state={state} />
    </p>
  )
}

export function StateWord({ state }: { state: Exclude<EventState, 'onSale'> }) {
  switch (state) {
    case 'soldOut':
      return <Trans>Sold out</Trans>
    case 'postponed':
      return <Trans>Postponed</Trans>
    case 'cancelled':
      return <Trans>Cancelled</Trans>
  }
}
