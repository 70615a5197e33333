import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApiError } from '@/src/lib/api/api-error'
import { Button } from '@/src/ui/button'
import { Skeleton } from '@/src/ui/skeleton'
import type { AnswerOf } from '../../api'
import { ErrorNotice } from '../../components/error-notice'
import { Money } from '../../components/money'
import { VoucherLines, type CounterVoucher } from './voucher-form'

interface BillProps {
  priced: AnswerOf<'priceSeats'> | undefined
  /** The price is of an earlier choice. */
  isStale: boolean
  voucher: CounterVoucher | null
  error: ApiError | null
  onRetry: () => void
  /** The ways to pay. */
  children: ReactNode
}

/** The proposed seats and what they cost, with the ways to pay below. */
export function Bill({ priced, isStale, voucher, error, onRetry, children }: BillProps) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`To pay`}
      aria-busy={isStale}
      className="grid min-w-0 gap-4 rounded-m bg-surface p-5 ring-1 ring-line ring-inset lg:sticky lg:top-6"
    >
      {error ? (
        <>
          <ErrorNotice error={error} />
          <Button variant="quiet" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : !priced ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <div role="status" className={`grid gap-4 ${isStale ? 'opacity-60' : ''}`}>
          <ul aria-label={t`Seats`} className="flex flex-wrap gap-2">
            {priced.seats.map((seat) => (
              <li key={seat} className="rounded-s bg-raised px-2.5 py-1 text-lg font-bold tabular-nums">
                <bdi>{seat}</bdi>
              </li>
            ))}
          </ul>
          <PriceLines priced={priced} />
          {voucher ? (
            <VoucherLines totalMinor={priced.totalMinor} currency={priced.currency} voucher={voucher} />
          ) : null}
        </div>
      )}
      <div className="grid gap-2">{children}</div>
    </section>
  )
}

function PriceLines({ priced: { lines, totalMinor, currency } }: { priced: AnswerOf<'priceSeats'> }) {
  const shown = sumLines(lines)
  return (
    <dl className="grid gap-1.5 text-sm">
      {shown.map(({ label, quantity, minor }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">
            <bdi>{label}</bdi> {quantity > 1 ? <bdi>× {quantity}</bdi> : null}
          </dt>
          <dd>
            <Money minor={minor} currency={currency} />
          </dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="text-base font-semibold">
          <Trans>Total</Trans>
        </dt>
        <dd className="text-2xl font-bold">
          <Money minor={totalMinor} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

/** Adds up lines with the same name, as the seats of a class have. */
function sumLines(lines: AnswerOf<'priceSeats'>['lines']) {
  const sums = new Map<string, { label: string; quantity: number; minor: number }>()
  for (const { kind, label, quantity, unitMinor } of lines) {
    const sum = sums.get(`${kind} ${label}`) ?? { label, quantity: 0, minor: 0 }
    sums.set(`${kind} ${label}`, sum)
    sum.quantity += quantity
    sum.minor += quantity * unitMinor
  }
  return [...sums.values()]
}
