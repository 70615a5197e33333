import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/src/ui/button'
import type { AnswerOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { Moment } from '../../components/moment'
import { Money } from '../../components/money'
import { useMayDo } from '../../shell/person'
import { OrderLink, TaskItem } from './task-list'

type Proposal = AnswerOf<'listTasks'>['proposals'][number]

/** A refund above the limit of its author: somebody else confirms it, and everybody may reject it. */
export function ProposalTask({ proposal }: { proposal: Proposal }) {
  const mayRefund = useMayDo('refund')
  const [change, setChange] = useState<'confirmRefund' | 'rejectRefund' | null>(null)
  const { orderId, amountMinor, currency, by, why, expiresAt, isOwn } = proposal
  return (
    <TaskItem
      title={<Money minor={amountMinor} currency={currency} />}
      actions={
        <>
          <OrderLink order={orderId} />
          {mayRefund && !isOwn ? (
            <Button variant="quiet" onClick={() => setChange('confirmRefund')}>
              <Trans>Confirm the refund</Trans>
            </Button>
          ) : null}
          {mayRefund ? (
            <Button variant="danger" onClick={() => setChange('rejectRefund')}>
              {isOwn ? <Trans>Withdraw the refund</Trans> : <Trans>Reject the refund</Trans>}
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        <Trans>
          Proposed by <bdi>{by}</bdi>: <q>{why}</q>
        </Trans>
      </p>
      <p className="flex flex-wrap gap-x-4">
        <span>
          <Trans>
            Expires <Moment at={expiresAt} />
          </Trans>
        </span>
        {isOwn ? (
          <span>
            <Trans>Somebody else must confirm it.</Trans>
          </span>
        ) : null}
      </p>
      {change ? <DecideRefund change={change} proposal={proposal} onClose={() => setChange(null)} /> : null}
    </TaskItem>
  )
}

interface DecideRefundProps {
  change: 'confirmRefund' | 'rejectRefund'
  proposal: Proposal
  onClose: () => void
}

function DecideRefund({ change, proposal, onClose }: DecideRefundProps) {
  const { t } = useLingui()
  const isConfirmed = change === 'confirmRefund'
  const reject = proposal.isOwn ? t`Withdraw the refund` : t`Reject the refund`
  const title = isConfirmed ? t`Confirm the refund` : reject
  return (
    <ConfirmChange
      name={change}
      request={{ proposal: proposal.id }}
      title={title}
      action={title}
      done={isConfirmed ? t`The refund is under way.` : t`The refund was rejected.`}
      isDangerous
      onClose={onClose}
    >
      {({ amountMinor, currency, by }) => (
        <>
          <p className="text-lg font-semibold">
            <Money minor={amountMinor} currency={currency} />
          </p>
          <p className="text-muted">
            {isConfirmed ? (
              <Trans>
                The money goes back as <bdi>{by}</bdi> proposed it.
              </Trans>
            ) : (
              <Trans>No money is refunded. It can be proposed again.</Trans>
            )}
          </p>
        </>
      )}
    </ConfirmChange>
  )
}
