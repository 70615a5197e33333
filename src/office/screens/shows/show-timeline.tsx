import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type CSSProperties } from 'react'
import type { OfficeShow } from '@/contract/office/shows'
import { Badge } from '../../components/badge'
import { ShareBar } from '../../components/share-bar'
import { listHours, isRunning, placeShows } from './place-shows'
import { ShowStates } from './show-states'

interface ShowTimelineProps {
  shows: readonly OfficeShow[]
  /** The day and the cinema that the shows were asked for; a show opens among these. */
  day: string | undefined
  cinema?: string | undefined
}

/**
 * The shows of a day, by cinema and screen: a list, which a wide screen lays out along the hours. The hours
 * are those of each cinema’s clock.
 */
export function ShowTimeline({ shows, day, cinema: chosenCinema }: ShowTimelineProps) {
  const nowMs = useNow()
  const cinemas = placeShows(shows)
  const hours = listHours(cinemas)
  const [firstHour = 0] = hours
  /** Share of the line before a minute of the day. */
  const at = (minute: number) => `${((minute - firstHour * 60) / (hours.length * 60)) * 100}%`
  /** Where now is on the line of a cinema; null outside of its hours. */
  const nowAt = (startsAtMs: number) => {
    const minute = (nowMs - startsAtMs) / 60_000
    const isWithin = minute >= firstHour * 60 && minute < (firstHour + hours.length) * 60
    return isWithin ? at(minute) : null
  }
  return (
    <div className="grid gap-6 lg:overflow-x-auto lg:pb-2">
      {cinemas.map((cinema) => (
        <section
          key={cinema.id}
          aria-labelledby={`cinema-${cinema.id}`}
          className="lg:w-max lg:min-w-full lg:rounded-m lg:bg-surface lg:ring-1 lg:ring-line lg:ring-inset"
          style={{ '--hours': hours.length } as CSSProperties}
        >
          <div className="flex lg:border-b lg:border-line">
            <h2
              id={`cinema-${cinema.id}`}
              className="pb-2 text-base font-bold lg:sticky lg:start-0 lg:w-44 lg:shrink-0 lg:px-4 lg:py-2 lg:text-sm"
            >
              <bdi>{cinema.name}</bdi>
            </h2>
            <div aria-hidden className="relative hidden w-[calc(var(--hours)*4.75rem)] grow lg:block">
              {hours.map((hour) => (
                <span
                  key={hour}
                  className="absolute inset-y-0 flex items-center border-s border-line ps-1.5 text-xs text-muted tabular-nums"
                  style={{ insetInlineStart: at(hour * 60) }}
                >
                  {String(hour % 24).padStart(2, '0')}
                </span>
              ))}
              <NowLine at={nowAt(cinema.startsAtMs)} isLabelled />
            </div>
          </div>
          <div className="grid gap-4 lg:gap-0">
            {cinema.screens.map(({ id: screen, name, shows: placed }) => (
              <div key={screen} className="lg:flex lg:border-b lg:border-line lg:last:border-b-0">
                <h3
                  id={`screen-${cinema.id}-${screen}`}
                  className="z-10 pb-1.5 text-sm font-semibold text-muted lg:sticky lg:start-0 lg:w-44 lg:shrink-0 lg:rounded-s lg:bg-surface lg:px-4 lg:py-2"
                >
                  <bdi>{name}</bdi>
                </h3>
                <div className="lg:relative lg:w-[calc(var(--hours)*4.75rem)] lg:grow">
                  <ul
                    aria-labelledby={`cinema-${cinema.id} screen-${cinema.id}-${screen}`}
                    className="relative overflow-hidden rounded-m bg-surface ring-1 ring-line ring-inset lg:h-24 lg:rounded-none lg:bg-[repeating-linear-gradient(90deg,var(--line)_0_1px,transparent_1px_calc(100%/var(--hours)))] lg:ring-0"
                  >
                    {placed.map(({ show, startMin, endMin }) => (
                      <li
                        key={show.id}
                        className="border-b border-line last:border-b-0 lg:absolute lg:inset-y-1 lg:start-(--start) lg:w-(--length) lg:border-b-0 lg:px-px"
                        style={
                          {
                            '--start': at(startMin),
                            '--length': `${((endMin - startMin) / (hours.length * 60)) * 100}%`,
                          } as CSSProperties
                        }
                      >
                        <ShowLink
                          show={show}
                          isRunning={isRunning(show, nowMs)}
                          search={{ day, cinema: chosenCinema, show: show.id }}
                        />
                      </li>
                    ))}
                  </ul>
                  <NowLine at={nowAt(cinema.startsAtMs)} />
                </div>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** How often the line of now moves, in milliseconds. */
const moveMs = 30_000

function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), moveMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

/** The present moment across the hours; in the list each running show says so itself. */
function NowLine({ at, isLabelled = false }: { at: string | null; isLabelled?: boolean }) {
  if (at === null) return null
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 hidden w-0 border-s-2 border-bad lg:block"
      style={{ insetInlineStart: at }}
    >
      {isLabelled ? (
        <span className="absolute inset-y-1 start-0 flex items-center rounded-e-s bg-bad px-1.5 text-xs font-semibold whitespace-nowrap text-surface">
          <Trans>Now</Trans>
        </span>
      ) : null}
    </span>
  )
}

interface ShowLinkProps {
  show: OfficeShow
  isRunning: boolean
  search: { day: string | undefined; cinema: string | undefined; show: string }
}

function ShowLink({ show, isRunning: isOn, search }: ShowLinkProps) {
  const { t } = useLingui()
  const { seats, sold, held, blocked } = show
  const isOff = show.changedTo !== null || show.withdrawn
  return (
    <Link
      to="/shows"
      search={search}
      resetScroll={false}
      title={[`${show.time} ${show.title}`, `${sold}/${seats}`].join(' · ')}
      className={`grid grid-cols-1 gap-1 px-4 py-3 -outline-offset-3 hover:bg-raised lg:h-full lg:content-start lg:overflow-hidden lg:rounded-s lg:bg-raised lg:px-2 lg:py-1.5 lg:ring-1 lg:ring-inset lg:hover:brightness-110 ${show.isSaleStopped && !isOff ? 'lg:ring-warn' : 'lg:ring-line'} ${isOff ? 'text-muted' : ''}`}
    >
      <span className="flex items-baseline justify-between gap-2 text-sm tabular-nums lg:text-xs">
        <span className="flex items-baseline gap-2">
          <time className="font-semibold">{show.time}</time>
          {show.format ? <span className="text-xs text-muted lg:sr-only">{show.format}</span> : null}
        </span>
        <span className="flex items-baseline gap-2 text-muted">
          {held > 0 ? (
            <span className="text-xs lg:sr-only">
              <Trans>{held} held</Trans>
            </span>
          ) : null}
          {blocked > 0 ? (
            <span className="text-xs lg:sr-only">
              <Trans>{blocked} blocked</Trans>
            </span>
          ) : null}
          <span className="sr-only">{t`${sold} of ${seats} seats sold`}</span>
          <bdi aria-hidden>
            {sold}/{seats}
          </bdi>
        </span>
      </span>
      <bdi
        className={`truncate font-semibold lg:text-xs lg:leading-4 ${show.changedTo === 'cancelled' ? 'line-through' : ''}`}
      >
        {show.title}
      </bdi>
      <ShareBar share={sold / seats} next={(held + blocked) / seats} />
      <span className="flex gap-1 empty:hidden lg:overflow-hidden">
        {isOn ? (
          <span className="lg:sr-only">
            <Badge tone="good">
              <Trans>Running</Trans>
            </Badge>
          </span>
        ) : null}
        <ShowStates show={show} />
      </span>
    </Link>
  )
}
