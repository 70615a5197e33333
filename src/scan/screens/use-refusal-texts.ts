import { useLingui } from '@lingui/react/macro'
import type { Refused, SeatRefusal } from '@/src/scan/check-in/check-ticket'

/** Returns a function that words a refusal as a sentence for staff to pass on. */
export function useRefusalTexts(time: (at: number) => string) {
  const { t } = useLingui()

  function ofSeat(seat: SeatRefusal): string {
    switch (seat.is) {
      case 'used': {
        const at = time(seat.first.At)
        const { Door: door } = seat.first
        return door === '' ? t`Already used at ${at}.` : t`Already used at ${at}, ${door}.`
      }
      case 'given-back':
        return t`Cancelled and refunded.`
      case 'moved':
        return t`Changed for another seat or show: the buyer has a new ticket.`
      case 'sent':
        return t`Passed on: the new holder has another code.`
      case 'taken-back':
        return t`The buyer took it back.`
      case 'none':
        return t`This booking doesn’t have that seat.`
    }
  }

  function describeRefusal(no: Refused): string {
    if (!('show' in no)) return ofCode(no.reason)
    const { Title: title, Screen: screen, StartsAt } = no.show
    const at = time(StartsAt)
    switch (no.reason) {
      case 'other-show':
        return t`For another show: ${at}, ${title}, ${screen}.`
      case 'cancelled':
        return t`This show was cancelled: ${title}.`
      case 'postponed':
        return t`This show was postponed: ${title}.`
      case 'too-early':
        return t`Too early: it starts at ${at}.`
      case 'over':
        return t`Over: it began at ${at}.`
      case 'seats': {
        const [first] = no.seats
        if (no.seats.length === 1 && first) return `${first.seat}: ${ofSeat(first)}`
        return no.seats.map((seat) => `${seat.seat}: ${ofSeat(seat)}`).join('\n')
      }
    }
  }
  function ofCode(reason: 'forged' | 'unknown' | 'other-day'): string {
    switch (reason) {
      case 'forged':
        return t`This isn’t one of our tickets.`
      case 'unknown':
        return t`No ticket for today has this code. If it was just bought, scan it.`
      case 'other-day':
        return t`For another day or another cinema.`
    }
  }
  return { of: describeRefusal, ofSeat }
}
