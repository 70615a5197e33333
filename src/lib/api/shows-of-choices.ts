import * as v from 'valibot'
import { showtime } from '@/contract/catalogue/showtime'
import type { Showtime } from '@/contract/catalogue/showtime'
import type { QuickBookItem } from '@/contract/catalogue/quick-book'

/**
 * Returns a day’s showtimes from the quick-book picker’s choices; leaves out those that cannot be booked with
 * it.
 */
export function showsOfChoices(choices: readonly QuickBookItem[], date: string): Showtime[] {
  return choices.flatMap((choice) => {
    const parsed = v.safeParse(showtime, {
      ...choice,
      SchID: choice.SchID ?? choice.ID,
      ShowDate: date,
      ShowTime: choice.ShowTime ?? choice.title,
    })
    return parsed.success ? parsed.output : []
  })
}

export const dateOfChoice = ({ ShowDate, ID }: QuickBookItem): string => ShowDate ?? ID
