/** When a show begins. `timeZone` is where its day and hour are read. */
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
/** Before this a show is one of the night before, hours. */
const morningFrom = 12

/**
 * The moment of a show. An API that only speaks the specification gives its local day and hour and no zone: they are
 * then read in this device's zone, which shows them as they are written and is the cinema's own for whoever is near it.
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
  const written = Date.parse(`${ShowDate}T${ShowTime}`)
  // It stands under the day whose evening it ends. // spec §4: early hours of next day
  const isNextDay = Latenightpopup === true && Number(ShowTime.slice(0, 2)) < morningFrom
  const startsAt = Number.isNaN(written) ? 0 : written + (isNextDay ? dayMs : 0)
  return { startsAt, timeZone: deviceZone() }
}

/** The zone of this device, for shows whose own is not known. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
