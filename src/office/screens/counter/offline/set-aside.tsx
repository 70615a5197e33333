import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { randomUuid } from '@/src/lib/device/random-uuid'
import { getComma } from '@/src/lib/text/locale'
import { readDigits } from '@/src/lib/text/read-digits'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange } from '../../../api'
import { EmptyList } from '../../../components/empty-list'
import { ErrorNotice } from '../../../components/error-notice'
import { Moment } from '../../../components/moment'
import { useOffline } from './offline-store'
import { exchange } from './use-exchange'

const usualMinutes = 15
const mostMinutes = 1440
const mostSeats = 50

interface SetAsideProps {
  show: string
  /** Chosen seats; without them the best free ones are taken. */
  seats?: readonly string[]
  /** The till that is to sell them; asked for without one. */
  till?: string
  onDone?: () => void
  onClose: () => void
}

/** Takes seats off sale for a till, so that it can sell them while the network is away. */
export function SetAside({ show, seats, till, onDone, onClose }: SetAsideProps) {
  const { t, i18n } = useLingui()
  const setAside = useOfficeChange('setAsideSeats')
  const [block] = useState(randomUuid)
  const [typed, setTyped] = useState({ till: till ?? t`Till 1`, count: '10', minutes: String(usualMinutes) })
  const [errors, setErrors] = useState({ till: '', count: '', minutes: '' })
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const [count, minutes] = [Number(typed.count), Number(typed.minutes)]
    const found = {
      till: typed.till.trim() === '' ? t`Enter the name of the till.` : '',
      count: seats || (count >= 1 && count <= mostSeats) ? '' : t`Enter a number from 1 to ${mostSeats}.`,
      minutes:
        typed.minutes !== '' && minutes <= mostMinutes ? '' : t`Enter a number from 0 to ${mostMinutes}.`,
    }
    setErrors(found)
    if (found.till || found.count || found.minutes) return
    setAside.mutate(
      {
        block,
        show,
        till: typed.till.trim(),
        wanted: seats ? { kind: 'seats', seats: [...seats] } : { kind: 'best', count },
        minutesBefore: minutes,
      },
      {
        onSuccess({ seats: names }) {
          const list = names.join(getComma(i18n.locale))
          showToast(t`Set aside: ${list}`)
          onDone?.()
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={t`Set seats aside`} isFirm onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          <Trans>
            The site shows these seats as taken. The till sells them only while the network is away, for cash.
          </Trans>
        </p>
        {seats ? (
          <p className="font-semibold wrap-anywhere">
            <bdi>{seats.join(getComma(i18n.locale))}</bdi>
          </p>
        ) : (
          <TextField
            label={t`Number of seats`}
            hint={t`The best free ones are taken.`}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            value={typed.count}
            error={errors.count}
            onChange={(event) => change({ count: readDigits(event.target.value).slice(0, 2) })}
          />
        )}
        {till === undefined ? (
          <TextField
            label={t`Till`}
            maxLength={40}
            autoComplete="off"
            value={typed.till}
            error={errors.till}
            onChange={(event) => change({ till: event.target.value })}
          />
        ) : null}
        <TextField
          label={t`Back on sale (minutes before the show)`}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={typed.minutes}
          error={errors.minutes}
          onChange={(event) => change({ minutes: readDigits(event.target.value).slice(0, 4) })}
        />
        <ErrorNotice error={setAside.error} />
        <Button type="submit" busy={setAside.isPending}>
          <Trans>Set aside</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

interface BlocksDialogProps {
  cinema: string
  till: string
  onClose: () => void
}

/** The seats that are set aside for a till, which can be put back on sale. */
export function BlocksDialog({ cinema, till, onClose }: BlocksDialogProps) {
  const { t, i18n } = useLingui()
  const giveBack = useOfficeChange('giveBackSeats')
  const { blocks, sales } = useOffline()
  const own = blocks.filter((block) => block.cinema === cinema && block.till === till)
  return (
    <Dialog title={t`Seats that are set aside`} width="l" onClose={onClose}>
      {own.length === 0 ? (
        <EmptyList>
          <Trans>No seats are set aside for this till. Open a show, and set some aside there.</Trans>
        </EmptyList>
      ) : (
        <ul className="grid gap-3">
          {own.map(({ id, title, startsAt, endsAt, timeZone, seats }) => (
            <li key={id} className="grid gap-2 rounded-m p-4 ring-1 ring-line ring-inset">
              <p className="font-semibold wrap-anywhere">
                <bdi>{title}</bdi> <Moment at={startsAt} timeZone={timeZone} />
              </p>
              <p className="text-sm wrap-anywhere">
                <Plural value={seats.length} one="# seat set aside" other="# seats set aside" />{' '}
                <bdi className="text-muted">{seats.map(({ name }) => name).join(getComma(i18n.locale))}</bdi>
              </p>
              <p className="text-sm text-muted">
                <Trans>
                  Back on sale: <Moment at={endsAt} timeZone={timeZone} />
                </Trans>
              </p>
              {sales.some(({ block }) => block === id) ? null : (
                <div>
                  <Button
                    variant="quiet"
                    busy={giveBack.isPending && giveBack.variables.block === id}
                    onClick={() =>
                      giveBack.mutate(
                        { block: id },
                        {
                          onSuccess() {
                            showToast(t`The seats are back on sale`)
                            void exchange({ cinema, till }).catch(() => undefined)
                          },
                        },
                      )
                    }
                  >
                    <Trans>Put back on sale</Trans>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <ErrorNotice error={giveBack.error} />
    </Dialog>
  )
}
