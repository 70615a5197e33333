import { Plural, Trans } from '@lingui/react/macro'
import { roundToMinor } from '@/contract/money'
import type { VoucherOffer } from '@/contract/voucher/get-voucher-offers'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'

const daysOfYear = 365

const monthsOfYear = 12

interface OfferChoiceProps {
  id: string
  offers: readonly VoucherOffer[]
  currency: string
  /** Index of the chosen voucher; -1 for none. */
  chosen: number
  onChoose: (index: number) => void
  error?: string | undefined
}

export function OfferChoice({ id, offers, currency, chosen, onChoose, error }: OfferChoiceProps) {
  const { language } = useAppContext()
  const format = (major: number) => formatMoney({ minor: roundToMinor(major, currency), currency }, language)
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-3"
    >
      <legend className="mb-3 text-xl font-bold">
        <Trans>Choose an amount</Trans>
      </legend>
      <div className="grid gap-3 min-[26rem]:grid-cols-2 xl:grid-cols-3">
        {offers.map((offer, index) => {
          const charge = format(offer.ihc)
          return (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is an amount, which no rule sees
            <label
              key={offer.OfferID ?? index}
              className="grid min-h-28 cursor-pointer content-between gap-3 rounded-l bg-surface p-4 ring-1 ring-line transition-[box-shadow] duration-150 ring-inset hover:bg-raised has-checked:bg-raised has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <span className="flex items-start justify-between gap-3">
                <span className="font-display text-xl font-extrabold whitespace-nowrap tabular-nums rtl:leading-normal">
                  {format(offer.priceperticket)}
                </span>
                <input
                  type="radio"
                  name="offer"
                  checked={index === chosen}
                  onChange={() => onChoose(index)}
                  className="mt-1.5 size-5 shrink-0 accent-accent outline-none"
                />
              </span>
              <span className="grid gap-0.5 text-sm text-muted">
                <span>
                  {offer.ihc > 0 ? <Trans>plus {charge} charge each</Trans> : <Trans>No extra charge</Trans>}
                </span>
                <span>
                  <ValidFor days={offer.ValidDays} />
                </span>
              </span>
            </label>
          )
        })}
      </div>
      <p id={`${id}-error`} className="text-sm text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

function ValidFor({ days }: { days: number }) {
  if (days === 0) return <Trans>Never expires</Trans>
  if (days % daysOfYear === 0)
    return (
      <Plural value={(days / daysOfYear) * monthsOfYear} one="Valid for # month" other="Valid for # months" />
    )
  return <Plural value={days} one="Valid for # day" other="Valid for # days" />
}
