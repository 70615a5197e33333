import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { ApiError } from '@/src/lib/api/api-error'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { callOffice, type AnswerOf } from '../../api'
import { ErrorNotice } from '../../components/error-notice'
import { Money } from '../../components/money'

/** A gift voucher of a customer, with what is left on it. */
export interface CounterVoucher {
  readonly code: string
  readonly balanceMinor: number
}

interface VoucherFormProps {
  show: string
  voucher: CounterVoucher | null
  onChange: (voucher: CounterVoucher | null) => void
}

/** The gift voucher with which a customer pays: typed or scanned, looked up, and taken off again. */
export function VoucherForm({ show, voucher, onChange }: VoucherFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const check = useMutation<AnswerOf<'checkVoucher'>, ApiError, string>({
    mutationFn: (code) => callOffice('checkVoucher', { show, code }),
  })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const code = typed.trim()
    if (code === '' || check.isPending) return
    check.mutate(code, {
      onSuccess({ balanceMinor }) {
        setTyped('')
        onChange({ code, balanceMinor })
      },
    })
  }
  if (voucher)
    return (
      <div className="flex items-center justify-between gap-3 pb-2">
        <p role="status" className="min-w-0 text-sm">
          <span className="font-semibold">
            <Trans>Gift voucher</Trans>
          </span>{' '}
          <bdi dir="ltr">…{voucher.code.slice(-4)}</bdi>
        </p>
        <Button variant="quiet" onClick={() => onChange(null)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    )
  const { error } = check
  const isRefused = error !== null && !error.isPassing && error.code === 'INVALID_REQUEST'
  return (
    <form noValidate onSubmit={submit} className="grid gap-2 pb-2">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <TextField
            label={t`Gift voucher`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            dir="ltr"
            value={typed}
            error={isRefused ? t`There is no such voucher of this site, or nothing is left on it.` : ''}
            onChange={(event) => {
              setTyped(event.target.value)
              if (error) check.reset()
            }}
          />
        </div>
        <Button type="submit" variant="quiet" className="mt-6.5" busy={check.isPending}>
          <Trans>Use it</Trans>
        </Button>
      </div>
      {isRefused ? null : <ErrorNotice error={error} />}
    </form>
  )
}

/** What a voucher pays of a price, and what is left of the price and on the voucher, in minor units. */
export function splitPrice(totalMinor: number, voucher: CounterVoucher | null) {
  const voucherMinor = Math.min(totalMinor, voucher?.balanceMinor ?? 0)
  return {
    voucherMinor,
    restMinor: totalMinor - voucherMinor,
    leftMinor: (voucher?.balanceMinor ?? 0) - voucherMinor,
  }
}

/** What a voucher pays of a price, below the total. */
export function VoucherLines({
  totalMinor,
  currency,
  voucher,
}: {
  totalMinor: number
  currency: string
  voucher: CounterVoucher
}) {
  const { voucherMinor, restMinor, leftMinor } = splitPrice(totalMinor, voucher)
  return (
    <dl className="grid gap-1.5 text-sm *:flex *:items-baseline *:justify-between *:gap-4">
      <div>
        <dt className="text-muted">
          <Trans>Gift voucher</Trans>
        </dt>
        <dd>
          <Money minor={0 - voucherMinor} currency={currency} />
        </dd>
      </div>
      <div>
        <dt className="text-base font-semibold">
          <Trans>Left to pay</Trans>
        </dt>
        <dd className="text-xl font-bold whitespace-nowrap">
          <Money minor={restMinor} currency={currency} />
        </dd>
      </div>
      <div className="text-muted">
        <dt>
          <Trans>Left on the voucher</Trans>
        </dt>
        <dd>
          <Money minor={leftMinor} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
