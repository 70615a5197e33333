import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { OfficeShow } from '@/contract/office/shows'
import { getComma } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { SelectField, TextField } from '@/src/ui/field'
import { useOfficeQuery, type RequestOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { LoadError } from '../../components/load-error'
import { Money } from '../../components/money'

type Gift = Omit<RequestOf<'giveTickets'>, 'reason'>

/** Gives free tickets of a show, then opens their order, where they can be printed. */
export function GiveTickets({ show, onClose }: { show: OfficeShow; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ brand: '', count: '2', seats: '', name: '', email: '' })
  const [isChosen, setChosen] = useState(false)
  const [gift, setGift] = useState<Gift | null>(null)
  const { data, error, refetch } = useOfficeQuery('listPlaces', {})
  const brands = data?.brands ?? []
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const seats = [...new Set(typed.seats.split(/[\s,،;]+/).filter(Boolean))]
    const [name, email] = [typed.name.trim(), typed.email.trim()]
    setGift({
      show: show.id,
      brand: typed.brand || (brands[0]?.id ?? ''),
      ...(isChosen ? { seats } : { best: Number(typed.count) }),
      ...(name && { name }),
      ...(email && { email }),
    })
  }
  if (gift)
    return (
      <ConfirmChange
        name="giveTickets"
        request={gift}
        title={t`Give free tickets`}
        action={t`Give the tickets`}
        done={t`The tickets were given.`}
        onClose={() => setGift(null)}
        onDone={({ order }) => {
          onClose()
          if (order !== null) void navigate({ to: '/orders/$order', params: { order } })
        }}
      >
        {({ seats, worthMinor, currency, recipient }) => (
          <>
            <p className="text-lg font-semibold wrap-anywhere">
              <bdi>{seats.join(getComma(i18n.locale))}</bdi>
            </p>
            <ul className="grid gap-1 text-sm">
              <li>
                <Trans>
                  Worth <Money minor={worthMinor} currency={currency} />, free of charge
                </Trans>
              </li>
              <li className="wrap-anywhere">
                {recipient ? (
                  <Trans>
                    The tickets go to <bdi dir="ltr">{recipient}</bdi>
                  </Trans>
                ) : (
                  <Trans>Nothing is sent: print the tickets on the page of their order.</Trans>
                )}
              </li>
            </ul>
          </>
        )}
      </ConfirmChange>
    )
  return (
    <Dialog title={t`Give free tickets`} isFirm onClose={onClose}>
      {error && !data ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      <form onSubmit={submit} className="grid gap-4">
        {brands.length > 1 ? (
          <SelectField
            label={t`Site`}
            hint={t`It must sell this show.`}
            value={typed.brand || brands[0]?.id}
            onChange={(event) => change({ brand: event.target.value })}
          >
            {brands.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          label={t`Seats`}
          value={isChosen ? 'chosen' : 'best'}
          onChange={(event) => setChosen(event.target.value === 'chosen')}
        >
          <option value="best">{t`The best free ones`}</option>
          <option value="chosen">{t`Chosen seats`}</option>
        </SelectField>
        {isChosen ? (
          <TextField
            label={t`Names of the seats`}
            hint={t`As on the ticket, separated by commas: B-7, B-8`}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            required
            value={typed.seats}
            onChange={(event) => change({ seats: event.target.value })}
          />
        ) : (
          <TextField
            label={t`How many`}
            type="number"
            min={1}
            max={100}
            dir="ltr"
            required
            value={typed.count}
            onChange={(event) => change({ count: event.target.value })}
          />
        )}
        <TextField
          label={t`Name (optional)`}
          hint={t`Who they are for`}
          autoComplete="off"
          maxLength={80}
          value={typed.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={t`E-mail (optional)`}
          hint={t`The tickets are sent there; otherwise you print them.`}
          type="email"
          autoComplete="off"
          dir="ltr"
          value={typed.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <Button type="submit" aria-disabled={!data}>
          <Trans>See what would happen</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
