import { Trans, useLingui } from '@lingui/react/macro'
import { Moment } from '../../components/moment'
import { Money } from '../../components/money'
import { useBrandNames } from '../../components/use-brand-names'
import type { AnswerOf } from '../../api'
import { orderStates, paymentProblems, paymentStates, useOrderTexts } from '../orders/order-texts'
import { PaymentActions } from '../orders/payment-actions'
import { StateBadge } from '../orders/state-badge'
import { OrderLink, TaskItem } from './task-list'

/** A payment whose outcome or refund no machine can find out. */
export function PaymentTask({ payment }: { payment: AnswerOf<'listTasks'>['payments'][number] }) {
  const { i18n } = useLingui()
  const { instrumentOf } = useOrderTexts()
  const brandName = useBrandNames()
  const { state, problem, amountMinor, currency, handle, provider, brandId, orderState, createdAt } = payment
  const stateOfOrder = i18n._(orderStates[orderState].text)
  return (
    <TaskItem
      title={<Money minor={amountMinor} currency={currency} />}
      badge={<StateBadge state={paymentStates[state]} />}
      actions={
        <>
          <OrderLink order={payment.orderId} />
          <PaymentActions payment={payment.id} />
        </>
      }
    >
      {problem ? <p className="text-ink">{i18n._(paymentProblems[problem])}</p> : null}
      <p className="flex flex-wrap gap-x-4">
        <span>{instrumentOf(payment)}</span>
        <Moment at={createdAt} />
        <bdi>{brandName(brandId)}</bdi>
        <span>
          <Trans>Order: {stateOfOrder}</Trans>
        </span>
      </p>
      <p>
        <bdi>{provider}</bdi>{' '}
        {handle ? (
          <bdi dir="ltr" className="font-mono text-xs">
            {handle}
          </bdi>
        ) : null}
      </p>
    </TaskItem>
  )
}
