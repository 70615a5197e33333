import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { roundToMinor } from '@/contract/money'
import type { OwnVoucher } from '@/contract/voucher/own-vouchers'
import { fetchVoucherCode } from '@/src/lib/account/my-vouchers-query'
import { useAppContext } from '@/src/lib/page/app-context'
import { factSeparator, getLocale } from '@/src/lib/text/locale'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { VoucherCode } from '@/src/ui/forms/voucher-code'
import { useSaving } from '../profile/use-saving'
import { VoucherEntries } from './voucher-entries'

export function VoucherCard({ voucher }: { voucher: OwnVoucher }) {
  const { language } = useAppContext()
  const { Currency, State, ExpiresAt, Entries } = voucher
  const formatAmount = (major: number) =>
    formatMoney({ minor: roundToMinor(major, Currency), currency: Currency }, language)
  const left = formatAmount(voucher.Left)
  const value = formatAmount(voucher.Value)
  const isOpen = State === 'open'
  const until =
    ExpiresAt === undefined
      ? null
      : new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'medium' }).format(ExpiresAt)
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
        {isOpen ? <SpendableCode voucher={voucher} /> : <CodeEnd end={voucher.CodeEnd} />}
        {Entries.length > 0 ? <VoucherEntries entries={Entries} currency={Currency} /> : null}
      </div>
    </li>
  )
}

/** The code of a voucher that can be spent, which is shown on request. */
function SpendableCode({ voucher: { VoucherID, CodeEnd: end } }: { voucher: OwnVoucher }) {
  const { t } = useLingui()
  const { api } = useAppContext()
  const { isBusy, error, save } = useSaving()
  const [code, setCode] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const show = () =>
    save(async () => {
      setCode(await fetchVoucherCode(api, VoucherID))
      // The button that had the focus is gone.
      place.current?.focus()
    })
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {code ? (
        <VoucherCode code={code} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CodeEnd end={end} />
          <Button
            variant="quiet"
            busy={isBusy}
            aria-label={t`Show the code ending in ${end}`}
            onClick={() => void show()}
          >
            <Trans>Show the code</Trans>
          </Button>
        </div>
      )}
      <p role="alert" className="pt-1 text-sm text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}

function CodeEnd({ end }: { end: string }) {
  return (
    <p className="text-sm text-muted">
      <Trans>
        Voucher <bdi dir="ltr">…{end}</bdi>
      </Trans>
    </p>
  )
}
