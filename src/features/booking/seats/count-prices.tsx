import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { toMinor } from '@/contract/money'
import { useAppContext } from '@/src/lib/page/app-context'
import { listMoneyFormat } from '@/src/lib/text/list-money'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { computeTotal } from '../show/compute-total'

/** The price of that many seats in each class, with all fees where they are known. */
export function CountPrices({ answer, count }: { answer: SeatLayoutAnswer; count: number }) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const { Currency, SeatTypes, Offers = [], MemberOffers = [] } = answer
  const { hasFees } = computeTotal(answer, [])
  const totalFor = (price: number) =>
    computeTotal(answer, [{ count, priceMinor: toMinor(price, Currency) }]).minor
  const money = listMoneyFormat(
    SeatTypes.map((type) => totalFor(type.Price)),
    Currency,
    language,
  )
  return (
    <div className="grid gap-1">
      <h2 className="text-sm text-muted">
        {hasFees
          ? t`${plural(count, { one: 'Price of # seat with all fees', other: 'Price of # seats with all fees' })}`
          : t`${plural(count, { one: 'Price of # seat', other: 'Price of # seats' })}`}
      </h2>
      <ul>
        {SeatTypes.map((type) => (
          <li
            key={type.SeatClassID}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
          >
            <span className="font-semibold">{type.Label}</span>
            {type.Available === 0 ? (
              <span className="text-muted">
                <Trans>Sold out</Trans>
              </span>
            ) : (
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {money(totalFor(type.Price))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {hasFees
        ? Offers.map((offer) => (
            <p key={offer.Label} className="flex items-center gap-2 text-sm font-semibold text-good">
              <DeferredIcon name="check" className="size-4" />
              {offer.Label}
            </p>
          ))
        : null}
      {MemberOffers.map(({ Label: label }) => (
        <p key={label} className="text-sm text-muted">
          <Trans>With an account: {label}</Trans>
        </p>
      ))}
    </div>
  )
}
