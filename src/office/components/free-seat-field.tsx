import { useLingui } from '@lingui/react/macro'
import { currencyDecimals } from '@/contract/money'
import type { LanguageCode } from '@/contract/envelope'
import { joinFacts } from '@/src/lib/text/locale'
import { formatMoney } from '@/src/lib/text/money'
import { SelectField } from '@/src/ui/field'
import { useOfficeQuery } from '../api'
import { LoadError } from './load-error'

interface FreeSeatFieldProps {
  label: string
  /** The choice of no seat. */
  none: string
  show: string
  /** Name of the chosen seat; empty for none. */
  value: string
  /** Seats chosen elsewhere, which are not offered. */
  others: readonly string[]
  onChange: (seat: string) => void
}

/** Visitors buy meanwhile: what is offered is read again while the field is in sight. */
const refetchMs = 15_000

/** Chooses one of the free seats of a show, by row and class with its price. */
export function FreeSeatField({ label, none, show, value, others, onChange }: FreeSeatFieldProps) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useOfficeQuery('listFreeSeats', { show }, { refetchMs })
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  const { groups = [], currency = '' } = data ?? {}
  const formatPrice = (minor: number) =>
    formatMoney({ minor, currency }, i18n.locale as LanguageCode, currencyDecimals(currency))
  const isTaken = value !== '' && data !== undefined && !groups.some(({ seats }) => seats.includes(value))
  return (
    <SelectField
      label={label}
      value={value}
      disabled={!data}
      error={isTaken ? t`${value} is no longer free. Please choose another one.` : ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{none}</option>
      {isTaken ? <option value={value}>{value}</option> : null}
      {groups.map(({ row, label: seatClass, priceMinor, seats }) => {
        const offered = seats.filter((seat) => !others.includes(seat))
        return offered.length === 0 ? null : (
          <optgroup
            key={`${row} ${seatClass}`}
            label={joinFacts([t`Row ${row}`, seatClass, formatPrice(priceMinor)], i18n.locale)}
          >
            {offered.map((seat) => (
              <option key={seat} value={seat}>
                {seat}
              </option>
            ))}
          </optgroup>
        )
      })}
    </SelectField>
  )
}
