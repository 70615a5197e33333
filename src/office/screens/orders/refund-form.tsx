import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { OfficeOrder } from '@/contract/office/orders'
import { currencyDecimals, toMajor } from '@/contract/money'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { Money } from '../../components/money'
import { readAmount, refundableSeats, returnedMinor, type RefundWanted } from './refundable'

/** What is typed and chosen, kept while the preview is shown. */
export interface RefundDraft {
  readonly kind: RefundWanted['kind']
  readonly seats: readonly string[]
  readonly food: string
  readonly amount: string
}
export const emptyDraft: RefundDraft = { kind: 'whole', seats: [], food: '', amount: '' }

interface RefundFormProps {
  order: OfficeOrder
  draft: RefundDraft
  onDraft: (draft: RefundDraft) => void
  onWanted: (wanted: RefundWanted) => void
}

/** Asks what to refund: everything, seats, food or an amount. */
export function RefundForm({ order, draft, onDraft, onWanted }: RefundFormProps) {
  const { t } = useLingui()
  const [error, setError] = useState('')
  const { currency } = order
  const example = formatExample(currency)
  const leftMinor = order.totalMinor - returnedMinor(order)
  const seats = refundableSeats(order)
  const foods = order.lines.filter(({ kind }) => kind === 'food')
  const change = (part: Partial<RefundDraft>) => {
    setError('')
    onDraft({ ...draft, ...part })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const wanted = parseWanted(draft, currency)
    if (wanted) onWanted(wanted)
    else
      setError(
        draft.kind === 'seats'
          ? t`Choose at least one seat.`
          : draft.kind === 'food'
            ? t`Choose what to refund.`
            : t`Enter an amount like ${example}, with a point for the decimals.`,
      )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="pb-2 text-sm font-semibold">
          <Trans>What should be refunded?</Trans>
        </legend>
        <Choice kind="whole" draft={draft} onChange={change} label={<Trans>Everything that is left</Trans>}>
          <Money minor={leftMinor} currency={currency} />
        </Choice>
        {order.kind === 'tickets' && seats.length > 0 ? (
          <Choice kind="seats" draft={draft} onChange={change} label={<Trans>Chosen seats</Trans>} />
        ) : null}
        {draft.kind === 'seats' ? (
          <div role="group" aria-label={t`Seats`} className="flex flex-wrap gap-2 ps-8 pb-2">
            {seats.map(({ code }) => (
              <Tick
                key={code}
                isOn={draft.seats.includes(code)}
                onChange={(isOn) =>
                  change({
                    seats: isOn ? [...draft.seats, code] : draft.seats.filter((each) => each !== code),
                  })
                }
              >
                {code}
              </Tick>
            ))}
          </div>
        ) : null}
        {foods.length > 0 ? (
          <Choice kind="food" draft={draft} onChange={change} label={<Trans>Food or drink</Trans>} />
        ) : null}
        {draft.kind === 'food' ? (
          <div role="radiogroup" aria-label={t`Food or drink`} className="grid gap-1 ps-8 pb-2">
            {foods.map(({ code, label, quantity, unitMinor }) => (
              <label key={code} className="flex min-h-9 items-center gap-3 text-sm">
                <input
                  type="radio"
                  name="food"
                  checked={draft.food === code}
                  onChange={() => change({ food: code })}
                  className="size-4 accent-accent"
                />
                <span className="min-w-0 flex-1">
                  {quantity} × <bdi>{label}</bdi>
                </span>
                <Money minor={quantity * unitMinor} currency={currency} />
              </label>
            ))}
          </div>
        ) : null}
        {order.kind === 'tickets' ? (
          <Choice kind="money" draft={draft} onChange={change} label={<Trans>An amount</Trans>}>
            <Trans>every ticket stays valid</Trans>
          </Choice>
        ) : null}
        {draft.kind === 'money' ? (
          <div className="ps-8 pb-2">
            <TextField
              label={t`Amount in ${currency}`}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              placeholder={example}
              value={draft.amount}
              onChange={(event) => change({ amount: event.target.value })}
            />
          </div>
        ) : null}
      </fieldset>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {error}
      </p>
      <Button type="submit">
        <Trans>See what would happen</Trans>
      </Button>
    </form>
  )
}

interface ChoiceProps {
  kind: RefundDraft['kind']
  draft: RefundDraft
  onChange: (part: Partial<RefundDraft>) => void
  label: ReactNode
  children?: ReactNode
}

function Choice({ kind, draft, onChange, label, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-m px-3 ring-1 ring-line ring-inset has-checked:ring-2 has-checked:ring-accent">
      <input
        type="radio"
        name="kind"
        checked={draft.kind === kind}
        onChange={() => onChange({ kind })}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="flex-1 font-medium">{label}</span>
      <span className="text-sm text-muted">{children}</span>
    </label>
  )
}

interface TickProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: string
}

function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-2 rounded-s px-3 font-semibold ring-1 ring-line ring-inset has-checked:ring-2 has-checked:ring-accent">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-accent"
      />
      <bdi dir="ltr">{children}</bdi>
    </label>
  )
}

/** `12.50`, in the decimals of the currency. */
function formatExample(currency: string): string {
  const decimals = currencyDecimals(currency)
  return toMajor(1250 * 10 ** Math.max(0, decimals - 2), currency).toFixed(decimals)
}

function parseWanted({ kind, seats, food, amount }: RefundDraft, currency: string): RefundWanted | null {
  if (kind === 'whole') return { kind }
  if (kind === 'seats') return seats.length > 0 ? { kind, names: [...seats] } : null
  if (kind === 'food') return food === '' ? null : { kind, code: food }
  const amountMinor = readAmount(amount, currency)
  return amountMinor ? { kind, amountMinor } : null
}
