import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { getComma } from '@/src/lib/text/locale'
import { Dialog } from '@/src/ui/dialog'
import { SelectField } from '@/src/ui/field'
import { Skeleton } from '@/src/ui/skeleton'
import { useOfficeQuery } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { Money } from '../../components/money'

interface FreeDialogProps {
  show: string
  seats: readonly string[]
  onClose: () => void
}

/** Gives the seats for nothing, by the rules of free tickets, then opens their order, where they are printed. */
export function FreeDialog({ show, seats, onClose }: FreeDialogProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { data } = useOfficeQuery('listPlaces', {})
  const [chosen, setChosen] = useState<string>()
  if (!data)
    return (
      <Dialog title={t`Give free tickets`} onClose={onClose}>
        <Skeleton className="h-32 w-full" />
      </Dialog>
    )
  const brand = chosen ?? data.brands[0]?.id ?? ''
  return (
    <ConfirmChange
      key={brand}
      name="giveTickets"
      request={{ show, brand, seats: [...seats] }}
      title={t`Give free tickets`}
      action={t`Give the tickets`}
      done={t`The tickets were given.`}
      onClose={onClose}
      onDone={({ order }) => {
        if (order !== null) void navigate({ to: '/orders/$order', params: { order } })
      }}
    >
      {({ worthMinor, currency }) => (
        <>
          <p className="text-lg font-semibold wrap-anywhere">
            <bdi>{seats.join(getComma(i18n.locale))}</bdi>
          </p>
          <p className="text-sm">
            <Trans>
              Worth <Money minor={worthMinor} currency={currency} />, free of charge
            </Trans>
          </p>
          {data.brands.length > 1 ? (
            <SelectField label={t`Site`} value={brand} onChange={(event) => setChosen(event.target.value)}>
              {data.brands.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : null}
        </>
      )}
    </ConfirmChange>
  )
}
