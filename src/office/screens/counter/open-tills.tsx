import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { CounterShift } from '@/contract/office/counter-shifts'
import { randomUuid } from '@/src/lib/device/random-uuid'
import { readText, writeText } from '@/src/lib/device/preferences'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange, type AnswerOf } from '../../api'
import { useDayText } from '../../components/day-text'
import { ErrorNotice } from '../../components/error-notice'
import { readAmount } from '../orders/refundable'
import { TakeOver } from './take-over'

type CounterAnswer = AnswerOf<'getCounter'>
const tillNote = 'foyer-counter-till'

/** Before anything is sold: opening a shift, taking one over, or closing the day. */
export function OpenTills({ counter }: { counter: CounterAnswer }) {
  const dayText = useDayText()
  const [taken, setTaken] = useState<CounterShift | null>(null)
  const [isClosing, setClosing] = useState(false)
  return (
    <div className="grid max-w-2xl gap-6">
      {counter.isDayClosed ? (
        <Notice tone="info" title={<Trans>The business day is closed.</Trans>}>
          <Trans>The next one begins at 6 in the morning.</Trans>
        </Notice>
      ) : (
        <OpenShift counter={counter} />
      )}
      {counter.shifts.length > 0 ? (
        <section className="grid gap-2">
          <h2 className="text-base font-bold">
            <Trans>Open shifts</Trans>
          </h2>
          <ul className="grid gap-2">
            {counter.shifts.map((shift) => (
              <li
                key={shift.id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-surface px-4 py-3 ring-1 ring-line ring-inset"
              >
                <span className="grid min-w-0 justify-items-start leading-tight">
                  <bdi className="font-semibold wrap-anywhere">{shift.till}</bdi>
                  <span className="text-sm text-muted">
                    <bdi>{shift.person.name}</bdi>
                    {shift.isOver ? ` · ${dayText(shift.day)}` : ''}
                  </span>
                </span>
                <Button variant="quiet" onClick={() => setTaken(shift)}>
                  <Trans>Take over with a PIN</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : counter.isDayClosed ? null : (
        <div>
          <Button variant="ghost" onClick={() => setClosing(true)}>
            <Trans>Close the business day</Trans>
          </Button>
        </div>
      )}
      {counter.hasPin ? null : (
        <p className="text-sm text-muted">
          <Trans>
            You have no PIN yet. Set one under your account: you need it to take over tills and to confirm
            others’ cash.
          </Trans>
        </p>
      )}
      {taken ? <TakeOver shift={taken} people={counter.people} onClose={() => setTaken(null)} /> : null}
      {isClosing ? <CloseDay counter={counter} onClose={() => setClosing(false)} /> : null}
    </div>
  )
}

function OpenShift({ counter }: { counter: CounterAnswer }) {
  const { t } = useLingui()
  const { currency } = counter
  const open = useOfficeChange('openShift')
  const [request] = useState(randomUuid)
  const [typed, setTyped] = useState(() => ({ till: readText(tillNote) ?? t`Till 1`, float: '' }))
  const [error, setError] = useState('')
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const floatMinor = readAmount(typed.float, counter.currency)
    if (floatMinor === null || typed.till.trim() === '')
      return setError(t`Enter an amount, with a point for the decimals.`)
    writeText(tillNote, typed.till.trim())
    open.mutate({ request, cinema: counter.cinema, till: typed.till.trim(), floatMinor })
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-m bg-surface p-5 ring-1 ring-line ring-inset"
    >
      <h2 className="text-lg font-bold">
        <Trans>Open a shift</Trans>
      </h2>
      <TextField
        label={t`Till`}
        maxLength={40}
        required
        autoComplete="off"
        value={typed.till}
        onChange={(event) => setTyped({ ...typed, till: event.target.value })}
      />
      <TextField
        label={t`Float in ${currency}`}
        hint={t`The cash that is in the drawer at the beginning.`}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        required
        value={typed.float}
        error={error}
        onChange={(event) => {
          setTyped({ ...typed, float: event.target.value })
          setError('')
        }}
      />
      <ErrorNotice error={open.error} />
      <Button type="submit" size="l" busy={open.isPending}>
        <Trans>Open the shift</Trans>
      </Button>
    </form>
  )
}

function CloseDay({ counter, onClose }: { counter: CounterAnswer; onClose: () => void }) {
  const { t } = useLingui()
  const dayText = useDayText()
  const close = useOfficeChange('closeCounterDay')
  const { cinema, day } = counter
  return (
    <Dialog title={t`Close the business day`} onClose={onClose}>
      <p className="font-semibold">{dayText(day)}</p>
      <p className="text-muted">
        <Trans>
          Its counter takes no more money then, and no shift can be opened until the next day begins at 6 in
          the morning.
        </Trans>
      </p>
      <ErrorNotice error={close.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          busy={close.isPending}
          onClick={() =>
            close.mutate(
              { cinema, day },
              {
                onSuccess() {
                  showToast(t`The business day is closed`)
                  onClose()
                },
              },
            )
          }
        >
          <Trans>Close the day</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
