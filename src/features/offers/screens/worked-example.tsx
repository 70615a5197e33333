import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Promotion } from '@/contract/catalogue/promotion'
import { toMinor } from '@/contract/money'
import { listMoneyFormat } from '@/src/lib/text/list-money'
import { useAppContext } from '@/src/lib/page/app-context'

interface WorkedExampleProps {
  example: NonNullable<Promotion['Example']>
  currency: string
}

/** The price with an offer and without it, line by line. // spec §9 */
export function WorkedExample({ example, currency }: WorkedExampleProps) {
  const { language } = useAppContext()
  const minor = (major: number) => toMinor(major, currency)
  const { Tickets: tickets } = example
  const without = tickets * minor(example.TicketPrice) + minor(example.Fee)
  const amounts = [example.TicketPrice, example.Fee, example.Discount].map(minor)
  const money = listMoneyFormat([...amounts, without], currency, language)
  const price = money(minor(example.TicketPrice))
  return (
    <div className="grid gap-1 rounded-m bg-raised p-4">
      <h4 className="pb-1 font-semibold">
        <Trans>For example</Trans>
      </h4>
      <dl className="grid gap-1">
        <Row name={<Plural value={tickets} one={`# ticket at ${price}`} other={`# tickets at ${price}`} />}>
          {money(tickets * minor(example.TicketPrice))}
        </Row>
        {example.Fee > 0 ? (
          <Row name={<Trans>Convenience fee</Trans>}>{money(minor(example.Fee))}</Row>
        ) : null}
        <Row name={<Trans>Without the offer</Trans>}>
          <del className="text-muted">{money(without)}</del>
        </Row>
        <Row name={<Trans>You save</Trans>}>
          <span className="font-semibold text-accent">{money(-minor(example.Discount))}</span>
        </Row>
        <Row name={<Trans>You pay</Trans>} isTotal>
          {money(without - minor(example.Discount))}
        </Row>
      </dl>
    </div>
  )
}

function Row({
  name,
  isTotal = false,
  children,
}: {
  name: ReactNode
  isTotal?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${isTotal ? 'border-t border-line pt-1.5 text-lg font-bold' : ''}`}
    >
      <dt className={isTotal ? '' : 'text-muted'}>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
