import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { OfficeShow } from '@/contract/office/shows'
import { getComma } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { useOfficeQuery } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { LoadError } from '../../components/load-error'
import { Moment } from '../../components/moment'
import { useMayDo } from '../../shell/person'
import { SetAside } from '../counter/offline/set-aside'

/** Seats of a show that are taken out of sale: a broken chair, house seats. */
export function BlockedSeats({ show }: { show: OfficeShow }) {
  const mayChange = useMayDo('change-sales') && show.changedTo !== 'cancelled'
  const { data, error, refetch } = useOfficeQuery('listBlockedSeats', { show: show.id })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const blocked = data?.blocked ?? []
  // Seats that were put back meanwhile are no longer chosen.
  const toUnblock = chosen.filter((name) => blocked.some(({ seat }) => seat === name))
  const [isUnblocking, setUnblocking] = useState(false)
  const maySell = useMayDo('sell') && show.changedTo === null
  const [isAside, setAside] = useState(false)
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-base font-bold">
        <Trans>Blocked seats</Trans>
      </h3>
      {error && !data ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data && blocked.length === 0 ? (
        <p className="text-sm text-muted">
          <Trans>No seat of this show is blocked.</Trans>
        </p>
      ) : null}
      <ul className="grid gap-2 empty:hidden">
        {blocked.map(({ seat, by, why, at }) => (
          <li key={seat} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 text-sm">
            {mayChange ? (
              <label className="flex min-h-8 items-center gap-2 font-semibold">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={toUnblock.includes(seat)}
                  onChange={(event) =>
                    setChosen(
                      event.target.checked ? [...chosen, seat] : chosen.filter((name) => name !== seat),
                    )
                  }
                />
                <bdi>{seat}</bdi>
              </label>
            ) : (
              <bdi className="font-semibold">{seat}</bdi>
            )}
            <span className="min-w-0 text-muted wrap-anywhere">
              <bdi>{why}</bdi> <span aria-hidden>–</span> <bdi>{by}</bdi>{' '}
              {at ? <Moment at={at} isDay /> : null}
            </span>
          </li>
        ))}
      </ul>
      {mayChange && toUnblock.length > 0 ? (
        <Button variant="quiet" onClick={() => setUnblocking(true)}>
          <Trans>Put chosen seats back on sale</Trans>
        </Button>
      ) : null}
      {isUnblocking ? (
        <ChangeSeats
          name="unblockSeats"
          show={show}
          seats={toUnblock}
          onDone={() => setChosen([])}
          onClose={() => setUnblocking(false)}
        />
      ) : null}
      {mayChange ? <BlockForm show={show} /> : null}
      {maySell ? (
        <Button variant="quiet" onClick={() => setAside(true)}>
          <Trans>Set seats aside for a till</Trans>
        </Button>
      ) : null}
      {isAside ? <SetAside show={show.id} onClose={() => setAside(false)} /> : null}
    </section>
  )
}

function BlockForm({ show }: { show: OfficeShow }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const seats = [...new Set(typed.split(/[\s,،;]+/).filter(Boolean))]
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (seats.length > 0) setConfirming(true)
  }
  return (
    <>
      <form onSubmit={submit} className="grid gap-3">
        <TextField
          label={t`Block seats`}
          hint={t`As on the ticket, separated by commas: B-7, B-8`}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="quiet">
          <Trans>Block</Trans>
        </Button>
      </form>
      {isConfirming ? (
        <ChangeSeats
          name="blockSeats"
          show={show}
          seats={seats}
          onDone={() => setTyped('')}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  )
}

interface ChangeSeatsProps {
  name: 'blockSeats' | 'unblockSeats'
  show: OfficeShow
  seats: readonly string[]
  onDone: () => void
  onClose: () => void
}

function ChangeSeats({ name, show, seats, onDone, onClose }: ChangeSeatsProps) {
  const { t, i18n } = useLingui()
  const isBlocking = name === 'blockSeats'
  return (
    <ConfirmChange
      name={name}
      request={{ show: show.id, seats: [...seats] }}
      title={isBlocking ? t`Block seats` : t`Put seats back on sale`}
      action={isBlocking ? t`Block` : t`Put back on sale`}
      done={isBlocking ? t`The seats are blocked` : t`The seats are back on sale`}
      onDone={onDone}
      onClose={onClose}
    >
      {({ seats: names }) => (
        <p className="font-semibold wrap-anywhere">
          <bdi>{names.join(getComma(i18n.locale))}</bdi>
        </p>
      )}
    </ConfirmChange>
  )
}
