import type { OfficeShow } from '@/contract/office/shows'
import { groupBy } from '../../group-by'

/** A show as part of its screen’s day. Minutes count from midnight of the business day. */
interface PlacedShow {
  readonly show: OfficeShow
  readonly startMin: number
  readonly endMin: number
}

interface ScreenDay {
  readonly id: string
  readonly name: string
  readonly shows: readonly PlacedShow[]
}

export interface CinemaDay {
  readonly id: string
  readonly name: string
  /** When its business day begins at midnight, from which minutes count. */
  readonly startsAtMs: number
  readonly screens: readonly ScreenDay[]
}

const dayMin = 24 * 60
/** Shows that start before belong to the evening before. // server/catalogue/shows/screen-days.ts */
const nightEndsMin = 5 * 60
/** Length of the block of a show whose title is no longer in the catalogue. */
const blockMin = 120
const minuteMs = 60_000

/** Groups the shows of one day by cinema and screen, each show at most until the next one on its screen. */
export function placeShows(shows: readonly OfficeShow[]): CinemaDay[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [...groupBy(shows, ({ cinema }) => cinema)]
    .map(([id, ofCinema]) => ({
      id,
      name: ofCinema[0]?.cinemaName ?? id,
      startsAtMs: computeMidnight(ofCinema),
      screens: [...groupBy(ofCinema, ({ screen }) => screen)]
        .map(([screen, ofScreen]) => ({
          id: screen,
          name: ofScreen[0]?.screenName ?? screen,
          shows: placeOnScreen(ofScreen),
        }))
        .sort((a, b) => compare(a.name, b.name)),
    }))
    .sort((a, b) => compare(a.name, b.name))
}

function placeOnScreen(shows: readonly OfficeShow[]): PlacedShow[] {
  const inOrder = shows
    .map((show) => ({ show, startMin: computeStart(show) }))
    .sort((a, b) => a.startMin - b.startMin)
  return inOrder.map(({ show, startMin }) => {
    const next = inOrder.find((each) => each.startMin > startMin)
    return { show, startMin, endMin: Math.min(startMin + computeLength(show), next?.startMin ?? Infinity) }
  })
}

function computeLength({ startsAt, endsAt }: OfficeShow): number {
  return endsAt === null ? blockMin : (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs
}

function computeMidnight([first]: readonly OfficeShow[]): number {
  return first ? Date.parse(first.startsAt) - computeStart(first) * minuteMs : 0
}

/** Whether a show is on the screen at a moment. */
export function isRunning({ startsAt, endsAt, changedTo, withdrawn }: OfficeShow, nowMs: number): boolean {
  const startMs = Date.parse(startsAt)
  const endMs = endsAt === null ? startMs + blockMin * minuteMs : Date.parse(endsAt)
  return changedTo === null && !withdrawn && startMs <= nowMs && nowMs < endMs
}

function computeStart({ time }: OfficeShow): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return minutes < nightEndsMin ? minutes + dayMin : minutes
}

/** Returns the hours that the shows of a day take in, counted from midnight: 25 is one in the night. */
export function listHours(cinemas: readonly CinemaDay[]): number[] {
  const placed = cinemas.flatMap(({ screens }) => screens.flatMap(({ shows }) => shows))
  const first = Math.floor(Math.min(...placed.map(({ startMin }) => startMin)) / 60)
  const end = Math.ceil(Math.max(...placed.map(({ endMin }) => endMin)) / 60)
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
}
