import { useLingui } from '@lingui/react/macro'
import type { QuickBookItem } from '@/contract/catalogue/quick-book'
import type { Art } from '@/contract/fields'
import { maxQuickBookDates } from '@/contract/limits'
import { useAppContext } from '@/src/lib/page/app-context'
import { joinFacts } from '@/src/lib/text/locale'
import { useLateNight } from '@/src/lib/time/late-night'
import { deviceZone, showMoment } from '@/src/lib/time/show-moment'
import { daysFromToday, formatDay, formatTime } from '@/src/lib/time/show-time'
import type { QuickBookEvent, Step } from '../quick-book-state'

export interface ChoiceOption {
  key: string
  label: string
  detail: string
  /** Poster of a film. */
  art?: Art | undefined
  isClosed: boolean
  event: QuickBookEvent
}

/** Converts the wire’s items to displayed choices; `nowMs` determines today. */
export function useChoices(step: Step, items: readonly QuickBookItem[], nowMs: number): ChoiceOption[] {
  const { t } = useLingui()
  const { language } = useAppContext()
  const lateNight = useLateNight()

  function buildDate(item: QuickBookItem): ChoiceOption {
    const date = item.ShowDate ?? item.ID
    const noonMs = Date.parse(`${date}T12:00Z`)
    // A date in an API’s own unparsable format is shown as it is.
    const isDate = !Number.isNaN(noonMs)
    const days = isDate ? daysFromToday(date, item.TimeZone ?? deviceZone(), nowMs) : -1
    const formattedDay = isDate ? formatDay(noonMs, 'UTC', language) : item.title
    const label = days === 0 ? t`Today` : days === 1 ? t`Tomorrow` : formattedDay
    return {
      key: date,
      label,
      detail: label === formattedDay ? '' : formattedDay,
      isClosed: false,
      event: { type: 'dateChosen', date: { id: date, label } },
    }
  }

  function buildTime(item: QuickBookItem): ChoiceOption {
    const label =
      item.StartsAt !== undefined && item.TimeZone
        ? formatTime(item.StartsAt, item.TimeZone, language)
        : (item.ShowTime ?? item.title)
    const id = item.SchID ?? item.ID
    const { ShowDate, ShowTime } = item
    const moment = ShowDate && ShowTime ? showMoment({ ...item, ShowDate, ShowTime }) : undefined
    const night = moment ? lateNight(moment, 'short').when : t`Late night`
    const state = {
      open: '',
      few: t`Few seats left`,
      soldOut: t`Sold out`,
      closed: t`Closed`,
    }[item.Availability ?? 'open']
    return {
      key: id,
      label,
      detail: joinFacts([item.Latenightpopup ? night : '', state], language),
      isClosed: item.Availability === 'soldOut' || item.Availability === 'closed',
      event: {
        type: 'timeChosen',
        time: {
          id,
          label,
          seatLayout: item.SeatLayout ?? 1,
          isLateNight: item.Latenightpopup,
          shown: joinFacts([label, item.Latenightpopup ? night : ''], language),
          ...(moment && { moment }),
        },
      },
    }
  }

  if (step === 'date') return items.slice(0, maxQuickBookDates).map(buildDate)
  if (step === 'time') return items.map(buildTime)
  return items.map((item) => {
    const id = step === 'movie' ? (item.movieID ?? item.ID) : (item.CinemaID ?? item.ID)
    const choice = { id, label: step === 'cinema' ? (item.CinemaName ?? item.title) : item.title }
    return {
      key: id,
      label: choice.label,
      detail: step === 'cinema' ? (item.City ?? '') : '',
      art: item.Art,
      isClosed: false,
      event:
        step === 'movie'
          ? { type: 'movieChosen' as const, movie: choice }
          : { type: 'cinemaChosen' as const, cinema: choice },
    }
  })
}
