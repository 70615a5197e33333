import * as v from 'valibot'
import { showtime } from '@/contract/catalogue/showtime'
import type { Showtime } from '@/contract/catalogue/showtime'
import type { QuickBookItem } from '@/contract/catalogue/quick-book'

/** Showtimes of a day as the quick-book picker offers them; what cannot be booked by it is left out. */
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
