import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { suggestCash } from '@/contract/office/cash'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'
import { TextField } from '@/src/ui/field'
import { Skeleton } from '@/src/ui/skeleton'
import { callOffice, useOfficeChange, type RequestOf } from '../../api'
import { ErrorNotice } from '../../components/error-notice'
import { Money } from '../../components/money'
import { readAmount } from '../orders/refundable'
import type { PendingSale } from './finish-sale'
import { splitPrice, type CounterVoucher } from './voucher-form'

export type Way = PendingSale['paid']['way']

interface PayDialogProps {
  way: Way
  /** Chosen for this sale: repeated, it holds the same seats. */
  sale: string
  show: string
  shift: string
  seats: readonly string[]
  foods: NonNullable<RequestOf<'holdSeats'>['foods']>
  /** Empty without one. */
  code: string
  voucher: CounterVoucher | null
  onSell: (sale: PendingSale) => void
  /** Called once the seats of a sale that was given up are free again. */
  onReleased: () => void
  onClose: () => void
}

/** Holds the seats, then asks for the money. Closing it gives the seats up. */
export function PayDialog({ way, sale, show, shift, onSell, onReleased, onClose, ...sold }: PayDialogProps) {
  const { t } = useLingui()
  const hold = useOfficeChange('holdSeats')
  const isSold = useRef(false)
  const released = useRef(onReleased)
  const { seats, foods, code, voucher } = sold
  const begin = useRef(() =>
    hold.mutateAsync({ sale, show, seats: [...seats], foods, ...(code && { code }) }),
  )
  useEffect(() => {
    const holding = begin.current()
    const afterRelease = released.current
    // The dialog shows a refusal.
    holding.catch(() => undefined)
    return () => {
      if (isSold.current) return
      void holding
        .then(({ order }) => callOffice('releaseSeats', { order }))
        // Seats that this does not reach are free again when the hold ends.
        .catch(() => undefined)
        .then(afterRelease)
    }
  }, [])
  function sell(paid: PendingSale['paid']) {
    if (!hold.data || isSold.current) return
    isSold.current = true
    const { voucherMinor } = splitPrice(hold.data.totalMinor, voucher)
    const part = voucher && voucherMinor > 0 ? { code: voucher.code, amountMinor: voucherMinor } : undefined
    onSell({ order: hold.data.order, shift, paid, ...(part && { voucher: part }) })
  }
  const titles = { cash: t`Cash`, terminal: t`Card terminal`, voucher: t`Gift voucher` }
  const restMinor = splitPrice(hold.data?.totalMinor ?? 0, voucher).restMinor
  return (
    <Dialog title={titles[way]} isFirm onClose={onClose}>
      {hold.error ? (
        <>
          <ErrorNotice error={hold.error} />
          <div className="flex flex-wrap gap-3">
            {hold.error.isPassing ? (
              <Button onClick={() => void begin.current().catch(() => undefined)} busy={hold.isPending}>
                <Trans>Try again</Trans>
              </Button>
            ) : null}
            <Button variant="quiet" onClick={onClose}>
              <Trans>Change the sale</Trans>
            </Button>
          </div>
        </>
      ) : !hold.data ? (
        <Skeleton className="h-56 w-full" />
      ) : (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-3">
            <bdi className="text-muted">{hold.data.seats.join(', ')}</bdi>
            <span className="text-2xl font-bold">
              <Money
                minor={way === 'voucher' ? hold.data.totalMinor : restMinor}
                currency={hold.data.currency}
              />
            </span>
          </p>
          {way === 'cash' ? (
            <CashForm totalMinor={restMinor} currency={hold.data.currency} onPaid={sell} />
          ) : way === 'terminal' ? (
            <TerminalForm onPaid={sell} />
          ) : restMinor === 0 ? (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step consists of this button alone
            <Button size="l" autoFocus onClick={() => sell({ way })}>
              <Trans>Sell</Trans>
            </Button>
          ) : (
            <Notice tone="warn" title={<Trans>The voucher no longer covers the price.</Trans>}>
              <Trans>The price has changed: close this and check the new one.</Trans>
            </Notice>
          )}
        </>
      )}
    </Dialog>
  )
}

interface CashFormProps {
  /** Minor units, left to pay after a voucher. */
  totalMinor: number
  currency: string
  onPaid: (paid: { way: 'cash'; receivedMinor: number }) => void
}

/** What the customer gave: an amount that is likely by one touch, any other typed. */
export function CashForm({ totalMinor, currency, onPaid }: CashFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const receivedMinor = readAmount(typed, currency)
    if (receivedMinor === null) setError(t`Enter an amount, with a point for the decimals.`)
    else if (receivedMinor < totalMinor) setError(t`That is less than the price.`)
    else onPaid({ way: 'cash', receivedMinor })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="pb-2 text-sm font-semibold">
          <Trans>The customer gives</Trans>
        </legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {suggestCash(totalMinor, currency).map((minor) => (
            <Button
              key={minor}
              size="l"
              className="min-h-14"
              variant={minor === totalMinor ? 'primary' : 'quiet'}
              onClick={() => onPaid({ way: 'cash', receivedMinor: minor })}
            >
              <span className="grid leading-tight">
                <Money minor={minor} currency={currency} />
                <span className="text-xs font-normal">
                  {minor === totalMinor ? (
                    <Trans>exactly</Trans>
                  ) : (
                    <Trans>
                      change <Money minor={minor - totalMinor} currency={currency} />
                    </Trans>
                  )}
                </span>
              </span>
            </Button>
          ))}
        </div>
      </fieldset>
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <TextField
            label={t`Another amount`}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.target.value)
              setError('')
            }}
          />
        </div>
        <Button type="submit" variant="quiet" className="mt-6.5">
          <Trans>Sell</Trans>
        </Button>
      </div>
    </form>
  )
}

function TerminalForm({ onPaid }: { onPaid: (paid: PendingSale['paid']) => void }) {
  const { t } = useLingui()
  const [reference, setReference] = useState('')
  const [error, setError] = useState('')
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (reference.trim() === '') setError(t`Enter the number that is on the terminal’s receipt.`)
    else onPaid({ way: 'terminal', reference: reference.trim() })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">
        <Trans>Type the amount into the terminal. Sell once it says that the card was charged.</Trans>
      </p>
      <TextField
        label={t`Number on the receipt`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step consists of this field alone
        autoFocus
        autoComplete="off"
        maxLength={60}
        dir="ltr"
        value={reference}
        error={error}
        onChange={(event) => {
          setReference(event.target.value)
          setError('')
        }}
      />
      <Button type="submit" size="l">
        <Trans>Sell</Trans>
      </Button>
    </form>
  )
}
