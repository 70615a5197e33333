import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeOrder } from '@/contract/office/orders'
import { getComma } from '@/src/lib/text/locale'
import { Money } from '../../components/money'
import { Moment } from '../../components/moment'
import { useMayDo } from '../../shell/person'
import {
  paymentProblems,
  paymentStates,
  refundStates,
  returnReasons,
  useOrderTexts,
  type OrderPayment,
} from './order-texts'
import { PaymentActions } from './payment-actions'
import { Panel } from './panel'
import { StateBadge } from './state-badge'

/** How the order was paid, and what was given back to whom, and why. */
export function PaymentsPanel({ order }: { order: OfficeOrder }) {
  const { t } = useLingui()
  const { payments, returns } = order
  return (
    <Panel title={t`Payments and refunds`}>
      {payments.length === 0 ? (
        <p className="text-muted">
          <Trans>Nothing was paid.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} order={order} />
          ))}
        </ul>
      )}
      {returns.length > 0 ? (
        <>
          <h3 className="mt-3 border-t border-line pt-3 pb-1 text-sm font-semibold">
            <Trans>Decided refunds</Trans>
          </h3>
          <ul className="divide-y divide-line">
            {returns.map((each) => (
              <Return key={each.id} given={each} order={order} />
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  )
}

function Payment({ payment, order }: { payment: OrderPayment; order: OfficeOrder }) {
  const { i18n } = useLingui()
  const { instrumentOf } = useOrderTexts()
  const maySettle = useMayDo('settle-payments')
  const { instrument, cardBrand: brand, cardLast4: last4, declineReason } = payment
  const refunds = order.refunds.filter((refund) => refund.payment === payment.id)
  return (
    <li className="grid gap-1 py-2.5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{instrumentOf({ instrument, brand, last4 })}</p>
        <p className="flex items-center gap-3">
          <StateBadge state={paymentStates[payment.state]} />
          <Money minor={payment.amountMinor} currency={order.currency} />
        </p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted">
        <Moment at={payment.createdAt} timeZone={order.timeZone} />
        <bdi>{payment.provider}</bdi>
      </p>
      {payment.problem ? <p className="text-bad">{i18n._(paymentProblems[payment.problem])}</p> : null}
      {declineReason ? (
        <p className="text-muted">
          <Trans>
            Reason of the provider: <bdi>{declineReason}</bdi>
          </Trans>
        </p>
      ) : null}
      {maySettle && (needsPerson(payment) || refunds.some(({ state }) => state === 'stuck')) ? (
        <div className="flex flex-wrap gap-2 py-1">
          <PaymentActions payment={payment.id} canGiveBack={needsPerson(payment)} />
        </div>
      ) : null}
      {refunds.length > 0 ? (
        <ul className="mt-1 grid gap-1 border-s-2 border-line ps-3">
          {refunds.map(({ id, amountMinor, state, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="flex flex-wrap gap-x-3">
                <Trans>Refund</Trans>
                <span className="text-muted">
                  <Moment at={createdAt} timeZone={order.timeZone} />
                </span>
              </span>
              <span className="flex items-center gap-3">
                <StateBadge state={refundStates[state]} />
                <Money minor={amountMinor} currency={order.currency} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** As the list of tasks has them. // server/payments/operator-payments.ts */
function needsPerson({ state, problem }: OrderPayment): boolean {
  return (
    state === 'needsOperator' || state === 'refundStuck' || (state === 'declined' && problem === 'mismatch')
  )
}

function Return({ given, order }: { given: OfficeOrder['returns'][number]; order: OfficeOrder }) {
  const { i18n } = useLingui()
  const { reason, seats, why, askedBy } = given
  const isByStaff = reason === 'operator'
  return (
    <li className="grid gap-0.5 py-2 first:pt-0 last:pb-0">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p>
          {isByStaff ? <bdi>{askedBy}</bdi> : i18n._(returnReasons[reason])}
          {seats.length > 0 ? (
            <>
              {getComma(i18n.locale)}
              <bdi>{seats.join(getComma(i18n.locale))}</bdi>
            </>
          ) : null}
        </p>
        <Money minor={given.amountMinor} currency={order.currency} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted">
        <Moment at={given.createdAt} timeZone={order.timeZone} />
        {isByStaff ? <q>{why}</q> : null}
      </p>
    </li>
  )
}
