import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { OfficeOrder } from '@/contract/office/orders'
import type { LanguageCode } from '@/contract/envelope'
import { joinFacts } from '@/src/lib/text/locale'
import { formatTime, formatLocalDate } from '@/src/lib/time/show-time'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { SelectField, TextField } from '@/src/ui/field'
import { useOfficeChange, useOfficeQuery, type AnswerOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { ErrorNotice } from '../../components/error-notice'
import { FreeSeatField } from '../../components/free-seat-field'
import { LoadError } from '../../components/load-error'
import { Moment } from '../../components/moment'
import { AdmittedNotice } from './admitted-notice'
import { refundableSeats } from './refundable'
import { SeatMoves, WaivedDifference } from './seat-moves'

type OtherShow = AnswerOf<'listOtherShows'>['shows'][number]
type Seats = { readonly from: string; readonly to: string }[]

interface MoveOrderDialogProps {
  order: OfficeOrder
  show: NonNullable<OfficeOrder['show']>
  onClose: () => void
}

/** Chooses another show for all tickets of an order, shows what that means, then moves it. */
export function MoveOrderDialog({ order, show, onClose }: MoveOrderDialogProps) {
  const { t } = useLingui()
  const [day, setDay] = useState(() => formatDay(show))
  const [chosen, setChosen] = useState<OtherShow | null>(null)
  const [isOwnChoice, setOwnChoice] = useState(false)
  const [seatOf, setSeatOf] = useState<Readonly<Record<string, string>>>({})
  const [isMissing, setMissing] = useState(false)
  /** The seats of the preview, which are then the ones that are moved to. */
  const [seats, setSeats] = useState<Seats | null>(null)
  const preview = useOfficeChange('moveOrder')
  const tickets = refundableSeats(order)

  function choose(next: OtherShow | null) {
    setChosen(next)
    setSeatOf({})
    setMissing(false)
    preview.reset()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const own = tickets.flatMap(({ code }) => {
      const to = seatOf[code] ?? ''
      return to === '' ? [] : { from: code, to }
    })
    const isComplete = chosen !== null && (!isOwnChoice || own.length === tickets.length)
    setMissing(!isComplete)
    if (!isComplete) return
    if (isOwnChoice) setSeats(own)
    else
      preview.mutate(
        { order: order.id, show: chosen.id },
        { onSuccess: (answer) => setSeats(answer.seats.map(({ from, to }) => ({ from, to }))) },
      )
  }
  if (chosen && seats)
    return (
      <ConfirmMove order={order} show={chosen} seats={seats} onBack={() => setSeats(null)} onDone={onClose} />
    )
  return (
    <Dialog title={t`Move to another show`} isFirm onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          <Trans>All tickets move; food and fees stay. The former seats are free at once.</Trans>
        </p>
        <TextField
          label={t`Day`}
          type="date"
          required
          value={day}
          onChange={(event) => {
            setDay(event.target.value)
            choose(null)
          }}
        />
        {day ? <ShowField order={order.id} day={day} chosen={chosen} onChoose={choose} /> : null}
        {chosen ? (
          <SelectField
            label={t`Seats`}
            value={isOwnChoice ? 'chosen' : 'best'}
            onChange={(event) => setOwnChoice(event.target.value === 'chosen')}
          >
            <option value="best">{t`The same ones, or the best free ones`}</option>
            <option value="chosen">{t`Chosen seats`}</option>
          </SelectField>
        ) : null}
        {chosen && isOwnChoice
          ? tickets.map(({ code, label }) => (
              <FreeSeatField
                key={code}
                label={t`Instead of ${code}, ${label}`}
                none={t`Choose a seat`}
                show={chosen.id}
                value={seatOf[code] ?? ''}
                others={Object.entries(seatOf).flatMap(([from, to]) => (from === code ? [] : to))}
                onChange={(to) => setSeatOf({ ...seatOf, [code]: to })}
              />
            ))
          : null}
        <p role="alert" className="text-sm text-bad empty:hidden">
          {isMissing ? (chosen ? t`Choose a new seat for each ticket.` : t`Choose a show.`) : ''}
        </p>
        <ErrorNotice error={preview.error} />
        <Button type="submit" busy={preview.isPending}>
          <Trans>See what would happen</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

/** The day of a show by its cinema’s clock; today for a past one. */
function formatDay({ startsAt, timeZone }: NonNullable<OfficeOrder['show']>): string {
  const [day, today] = [
    formatLocalDate(Date.parse(startsAt), timeZone),
    formatLocalDate(Date.now(), timeZone),
  ]
  return day < today ? today : day
}

interface ShowFieldProps {
  order: string
  day: string
  chosen: OtherShow | null
  onChoose: (show: OtherShow | null) => void
}

function ShowField({ order, day, chosen, onChoose }: ShowFieldProps) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useOfficeQuery('listOtherShows', { order, day })
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  const shows = data?.shows ?? []
  if (data && shows.length === 0)
    return (
      <p className="text-muted">
        <Trans>On this day there is no other show to which this order can move.</Trans>
      </p>
    )
  const cinemas = [...new Set(shows.map(({ cinema }) => cinema))]
  const formatShow = ({ title, format, startsAt, timeZone, freeSeats }: OtherShow) => {
    const time = formatTime(Date.parse(startsAt), timeZone, i18n.locale as LanguageCode)
    const free = i18n.number(freeSeats)
    return joinFacts([time, title, format, t`${free} free`], i18n.locale)
  }
  return (
    <SelectField
      label={t`Show`}
      value={chosen?.id ?? ''}
      disabled={!data}
      onChange={(event) => onChoose(shows.find(({ id }) => id === event.target.value) ?? null)}
    >
      <option value="">{t`Choose a show`}</option>
      {cinemas.map((cinema) => (
        <optgroup key={cinema} label={cinema}>
          {shows.flatMap((each) =>
            each.cinema === cinema ? (
              <option key={each.id} value={each.id}>
                {formatShow(each)}
              </option>
            ) : (
              []
            ),
          )}
        </optgroup>
      ))}
    </SelectField>
  )
}

interface ConfirmMoveProps {
  order: OfficeOrder
  show: OtherShow
  seats: Seats
  onBack: () => void
  onDone: () => void
}

function ConfirmMove({ order, show, seats, onBack, onDone }: ConfirmMoveProps) {
  const { t } = useLingui()
  /** Whether tickets of visitors who went in are moved, and dearer seats given for what was paid. */
  const [isAdmittedToo, setAdmittedToo] = useState(false)
  const [isWaived, setWaived] = useState(false)
  return (
    <ConfirmChange
      name="moveOrder"
      request={{
        order: order.id,
        show: show.id,
        seats,
        ...(isAdmittedToo && { admitted: true }),
        ...(isWaived && { waive: true }),
      }}
      title={t`Move to another show`}
      action={t`Move the order`}
      done={t`The order was moved.`}
      onClose={onBack}
      onDone={onDone}
    >
      {(move) => (
        <>
          {move.admitted.length > 0 ? (
            <AdmittedNotice admitted={move.admitted} timeZone={order.timeZone}>
              <Trans>
                Visitors were already admitted with these tickets. They can be admitted again with the new
                ones.
              </Trans>
            </AdmittedNotice>
          ) : null}
          {move.admitted.length > 0 && !isAdmittedToo ? (
            <Button variant="danger" onClick={() => setAdmittedToo(true)}>
              <Trans>Move the order although they were admitted</Trans>
            </Button>
          ) : null}
          <dl className="grid gap-2">
            <Place label={t`From`} place={move.former} />
            <Place label={t`To`} place={move.show} />
          </dl>
          <SeatMoves change={move} />
          <WaivedDifference change={move} isWaived={isWaived} onWaive={() => setWaived(true)} />
        </>
      )}
    </ConfirmChange>
  )
}

function Place({ label, place }: { label: string; place: AnswerOf<'moveOrder'>['show'] }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap gap-x-3">
        <bdi className="font-semibold">{place.title}</bdi>
        <Moment at={place.startsAt} timeZone={place.timeZone} />
        <bdi className="text-muted">{place.cinema}</bdi>
      </dd>
    </div>
  )
}
