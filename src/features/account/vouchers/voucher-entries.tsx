import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { roundToMinor } from '@/contract/money'
import { pages } from '@/contract/pages'
import type { OwnVoucher } from '@/contract/voucher/own-vouchers'
import { useAppContext } from '@/src/lib/page/app-context'
import { getLocale } from '@/src/lib/text/locale'
import { formatMoney } from '@/src/lib/text/money'
import { Icon } from '@/src/ui/icon'

type Entry = OwnVoucher['Entries'][number]

interface VoucherEntriesProps {
  entries: readonly Entry[]
  currency: string
}

export function VoucherEntries({ entries, currency }: VoucherEntriesProps) {
  return (
    <details className="group/entries">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 text-sm font-semibold">
        <Trans>Voucher history</Trans>
        <Icon
          name="chevron-down"
          className="size-5 transition-transform duration-150 group-open/entries:rotate-180"
        />
      </summary>
      <ul className="grid divide-y divide-line">
        {entries.map((entry) => (
          <EntryRow key={entry.EntryID} entry={entry} currency={currency} />
        ))}
      </ul>
    </details>
  )
}

function EntryRow({ entry, currency }: { entry: Entry; currency: string }) {
  const { language } = useAppContext()
  const { Amount, At, BookingID } = entry
  const date = new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'medium' })
  const money = formatMoney({ minor: roundToMinor(Math.abs(Amount), currency), currency }, language)
  const isIn = Amount > 0
  const description = <EntryLabel entry={entry} />
  return (
    <li className="flex items-baseline justify-between gap-4 py-3 text-sm">
      <span className="grid min-w-0">
        {BookingID === undefined ? (
          <span className="font-semibold">{description}</span>
        ) : (
          <Link
            to={pages.confirmBooking.path}
            params={{ bookingId: BookingID }}
            className="font-semibold underline underline-offset-4"
          >
            {description}
          </Link>
        )}
        <span className="text-muted">{date.format(At)}</span>
      </span>
      <span className={`shrink-0 font-semibold tabular-nums ${isIn ? 'text-good' : ''}`}>
        <bdi dir="ltr">
          {isIn ? '+' : '−'} {money}
        </bdi>
      </span>
    </li>
  )
}

function EntryLabel({ entry: { Reason, Title, IsOthers } }: { entry: Entry }): ReactNode {
  const title = <bdi>{Title}</bdi>
  if (Reason === 'given') return <Trans>Added to the voucher</Trans>
  if (Reason === 'given-back') return Title ? <Trans>Back from {title}</Trans> : <Trans>Refund</Trans>
  if (IsOthers) return <Trans>Spent by someone else with the code</Trans>
  return Title ? <Trans>Paid for {title}</Trans> : <Trans>Spent</Trans>
}
