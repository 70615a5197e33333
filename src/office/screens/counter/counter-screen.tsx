import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SoldTicket } from '@/contract/office/counter'
import type { ShiftReport } from '@/contract/office/counter-shifts'
import { useIsOnline } from '@/src/lib/device/connection'
import { readText, writeText } from '@/src/lib/device/preferences'
import { joinFacts } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import { useOfficeQuery } from '../../api'
import { EmptyList } from '../../components/empty-list'
import { LoadError } from '../../components/load-error'
import { PageHeader } from '../../components/page-header'
import { FinishSale, readPendingSale, type PendingSale } from './finish-sale'
import { NextShows } from './next-shows'
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
  const { data, error, refetch } = useOfficeQuery('listPlaces', {})
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
          <Trans>There are no cinemas that you may sell for.</Trans>
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
  const { data: counter, error, refetch } = useOfficeQuery('getCounter', { cinema: cinema.id }, { refetchMs })
  const [pending, setPending] = useState<PendingSale | null>(readPendingSale)
  const [ticket, setTicket] = useState<SoldTicket | null>(null)
  /** The report that is shown: of the shift as it is, or of the one that was closed. */
  const [report, setReport] = useState<'x' | ShiftReport | null>(null)
  const isAway = !useIsOnline() || (error?.isConnection ?? false)
  const shift = counter?.shifts.find(({ isOwn }) => isOwn)
  const openShows = () => void navigate({ search: { cinema: cinema.id } })
  if (error && !counter) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div>
        <PageHeader
          title={t`Counter`}
          about={
            <bdi>
              {joinFacts([cinema.name, ...(shift ? [shift.till, shift.person.name] : [])], i18n.locale)}
            </bdi>
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
            <Notice tone="offline" title={<Trans>The network is away: selling is paused.</Trans>}>
              <Trans>
                A sale that was begun is kept and goes on by itself. Until then seats could be sold twice, so
                no new sale begins.
              </Trans>
            </Notice>
          </div>
        ) : null}
        {counter && shift && !ticket && !report && (!show || shift.isOver) ? (
          <ShiftBar counter={counter} shift={shift} onReport={() => setReport('x')} onClosed={setReport} />
        ) : null}
      </div>
      {!counter ? (
        <Skeleton className="h-60 w-full" />
      ) : ticket ? (
        <SoldTicketView
          ticket={ticket}
          onNext={() => {
            setTicket(null)
            openShows()
          }}
        />
      ) : report && report !== 'x' ? (
        <PrintedReport report={report} onDone={() => setReport(null)} />
      ) : !shift ? (
        <OpenTills counter={counter} />
      ) : report ? (
        <XReport shift={shift.id} onDone={() => setReport(null)} />
      ) : shift.isOver ? (
        <Notice tone="warn" title={<Trans>The business day of this shift is over.</Trans>}>
          <Trans>Close the shift, then open a new one to go on selling.</Trans>
        </Notice>
      ) : show ? (
        <SaleScreen
          key={show}
          show={show}
          shift={shift.id}
          isPaused={isAway}
          onSell={setPending}
          onClose={openShows}
        />
      ) : (
        <NextShows
          cinema={cinema.id}
          day={counter.day}
          onOpen={(id) => void navigate({ search: { cinema: cinema.id, show: id } })}
        />
      )}
      {pending ? (
        <FinishSale
          sale={pending}
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
