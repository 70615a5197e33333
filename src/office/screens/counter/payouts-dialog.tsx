import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { Skeleton } from '@/src/ui/skeleton'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange, useOfficeQuery, type AnswerOf } from '../../api'
import { EmptyList } from '../../components/empty-list'
import { ErrorNotice } from '../../components/error-notice'
import { LoadError } from '../../components/load-error'
import { Money } from '../../components/money'

interface PayoutsDialogProps {
  cinema: string
  shift: string
  onClose: () => void
}

/** Refunds that wait for their customers: what was paid at a counter goes back there. */
export function PayoutsDialog({ cinema, shift, onClose }: PayoutsDialogProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useOfficeQuery('listPayouts', { cinema })
  return (
    <Dialog title={t`Refunds to pay out`} width="l" onClose={onClose}>
      {data ? (
        data.payouts.length === 0 ? (
          <EmptyList>
            <Trans>No refund waits here.</Trans>
          </EmptyList>
        ) : (
          <ul className="grid gap-3">
            {data.payouts.map((payout) => (
              <li key={payout.refund} className="rounded-m p-4 ring-1 ring-line ring-inset">
                <Payout payout={payout} shift={shift} />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  )
}

interface PayoutProps {
  payout: AnswerOf<'listPayouts'>['payouts'][number]
  shift: string
}

function Payout({ payout, shift }: PayoutProps) {
  const { t } = useLingui()
  const pay = useOfficeChange('payOut')
  const [reference, setReference] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isTerminal = payout.way === 'terminal'
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const given = reference.trim()
    setMissing(isTerminal && given === '')
    if (isTerminal && given === '') return
    pay.mutate(
      { refund: payout.refund, shift, ...(isTerminal && { reference: given }) },
      { onSuccess: () => showToast(t`The refund is noted as paid out`) },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="grid min-w-0 justify-items-start">
          <bdi className="font-semibold wrap-anywhere">{payout.title}</bdi>
          <bdi className="text-sm text-muted">{payout.reference}</bdi>
        </span>
        <span className="text-xl font-bold">
          <Money minor={payout.amountMinor} currency={payout.currency} />
        </span>
      </div>
      {isTerminal ? (
        <TextField
          label={t`Number on the receipt of the refund`}
          autoComplete="off"
          maxLength={60}
          dir="ltr"
          value={reference}
          error={isMissing ? t`Enter the number that is on the terminal’s receipt.` : ''}
          onChange={(event) => setReference(event.target.value)}
        />
      ) : null}
      <ErrorNotice error={pay.error} />
      <div>
        <Button type="submit" busy={pay.isPending}>
          {isTerminal ? <Trans>Refunded by the terminal</Trans> : <Trans>Paid out in cash</Trans>}
        </Button>
      </div>
    </form>
  )
}
