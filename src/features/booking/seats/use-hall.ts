import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { namedSeats, seatIds, type NamedSeats } from '@/contract/hall/seat-names'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { setSeatFree, unpackSeats } from '@/contract/hall/seat-bits'
import { hallFromBlocks } from '../show/hall-from-blocks'
import { hallQuery } from '../show/seats-query'

/** A hall as it is drawn, with what is free now. */
export interface ShownHall extends NamedSeats {
  readonly layout: HallLayout
  /** Bit set over seat indices. */
  readonly availability: Uint8Array
}

interface HallState {
  hall: ShownHall | null
  /** Why the drawing could not be had. */
  error: Error | null
  isComing: boolean
  /** Asks for the drawing again; null when it comes with the answer itself. */
  refetch: (() => void) | null
}

/** The hall of an answer: its drawing by address with a bit set, or, of an API that has neither, its blocks of seats. */
export function useHall(answer: SeatLayoutAnswer): HallState {
  const url = answer.Layout?.Url
  const drawing = useQuery(hallQuery(url))
  const layout = drawing.data
  const drawn = useMemo(() => layout && { layout, ...namedSeats(seatIds(layout)) }, [layout])
  const blocks = useMemo(
    () => (url === undefined ? blockHall(answer.SeatLayouts) : null),
    [url, answer.SeatLayouts],
  )
  const packed = answer.Availability ?? ''
  const free = useMemo(() => unpackSeats(packed), [packed])
  return {
    hall: blocks ?? (drawn ? { ...drawn, availability: free } : null),
    error: drawing.error,
    isComing: url !== undefined && drawing.isPending,
    refetch: url === undefined ? null : () => void drawing.refetch(),
  }
}

/** What is free with one's own seats, which an API that cannot take them back shows as sold. */
export function useOwnSeats(
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

/** The last drawing made of blocks: the seats of a hall change at every answer, its shape does not. */
let lastDrawn: { key: string; layout: HallLayout } | null = null

function blockHall(blocks: SeatLayoutAnswer['SeatLayouts']): ShownHall | null {
  const made = hallFromBlocks(blocks)
  if (!made) return null
  const key = JSON.stringify(made.layout)
  if (lastDrawn?.key !== key) lastDrawn = { key, layout: made.layout }
  return { layout: lastDrawn.layout, ...namedSeats(made.names), availability: made.availability }
}
