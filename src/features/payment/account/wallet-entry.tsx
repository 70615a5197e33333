import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ResponseOf } from '@/contract/define-call'
import { roundToMinor } from '@/contract/money'
import { pages } from '@/contract/pages'
import type { GetWallet } from '@/contract/payment/wallet'
import { useAppContext } from '@/src/lib/page/app-context'
import { factSeparator, getLocale } from '@/src/lib/text/locale'
import { formatMoney } from '@/src/lib/text/money'

type Entry = ResponseOf<typeof GetWallet>['Entries'][number]

export function WalletEntry({ entry }: { entry: Entry }) {
  const { language } = useAppContext()
  const { Amount, Currency, At, ValidUntil, BookingID } = entry
  const date = new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'medium' })
  const money = formatMoney({ minor: roundToMinor(Math.abs(Amount), Currency), currency: Currency }, language)
  const isIn = Amount > 0
  const until = ValidUntil === undefined ? null : date.format(ValidUntil)
  const description = <EntryLabel entry={entry} />
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
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
        <span className="text-sm text-muted">
          {date.format(At)}
          {until === null ? null : (
            <>
              {factSeparator(language)}
              <Trans>valid until {until}</Trans>
            </>
          )}
        </span>
      </span>
      <span className={`shrink-0 font-semibold tabular-nums ${isIn ? 'text-good' : ''}`}>
        <bdi dir="ltr">
          {isIn ? '+' : '−'} {money}
        </bdi>
      </span>
    </li>
  )
}

function EntryLabel({ entry: { Reason, Title } }: { entry: Entry }): ReactNode {
  const title = <bdi>{Title}</bdi>
  if (Reason === 'given') return <Trans>Credit</Trans>
  if (Reason === 'given-back') return Title ? <Trans>Back from {title}</Trans> : <Trans>Refund</Trans>
  return Title ? <Trans>Paid for {title}</Trans> : <Trans>Spent</Trans>
}
