import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { namedSeats, seatsByName, type NamedSeats } from '@/contract/hall/seat-names'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { setSeatFree, unpackSeats } from '@/contract/hall/seat-bits'
import type { ApiError } from '@/src/lib/api/api-error'
import { orOffline } from '@/src/lib/api/deferred-api'
import type { createHallFromBlocks } from '../show/hall-from-blocks'
import { hallQuery } from '../show/seats-query'

/** A hall as it is drawn, with the current availability. */
export interface ShownHall extends NamedSeats {
  readonly layout: HallLayout
  /** A bit set over seat indices. */
  readonly availability: Uint8Array
}

interface HallState {
  hall: ShownHall | null
  error: Error | null
  isLoading: boolean
  /** Refetches the drawing; null when it is part of the answer itself. */
  refetch: (() => void) | null
}

/**
 * Returns the hall of an answer: a drawing loaded by its address with a bit set, or, for an API that has
 * neither, its blocks of seats.
 */
export function useHall(answer: SeatLayoutAnswer): HallState {
  const url = answer.Layout?.Url
  const drawing = useQuery(hallQuery(url))
  const layout = drawing.data
  const namedLayout = useMemo(() => layout && { layout, ...seatsByName(layout) }, [layout])
  const { make, error, retry } = useHallBuilder(url === undefined)
  const blocks = useMemo(
    () => make && buildHallFromBlocks(make, answer.SeatLayouts),
    [make, answer.SeatLayouts],
  )
  const packed = answer.Availability ?? ''
  const free = useMemo(() => unpackSeats(packed), [packed])
  if (url === undefined) return { hall: blocks, error, isLoading: !make && !error, refetch: error && retry }
  return {
    hall: namedLayout ? { ...namedLayout, availability: free } : null,
    error: drawing.error,
    isLoading: drawing.isPending,
    refetch: () => void drawing.refetch(),
  }
}

/**
 * Returns the availability including the visitor’s own seats, which an API that cannot release them reports
 * as sold.
 */
export function useSelectableSeats(
  { availability, indexOf }: ShownHall,
  own: readonly string[] | undefined,
): Uint8Array {
  return useMemo(() => {
    if (!own) return availability
    const bytes = availability.slice()
    for (const name of own) {
      const seat = indexOf.get(name)
      if (seat !== undefined) setSeatFree(bytes, seat, true)
    }
    return bytes
  }, [availability, indexOf, own])
}

/** The last drawing generated from blocks: the availability changes at every answer, the shape does not. */
let lastDrawn: { key: string; layout: HallLayout } | null = null

type HallBuilder = typeof createHallFromBlocks

/** Loads the code that draws a hall from blocks, only where the API has no drawing. */
function useHallBuilder(isNeeded: boolean) {
  const [make, setMake] = useState<HallBuilder | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const isDue = isNeeded && !make && !error
  useEffect(() => {
    if (!isDue) return
    void orOffline(import('../show/hall-from-blocks')).then(
      (module) => setMake(() => module.createHallFromBlocks),
      setError,
    )
  }, [isDue])
  return { make, error, retry: () => setError(null) }
}

function buildHallFromBlocks(make: HallBuilder, blocks: SeatLayoutAnswer['SeatLayouts']): ShownHall | null {
  const built = make(blocks)
  if (!built) return null
  const key = JSON.stringify(built.layout)
  if (lastDrawn?.key !== key) lastDrawn = { key, layout: built.layout }
  return { layout: lastDrawn.layout, ...namedSeats(built.names), availability: built.availability }
}
