import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SoldTicket } from '@/contract/office/counter'
import type { ShiftReport } from '@/contract/office/counter-shifts'
import { readText, writeText } from '@/src/lib/device/preferences'
import { joinFacts } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import { useIsAway, useOfficeQuery } from '../../api'
import { EmptyList } from '../../components/empty-list'
import { LoadError } from '../../components/load-error'
import { PageHeader } from '../../components/page-header'
import { usePerson } from '../../shell/person'
import { FinishSale, readPendingSale, type PendingSale } from './finish-sale'
import { NextShows, useNow } from './next-shows'
import { OfflineCounter } from './offline/offline-counter'
import { OfflineTicket, type SoldOffline } from './offline/offline-ticket'
import { keepShift, useStoredShift, useOffline } from './offline/offline-store'
import { UnsentSales } from './offline/unsent-sales'
import { useExchange } from './offline/use-exchange'
import { WaitingSales } from './offline/waiting-sales'
import { OpenTills } from './open-tills'
import { SaleScreen } from './sale-screen'
import { ShiftBar } from './shift-bar'
import { PrintedReport, XReport } from './shift-report'
import { SoldTicketView } from './sold-ticket'

const cinemaNote = 'foyer-counter-cinema'
/** How often the shifts are read again, in milliseconds: somebody may take the till over from another computer. */
const refetchMs = 30_000

/** Selling at the counter of a cinema: its till, then the next shows, then one sale after the other. */
export function CounterScreen() {
  const { t } = useLingui()
  const { cinema: asked } = useSearch({ from: '/staff/counter' })
  const navigate = useNavigate({ from: '/counter' })
  const places = useOfficeQuery('listPlaces', {})
  const { data, error, refetch } = places
  const stored = useStoredShift(usePerson().id)
  const isAway = useIsAway(places)
  if (!data && isAway && stored && asked === undefined)
    return <Navigate to="/counter" search={{ cinema: stored.cinema.id }} replace />
  if (!data && isAway && stored && asked === stored.cinema.id)
    return <Counter key={asked} cinema={stored.cinema} onLeave={undefined} />
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 w-full" />
  const wanted = asked ?? readText(cinemaNote)
  const [only, ...others] = data.cinemas
  const chosen = data.cinemas.find(({ id }) => id === wanted) ?? (others.length === 0 ? only : undefined)
  if (chosen)
    return (
      <Counter
        key={chosen.id}
        cinema={chosen}
        onLeave={
          others.length === 0
            ? undefined
            : () => {
                writeText(cinemaNote, null)
                void navigate({ search: {} })
              }
        }
      />
    )
  return (
    <>
      <PageHeader title={t`Counter`} about={t`At which cinema do you sell?`} />
      {data.cinemas.length === 0 ? (
        <EmptyList>
          <Trans>There are no cinemas you may sell for.</Trans>
        </EmptyList>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {data.cinemas.map(({ id, name }) => (
            <li key={id}>
              <Button
                variant="quiet"
                size="l"
                className="w-full"
                onClick={() => {
                  writeText(cinemaNote, id)
                  void navigate({ search: { cinema: id } })
                }}
              >
                <bdi>{name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface CounterProps {
  cinema: { readonly id: string; readonly name: string }
  /** Chooses another cinema. */
  onLeave: (() => void) | undefined
}

function Counter({ cinema, onLeave }: CounterProps) {
  const { t, i18n } = useLingui()
  const { show } = useSearch({ from: '/staff/counter' })
  const navigate = useNavigate({ from: '/counter' })
  const query = useOfficeQuery('getCounter', { cinema: cinema.id }, { refetchMs })
  const { data: counter, error, refetch } = query
  const [pending, setPending] = useState<PendingSale | null>(readPendingSale)
  const [ticket, setTicket] = useState<SoldTicket | null>(null)
  const [offlineTicket, setOfflineTicket] = useState<SoldOffline | null>(null)
  /** The report that is shown: of the shift as it is, or of the one that was closed. */
  const [report, setReport] = useState<'x' | ShiftReport | null>(null)
  const isAway = useIsAway(query)
  const stored = useStoredShift(usePerson().id)
  const own = counter?.shifts.find(({ isOwn }) => isOwn)
  const isStored = !counter && isAway && stored?.cinema.id === cinema.id
  const shift = isStored ? { ...stored, isOver: false } : own
  const openShows = () => void navigate({ search: { cinema: cinema.id } })
  useExchange(cinema.id, shift?.till)
  useEffect(() => {
    if (counter) keepShift(cinema, own)
  }, [counter, cinema, own])
  const { blocks, sales } = useOffline()
  const nowMs = useNow()
  const sellable = blocks.filter(
    (block) =>
      block.cinema === cinema.id &&
      block.till === shift?.till &&
      block.seats.length > 0 &&
      block.tickets.length > 0 &&
      Date.parse(block.endsAt) > nowMs,
  )
  const sellsOffline = isAway && sellable.length > 0 && shift !== undefined && !shift.isOver
  if (error && !counter && !shift) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div>
        <PageHeader
          title={t`Counter`}
          about={
            <bdi>{joinFacts([cinema.name, shift?.till ?? '', own?.person.name ?? ''], i18n.locale)}</bdi>
          }
          actions={
            onLeave ? (
              <Button variant="ghost" onClick={onLeave}>
                <Trans>Other cinema</Trans>
              </Button>
            ) : null
          }
        />
        {isAway ? (
          <div className="mb-4">
            {sellsOffline ? (
              <Notice
                tone="offline"
                title={<Trans>No network: you can sell the seats set aside for this till.</Trans>}
                action={
                  show && counter ? (
                    <Button variant="quiet" onClick={openShows}>
                      <Trans>Sell these seats</Trans>
                    </Button>
                  ) : null
                }
              >
                <Trans>
                  For cash. What you sell is kept in this browser, even if the page is reloaded, and entered
                  once the network is back.
                </Trans>
              </Notice>
            ) : (
              <Notice tone="offline" title={<Trans>No network: selling is paused.</Trans>}>
                <Trans>
                  A sale already started is kept and continues automatically. No new sale can start until
                  then, so that no seat is sold twice.
                </Trans>
              </Notice>
            )}
          </div>
        ) : null}
        {counter && own && !ticket && !offlineTicket && !report && (!show || own.isOver) ? (
          <ShiftBar counter={counter} shift={own} onReport={() => setReport('x')} onClosed={setReport} />
        ) : null}
        {shift && sales.length > 0 && !ticket && !offlineTicket && !report ? (
          <WaitingSales sales={sales} cinema={cinema.id} shift={shift} />
        ) : null}
        {counter && !shift && sales.length > 0 && !ticket && !report ? (
          <div className="mb-5">
            <UnsentSales count={sales.length}>
              <Trans>Open a shift, or take the till over: then the sales are entered.</Trans>
            </UnsentSales>
          </div>
        ) : null}
      </div>
      {ticket ? (
        <SoldTicketView
          ticket={ticket}
          onNext={() => {
            setTicket(null)
            openShows()
          }}
        />
      ) : offlineTicket ? (
        <OfflineTicket {...offlineTicket} onNext={() => setOfflineTicket(null)} />
      ) : report && report !== 'x' ? (
        <PrintedReport report={report} onDone={() => setReport(null)} />
      ) : !shift ? (
        counter ? (
          <OpenTills counter={counter} />
        ) : (
          <Skeleton className="h-60 w-full" />
        )
      ) : report ? (
        <XReport shift={shift.id} onDone={() => setReport(null)} />
      ) : shift.isOver ? (
        <Notice tone="warn" title={<Trans>The business day of this shift is over.</Trans>}>
          <Trans>Close the shift, then open a new one to go on selling.</Trans>
        </Notice>
      ) : show && counter ? (
        <SaleScreen
          key={show}
          cinema={cinema.id}
          show={show}
          shift={shift.id}
          till={shift.till}
          isPaused={isAway}
          onSell={setPending}
          onClose={openShows}
        />
      ) : sellsOffline ? (
        <OfflineCounter blocks={sellable} shift={shift.id} onSold={setOfflineTicket} />
      ) : counter ? (
        <NextShows
          cinema={cinema.id}
          day={counter.day}
          onOpen={(id) => void navigate({ search: { cinema: cinema.id, show: id } })}
        />
      ) : null}
      {pending ? (
        <FinishSale
          sale={pending}
          canWait={sellsOffline}
          onSold={(sold) => {
            setTicket(sold)
            setPending(null)
          }}
          onGivenUp={() => setPending(null)}
        />
      ) : null}
    </>
  )
}
