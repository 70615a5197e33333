import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { OfficeShow } from '@/contract/office/shows'
import { joinFacts } from '@/src/lib/text/locale'
import { Skeleton } from '@/src/ui/skeleton'
import { useOfficeQuery } from '../../api'
import { Badge } from '../../components/badge'
import { EmptyList } from '../../components/empty-list'
import { LoadError } from '../../components/load-error'
import { ShareBar } from '../../components/share-bar'

const refetchMs = 20_000
const minuteMs = 60_000
/** How long after its beginning a show without a length is sold, in minutes. */
const shortestShowMin = 30

interface NextShowsProps {
  cinema: string
  day: string
  onOpen: (show: string) => void
}

/** The shows of a cinema’s day that are not over, each a large button. */
export function NextShows({ cinema, day, onOpen }: NextShowsProps) {
  const nowMs = useNow()
  const found = useOfficeQuery('listShows', { from: day, cinema }, { refetchMs })
  if (found.error && !found.data)
    return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data)
    return (
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <Skeleton key={each} className="h-36 w-full" />
        ))}
      </div>
    )
  const shows = found.data.shows
    .filter((show) => isSold(show, nowMs))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  if (shows.length === 0)
    return (
      <EmptyList>
        <Trans>No more shows are sold today.</Trans>
      </EmptyList>
    )
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {shows.map((show) => (
        <li key={show.id}>
          <ShowButton show={show} hasBegun={Date.parse(show.startsAt) <= nowMs} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

interface ShowButtonProps {
  show: OfficeShow
  hasBegun: boolean
  onOpen: (show: string) => void
}

function ShowButton({ show, hasBegun, onOpen }: ShowButtonProps) {
  const { i18n } = useLingui()
  const taken = show.sold + show.held + show.blocked
  const left = Math.max(0, show.seats - taken)
  return (
    <button
      type="button"
      onClick={() => onOpen(show.id)}
      className="grid h-full w-full gap-2 rounded-m bg-surface p-4 text-start ring-1 ring-line ring-inset hover:bg-raised aria-disabled:opacity-60"
    >
      <span className="flex items-start justify-between gap-3">
        <bdi className="text-2xl leading-none font-bold tabular-nums">{show.time}</bdi>
        {left === 0 ? (
          <Badge tone="bad">
            <Trans>Sold out</Trans>
          </Badge>
        ) : hasBegun ? (
          <Badge tone="warn">
            <Trans>Has begun</Trans>
          </Badge>
        ) : null}
      </span>
      <span className="text-lg leading-snug font-semibold wrap-anywhere">
        <bdi>{show.title}</bdi>
      </span>
      <span className="text-sm text-muted">
        <bdi>{joinFacts([show.screenName, show.format], i18n.locale)}</bdi>
      </span>
      <span className="mt-auto grid gap-1.5">
        <ShareBar share={show.seats === 0 ? 0 : taken / show.seats} />
        <span className="text-sm">
          <Plural value={left} _0="No seats left" one="# seat left" other="# seats left" />
        </span>
      </span>
    </button>
  )
}

function isSold({ startsAt, endsAt, changedTo, withdrawn, isSaleStopped }: OfficeShow, nowMs: number) {
  const endMs = Math.max(
    endsAt === null ? 0 : Date.parse(endsAt),
    Date.parse(startsAt) + shortestShowMin * minuteMs,
  )
  return changedTo === null && !withdrawn && !isSaleStopped && nowMs < endMs
}

/** The device’s time, to the minute. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
