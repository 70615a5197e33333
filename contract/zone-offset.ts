const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns how far a zone’s local time is ahead of UTC at a moment, milliseconds.
 * @throws RangeError when the runtime does not support the zone
 */
export function zoneOffsetMs(ms: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // "GMT+03:00", with seconds in older offsets; plain "GMT" for UTC.
  const [, sign, hours, minutes, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? []
  if (!sign) return 0
  return Number(`${sign}1`) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}
