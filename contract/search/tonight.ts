/** Hour until which a show belongs to the previous night. */
const nightUntilHour = 5
const hourMs = 3_600_000

/** Returns the end of the current or coming night in a zone, five in the morning. Milliseconds since 1970. */
export function nightEndsAtMs(nowMs: number, timeZone: string): number {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(nowMs)
    .split(':')
    .map(Number)
  const sinceMidnightMs = hour * hourMs + minute * 60_000
  const untilMs = nightUntilHour * hourMs
  const wholeMinuteMs = nowMs - (nowMs % 60_000)
  return wholeMinuteMs - sinceMidnightMs + untilMs + (sinceMidnightMs < untilMs ? 0 : 24 * hourMs)
}
