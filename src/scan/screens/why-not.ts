import { useLingui } from '@lingui/react/macro'
import type { No, SeatNo } from '@/src/scan/check-in/check-ticket'

/** A no in a sentence that the staff can say on. */
export function useWhyNot(time: (at: number) => string) {
  const { t } = useLingui()

  function ofSeat(seat: SeatNo): string {
    switch (seat.is) {
      case 'used': {
        const at = time(seat.first.At)
        const { Door: door } = seat.first
        return door === '' ? t`Already in since ${at}.` : t`Already in since ${at}, ${door}.`
      }
      case 'given-back':
        return t`Cancelled: the money went back.`
      case 'sent':
        return t`Handed on: its new holder has another code.`
      case 'taken-back':
        return t`Taken back by whoever bought it.`
      case 'none':
        return t`This booking has no such seat.`
    }
  }

  function of(no: No): string {
    if (!('show' in no)) return ofCode(no.why)
    const { Title: title, Screen: screen, StartsAt } = no.show
    const at = time(StartsAt)
    switch (no.why) {
      case 'other-show':
        return t`For another show: ${at}, ${title}, ${screen}.`
      case 'cancelled':
        return t`This show was cancelled: ${title}.`
      case 'postponed':
        return t`This show was postponed: ${title}.`
      case 'too-early':
        return t`Too early: it begins at ${at}.`
      case 'over':
        return t`Over: it began at ${at}.`
      case 'seats': {
        const [first] = no.seats
        if (no.seats.length === 1 && first) return `${first.seat}: ${ofSeat(first)}`
        return no.seats.map((seat) => `${seat.seat}: ${ofSeat(seat)}`).join('\n')
      }
    }
  }
  function ofCode(why: 'forged' | 'unknown' | 'other-day'): string {
    switch (why) {
      case 'forged':
        return t`This is no ticket of ours.`
      case 'unknown':
        return t`No ticket of today has this code. If it was bought just now, scan it.`
      case 'other-day':
        return t`For another day or another cinema.`
    }
  }
  return { of, ofSeat }
}
