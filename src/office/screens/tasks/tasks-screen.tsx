import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { useOfficeQuery, type AnswerOf } from '../../api'
import { LoadError } from '../../components/load-error'
import { Moment } from '../../components/moment'
import { Money } from '../../components/money'
import { PageHeader } from '../../components/page-header'
import { useMayDo } from '../../shell/person'
import { PaymentTask } from './payment-task'
import { ProposalTask } from './proposal-task'
import { LoadingTasks, NothingToDo, OrderLink, TaskItem, TaskList } from './task-list'

/** Others settle tasks too: the list is read again while it is in sight. */
const refetchMs = 60_000

/** What stays as it is until a person decides: payments, refunds and orders. */
export function TasksScreen() {
  const { t } = useLingui()
  const { data, error, refetch } = useOfficeQuery('listTasks', {}, { refetchMs })
  const isEmpty =
    data && data.payments.length + data.refunds.length + data.proposals.length + data.orders.length === 0
  return (
    <div className="max-w-5xl">
      <PageHeader
        title={t`Needs a person`}
        about={<Trans>These don’t resolve by themselves: somebody has to look and decide.</Trans>}
      />
      <DeadMessagesNotice />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingTasks />
      ) : isEmpty ? (
        <NothingToDo>
          <Trans>All payments and refunds are settled.</Trans>
        </NothingToDo>
      ) : (
        <Tasks tasks={data} />
      )}
    </div>
  )
}

function Tasks({ tasks: { payments, refunds, proposals, orders } }: { tasks: AnswerOf<'listTasks'> }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-6">
      <TaskList title={t`Payments in doubt`} count={payments.length}>
        {payments.map((payment) => (
          <PaymentTask key={payment.id} payment={payment} />
        ))}
      </TaskList>
      <TaskList
        title={t`Stuck refunds`}
        count={refunds.length}
        about={t`The provider keeps refusing these. Open the order to check its payment, which retries them.`}
      >
        {refunds.map(({ id, orderId, amountMinor, currency, since }) => (
          <TaskItem
            key={id}
            title={<Money minor={amountMinor} currency={currency} />}
            actions={<OrderLink order={orderId} />}
          >
            <Trans>
              Stuck since <Moment at={since} />
            </Trans>
          </TaskItem>
        ))}
      </TaskList>
      <TaskList
        title={t`Refunds to confirm`}
        count={proposals.length}
        about={t`Above the limit of whoever proposed them. Somebody else confirms them before they expire.`}
      >
        {proposals.map((proposal) => (
          <ProposalTask key={proposal.id} proposal={proposal} />
        ))}
      </TaskList>
      <TaskList
        title={t`Orders of cancelled and moved shows`}
        count={orders.length}
        about={t`These couldn’t be refunded or moved with the rest of their show. Open the order and decide.`}
      >
        {orders.map(({ orderId, show }) => (
          <TaskItem
            key={`${orderId} ${show}`}
            title={<bdi dir="ltr">{orderId}</bdi>}
            actions={<OrderLink order={orderId} />}
          >
            <Trans>
              Show <bdi dir="ltr">{show}</bdi>
            </Trans>
          </TaskItem>
        ))}
      </TaskList>
    </div>
  )
}

/** Leads those who may to the messages that could not be delivered. */
function DeadMessagesNotice() {
  const mayResend = useMayDo('resend-messages')
  const { data } = useOfficeQuery('listDeadMessages', { limit: 1 }, { enabled: mayResend })
  const all = data?.all ?? 0
  if (all === 0) return null
  return (
    <div className="mb-6">
      <Notice
        tone="warn"
        title={
          <Plural
            value={all}
            one="# message couldn’t be delivered."
            other="# messages couldn’t be delivered."
          />
        }
        action={
          <Link to="/undeliverable" className={buttonClass('quiet')}>
            <Trans>Open the messages</Trans>
          </Link>
        }
      />
    </div>
  )
}
