import { useEffect } from 'react'
import { isSeatFree } from '@/contract/hall/seat-bits'
import type { CountFlow, HoldingFlow, SeatsFlow } from '../flow/state'
import type { SeatPreference } from '@/contract/hall/seat-preference'

interface Proposal {
  flow: SeatsFlow | HoldingFlow | CountFlow
  /** Whether the visitor is to say first of which class. */
  isWaiting: boolean
  availability: Uint8Array
  /** Indices of the chosen seats. */
  selected: readonly number[]
  choose: (wish: SeatPreference) => readonly string[]
  onProposed: (wish: SeatPreference, seats: readonly string[]) => void
}

/**
 * Proposes seats at once and updates the proposal with the availability, until the visitor chooses seats one
 * by one.
 */
export function useProposal(proposal: Proposal): void {
  const { flow, isWaiting, availability, selected, choose, onProposed } = proposal
  const preference = flow.step === 'seats' ? flow.wish : null
  const isStale = selected.length === 0 || selected.some((seat) => !isSeatFree(availability, seat))
  useEffect(() => {
    if (!preference || !isStale || isWaiting || flow.step !== 'seats') return
    const seats = choose(preference)
    if (seats.join() !== flow.seats.join()) onProposed(preference, seats)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the wish or what is free changed, not at every new callback
  }, [preference, isStale, availability])
}
