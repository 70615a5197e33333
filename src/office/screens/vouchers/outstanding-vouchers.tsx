import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useOfficeQuery } from '../../api'
import { Money } from '../../components/money'
import { useMayDo } from '../../shell/person'

/** What can still be spent on vouchers in each currency, from the report that agrees with the ledger. */
export function OutstandingVouchers() {
  const { t } = useLingui()
  const maySeeSales = useMayDo('see-sales')
  const { data } = useOfficeQuery('reportCredit', {}, { enabled: maySeeSales })
  const sums = new Map<string, number>()
  for (const { kind, currency, left } of data?.rows ?? [])
    if (kind === 'voucher' && currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + (left ?? 0))
  if (sums.size === 0) return null
  return (
    <section
      aria-label={t`Outstanding`}
      className="mb-4 flex flex-wrap items-baseline gap-x-8 gap-y-2 rounded-m bg-surface p-4 ring-1 ring-line ring-inset"
    >
      <p className="text-sm text-muted">
        <Trans>Outstanding</Trans>
      </p>
      {[...sums].map(([currency, minor]) => (
        <span key={currency} className="text-base font-semibold">
          <Money minor={minor} currency={currency} />
        </span>
      ))}
      <Link
        to="/reports/$report"
        params={{ report: 'credit' }}
        className="ms-auto text-sm underline underline-offset-4"
      >
        <Trans>Report</Trans>
      </Link>
    </section>
  )
}
