import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '@/src/ui/notice'
import type { AnswerOf } from '../../api'
import { Money } from '../../components/money'
import { Sheet, SheetLine } from './books'

interface SalesDetailsProps {
  answer: AnswerOf<'reportSales'>
  currency: string
}

/** What the sales of one currency consist of, and payments that bought nothing. */
export function SalesDetails({ answer, currency }: SalesDetailsProps) {
  const total = answer.totals.find((each) => each.currency === currency)
  const money = (minor: number | null) => <Money minor={minor ?? 0} currency={currency} />
  const renderCodes = (kind: 'discount' | 'fee' | 'tax') =>
    answer.codes
      .filter((each) => each.is === kind && each.currency === currency)
      .map(({ code, amountMinor }) => (
        <SheetLine key={code} name={<bdi>{code}</bdi>} isPart>
          {money(kind === 'discount' ? 0 - amountMinor : amountMinor)}
        </SheetLine>
      ))
  return (
    <>
      <Stray answer={answer} currency={currency} />
      {total ? (
        <Sheet title={<Trans>Sold and refunded</Trans>}>
          <SheetLine name={<Trans>Orders</Trans>}>{total.orders}</SheetLine>
          <SheetLine name={<Trans>Tickets</Trans>}>{total.tickets}</SheetLine>
          {total.freeTickets ? (
            <SheetLine name={<Trans>Complimentary</Trans>} isPart>
              {total.freeTickets}
            </SheetLine>
          ) : null}
          <SheetLine name={<Trans>Prices</Trans>}>{money(total.gross)}</SheetLine>
          <SheetLine name={<Trans>Discounts</Trans>}>{money(0 - (total.discounts ?? 0))}</SheetLine>
          {renderCodes('discount')}
          <SheetLine name={<Trans>Fees</Trans>}>{money(total.fees)}</SheetLine>
          {renderCodes('fee')}
          <SheetLine name={<Trans>Taxes</Trans>}>{money(total.taxes)}</SheetLine>
          {renderCodes('tax')}
          <SheetLine name={<Trans>Total</Trans>} isSum>
            {money(total.total)}
          </SheetLine>
          <SheetLine name={<Trans>Tickets refunded</Trans>}>{total.ticketsBack}</SheetLine>
          <SheetLine name={<Trans>Refunds</Trans>}>{money(0 - (total.refunds ?? 0))}</SheetLine>
          <SheetLine name={<Trans>Net</Trans>} isSum>
            {money(total.net)}
          </SheetLine>
        </Sheet>
      ) : null}
    </>
  )
}

/** Payments that bought nothing, because they came too late or twice. */
function Stray({ answer, currency }: SalesDetailsProps) {
  const { t } = useLingui()
  const stray = answer.stray.find((each) => each.currency === currency)
  if (!stray) return null
  const { payments, stuckMinor } = stray
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const paid = money(stray.paidMinor)
  const back = money(stray.backMinor)
  const onItsWay = money(stray.onItsWayMinor)
  const stuck = money(stuckMinor)
  return (
    <Notice tone={stuckMinor > 0 ? 'warn' : 'info'} title={t`Payments that bought nothing: ${payments}`}>
      <Trans>
        {paid} came too late or twice and is refunded automatically: {back} is back, {onItsWay} is on its way,{' '}
        {stuck} needs a person.
      </Trans>
    </Notice>
  )
}
