/** Vouchers of an order: those that pay a part, the visitor’s own, and a form for a code. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { roundToMinor, type Money } from '@/contract/money'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { voucherCode } from '@/contract/payment/stored-value-part'
import type { OwnVoucher } from '@/contract/voucher/own-vouchers'
import { fetchVoucherCode, myVouchersQuery } from '@/src/lib/account/my-vouchers-query'
import { useSignedIn } from '@/src/lib/account/signed-in'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { usePrepaidParts } from '@/src/lib/page/prepaid-parts'
import { errorText } from '@/src/lib/text/error-text'
import { listMoneyFormat } from '@/src/lib/text/list-money'
import { factSeparator, getLocale } from '@/src/lib/text/locale'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import type { Claim } from '../panels/panel'
import { checkPrepaidParts } from './check-prepaid-parts'
import { PartChips } from './part-chips'

interface AppliedVouchersProps {
  claim: Claim
  price: Money
  onRemoved: () => void
}

export function AppliedVouchers({ claim, price, onRemoved }: AppliedVouchersProps) {
  const { language } = useAppContext()
  const { parts } = usePrepaidParts(claim.ReserveID, price)
  const shown = parts.filter(({ code }) => code !== null)
  const amounts = shown.map(({ paysMinor }) => paysMinor)
  return (
    <div className="p-4">
      <PartChips
        claim={claim}
        price={price}
        parts={parts}
        shown={shown}
        money={listMoneyFormat(amounts, price.currency, language)}
        onRemoved={onRemoved}
      />
    </div>
  )
}

interface MyVouchersProps {
  claim: Claim
  price: Money
  /** Called when a voucher was used and its focused button is gone. */
  onUsed: () => void
}

/**
 * The visitor’s own vouchers that can pay here, each with a tap; renders nothing for a guest, or without any.
 */
export function MyVouchers(props: MyVouchersProps) {
  return useSignedIn() ? <MyVoucherList {...props} /> : null
}

function MyVoucherList({ claim, price, onUsed }: MyVouchersProps) {
  const { i18n } = useLingui()
  const { api } = useAppContext()
  const { data } = useQuery(myVouchersQuery(api))
  const { parts } = usePrepaidParts(claim.ReserveID, price)
  const [busy, setBusy] = useState('')
  const [error, setError] = useState('')
  const usable = (data?.vouchers ?? []).filter(
    ({ State, Currency, Code, CodeEnd }) =>
      State === 'open' &&
      Currency === price.currency &&
      !parts.some(({ code }) => code?.endsWith(CodeEnd || Code)),
  )
  if (usable.length === 0) return null

  async function use({ VoucherID }: OwnVoucher) {
    if (busy) return
    setBusy(VoucherID)
    setError('')
    try {
      const code = await fetchVoucherCode(api, VoucherID)
      await checkPrepaidParts(api, claim, price, [...parts, { PaymentID: paymentOptions.voucher, code }])
      onUsed()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setError(i18n._(errorText(cause.code)))
    } finally {
      setBusy('')
    }
  }
  return (
    <div className="grid gap-1 py-2">
      <h3 className="px-4 pt-1 text-sm font-semibold text-muted">
        <Trans>Your vouchers</Trans>
      </h3>
      <ul>
        {usable.map((voucher) => (
          <Row
            key={voucher.VoucherID}
            voucher={voucher}
            isBusy={busy === voucher.VoucherID}
            onUse={() => void use(voucher)}
          />
        ))}
      </ul>
      <p role="alert" className="px-4 text-sm text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}

interface RowProps {
  voucher: OwnVoucher
  isBusy: boolean
  onUse: () => void
}

function Row({ voucher: { CodeEnd: end, Currency, Left, ExpiresAt }, isBusy, onUse }: RowProps) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const left = formatMoney({ minor: roundToMinor(Left, Currency), currency: Currency }, language)
  const date = new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'medium' })
  const until = ExpiresAt === undefined ? null : date.format(ExpiresAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
      <span className="grid min-w-0">
        <span className="font-semibold tabular-nums">
          <Trans>{left} left</Trans>
        </span>
        <span className="text-sm text-muted">
          <bdi dir="ltr">…{end}</bdi>
          {until === null ? null : (
            <>
              {factSeparator(language)}
              <Trans>valid until {until}</Trans>
            </>
          )}
        </span>
      </span>
      <Button variant="quiet" busy={isBusy} aria-label={t`Use the voucher ending in ${end}`} onClick={onUse}>
        <Trans>Use</Trans>
      </Button>
    </li>
  )
}

interface VoucherFormProps {
  claim: Claim
  price: Money
  onDone: () => void
}

/** A form for a voucher’s code, which checks it without charging it. */
export function VoucherForm({ claim, price, onDone }: VoucherFormProps) {
  const { t, i18n } = useLingui()
  const { api } = useAppContext()
  const { parts } = usePrepaidParts(claim.ReserveID, price)
  const box = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => box.current?.focus(), [])

  function refuse(message: string) {
    setError(message)
    box.current?.focus()
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = v.safeParse(voucherCode, box.current?.value ?? '')
    if (!typed.success) return refuse(t`Enter the code from the voucher`)
    const code = typed.output
    if (parts.some((part) => part.code === code)) return refuse(t`This voucher is in use already`)
    setIsBusy(true)
    setError('')
    try {
      await checkPrepaidParts(api, claim, price, [...parts, { PaymentID: paymentOptions.voucher, code }])
      onDone()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      refuse(
        cause.code === 'BALANCE_TOO_LOW'
          ? t`You can’t use this voucher here. Please check the code.`
          : i18n._(errorText(cause.code)),
      )
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 px-4 pb-4">
      <TextField
        ref={box}
        name="voucher"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        dir="ltr"
        className="uppercase rtl:text-end"
        label={<Trans>Voucher code</Trans>}
        error={error}
        onChange={() => setError('')}
      />
      <Button type="submit" variant="quiet" busy={isBusy} className="justify-self-start">
        <Trans>Apply</Trans>
      </Button>
    </form>
  )
}
