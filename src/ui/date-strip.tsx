import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getLocale } from '@/src/lib/text/locale'
import { useAppContext } from '@/src/lib/page/app-context'
import { daysFromToday } from '@/src/lib/time/show-time'

interface DateStripProps {
  dates: readonly string[]
  active: string
  timeZone: string
  nowMs: number
  renderNote?: (date: string) => ReactNode
}

/** Days to choose from; links, so that they work before any script does. */
export function DateStrip({ dates, active, timeZone, nowMs, renderNote }: DateStripProps) {
  const { t } = useLingui()
  const locale = getLocale(useAppContext().language)
  // A local date has no zone: parsed as noon UTC, it is the same day when formatted in UTC.
  const part = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(Date.parse(`${date}T12:00Z`))
  return (
    <nav
      aria-label={t`Dates`}
      className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:px-1"
    >
      <ul className="flex w-max gap-2">
        {dates.map((date) => {
          const days = daysFromToday(date, timeZone, nowMs)
          return (
            <li key={date} className="grid">
              <Link
                to="."
                search={(search) => ({ ...search, date })}
                replace
                resetScroll={false}
                activeProps={{}}
                aria-current={date === active ? 'date' : undefined}
                ref={date === active ? keepCentred : undefined}
                className="grid min-w-16 content-start justify-items-center whitespace-nowrap gap-0.5 rounded-m px-3 py-2 text-sm text-muted ring-1 ring-line ring-inset hover:bg-raised aria-[current]:bg-ink aria-[current]:text-ground aria-[current]:ring-ink"
              >
                <span>
                  {days === 0 ? (
                    <Trans>Today</Trans>
                  ) : days === 1 ? (
                    <Trans>Tomorrow</Trans>
                  ) : (
                    part(date, { weekday: 'short' })
                  )}
                </span>
                <span className="font-display text-lg leading-tight font-bold">
                  {part(date, { day: 'numeric' })}
                </span>
                <span>{part(date, { month: 'short' })}</span>
                {renderNote?.(date)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/**
 * Brings the chosen day into the middle, again when fonts or larger text change its size; only the strip moves,
 * never the page.
 */
function keepCentred(chosen: HTMLElement | null) {
  const strip = chosen?.closest('nav')
  if (!chosen || !strip) return undefined
  const observer = new ResizeObserver(() => {
    const [day, room] = [chosen.getBoundingClientRect(), strip.getBoundingClientRect()]
    strip.scrollBy(day.left + day.width / 2 - room.left - room.width / 2, 0)
  })
  observer.observe(chosen)
  return () => observer.disconnect()
}
