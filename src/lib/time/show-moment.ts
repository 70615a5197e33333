/** When a show starts. `timeZone` is the zone in which its day and hour are shown. */
export interface ShowMoment {
  /** Milliseconds since 1970. */
  startsAt: number
  timeZone: string
}

interface WireMoment {
  StartsAt?: number | undefined
  TimeZone?: string | undefined
  /** `YYYY-MM-DD` in the cinema's zone. */
  ShowDate: string
  /** `HH:mm` in the cinema's zone. */
  ShowTime: string
  Latenightpopup?: boolean | undefined
}

const dayMs = 24 * 3_600_000
/** Hour before which a show counts to the previous night. */
const morningFrom = 12

/**
 * Returns the moment of a show. An API that implements only the specification gives a local day and hour
 * without a zone: these are read in this device’s time zone, which shows them as given and is the cinema’s
 * own for a visitor nearby.
 */
export function showMoment({
  StartsAt,
  TimeZone,
  ShowDate,
  ShowTime,
  Latenightpopup,
}: WireMoment): ShowMoment {
  const timeZone = TimeZone ?? deviceZone()
  if (StartsAt !== undefined && TimeZone !== undefined) return { startsAt: StartsAt, timeZone }
  const parsedMs = Date.parse(`${ShowDate}T${ShowTime}`)
  // The show is listed under the day whose evening it ends. // spec §4: early hours of next day
  const isNextDay = Latenightpopup === true && Number(ShowTime.slice(0, 2)) < morningFrom
  const startsAt = Number.isNaN(parsedMs) ? 0 : parsedMs + (isNextDay ? dayMs : 0)
  return { startsAt, timeZone: deviceZone() }
}

/** Returns this device’s time zone, for shows whose own is not known. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
