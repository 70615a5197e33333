const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * How far a zone's wall clock is ahead of universal time at a moment, milliseconds.
 * @throws RangeError where the runtime does not know the zone
 */
export function zoneOffsetMs(ms: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // "GMT+03:00", with seconds before zones had whole minutes; of universal time "GMT" alone.
  const [, sign, hours, minutes, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? []
  if (!sign) return 0
  return Number(`${sign}1`) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}
