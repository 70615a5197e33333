import { Trans } from '@lingui/react/macro'
import { roundToMinor } from '@/contract/money'
import type { OwnVoucher } from '@/contract/voucher/own-voucher'
import { useAppContext } from '@/src/lib/page/app-context'
import { factSeparator, localeOf } from '@/src/lib/text/locale'
import { formatMoney } from '@/src/lib/text/money'
import { VoucherCode } from '@/src/ui/forms/voucher-code'
import { VoucherEntries } from './voucher-entries'

export function VoucherCard({ voucher }: { voucher: OwnVoucher }) {
  const { language } = useAppContext()
  const { Currency, State, Code, ExpiresAt, Entries } = voucher
  const formatAmount = (major: number) =>
    formatMoney({ minor: roundToMinor(major, Currency), currency: Currency }, language)
  const left = formatAmount(voucher.Left)
  const value = formatAmount(voucher.Value)
  const isOpen = State === 'open'
  const until =
    ExpiresAt === undefined
      ? null
      : new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(ExpiresAt)
  return (
    <li className="grid grid-cols-1 content-start rounded-l bg-surface ring-1 ring-line ring-inset">
      <div className="grid gap-1 p-4 sm:p-6">
        <p
          className={`font-display text-2xl font-extrabold tabular-nums rtl:leading-normal ${isOpen ? 'text-accent' : 'text-muted'}`}
        >
          {isOpen ? <Trans>{left} left</Trans> : value}
        </p>
        <p className="text-sm text-muted">
          {isOpen ? (
            left === value ? null : (
              <>
                <Trans>of {value}</Trans>
                {factSeparator(language)}
              </>
            )
          ) : null}
          {State === 'used' ? (
            <Trans>Used up</Trans>
          ) : State === 'expired' ? (
            <Trans>Expired on {until}</Trans>
          ) : until === null ? (
            <Trans>No end date</Trans>
          ) : (
            <Trans>Valid until {until}</Trans>
          )}
        </p>
      </div>
      <div className="grid gap-3 border-t border-dashed border-line p-4 sm:px-6">
        {isOpen ? <VoucherCode code={Code} /> : <ExpiryDate code={Code} />}
        {Entries.length > 0 ? <VoucherEntries entries={Entries} currency={Currency} /> : null}
      </div>
    </li>
  )
}

function ExpiryDate({ code }: { code: string }) {
  const end = code.slice(-4)
  return (
    <p className="text-sm text-muted">
      <Trans>
        Voucher <bdi dir="ltr">…{end}</bdi>
      </Trans>
    </p>
  )
}
