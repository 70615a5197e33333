import { useLingui } from '@lingui/react/macro'
import { getLocale } from '@/src/lib/text/locale'

interface MomentProps {
  /** ISO 8601. */
  at: string
  /** IANA name, as of the cinema; the person’s own zone without one. */
  timeZone?: string
  /** Leaves out the time of day. */
  isDay?: boolean
}

/** A moment by the clock of a place, with the name of its zone. */
export function Moment({ at, timeZone, isDay = false }: MomentProps) {
  const { i18n } = useLingui()
  const format = new Intl.DateTimeFormat(getLocale(i18n.locale), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(!isDay && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }),
    ...(timeZone && { timeZone }),
  })
  const parts = format.formatToParts(new Date(at))
  const joinText = (isZone: boolean) =>
    parts.flatMap(({ type, value }) => ((type === 'timeZoneName') === isZone ? [value] : [])).join('')
  return (
    <time dateTime={at} title={timeZone} className="whitespace-nowrap tabular-nums">
      {joinText(false).trim()}
      {isDay ? null : <span className="text-muted"> {joinText(true)}</span>}
    </time>
  )
}
