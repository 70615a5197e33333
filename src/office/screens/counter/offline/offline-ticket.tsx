import { Trans } from '@lingui/react/macro'
import type { CounterBlock } from '@/contract/office/counter-blocks'
import { Money } from '../../../components/money'
import { AfterSale, CashLines, TicketPaper } from '../ticket-paper'
import type { StoredSale } from './offline-store'

/** A sale with the block as it was before. */
export interface SoldOffline {
  readonly sale: StoredSale
  readonly block: CounterBlock
}

interface OfflineTicketProps extends SoldOffline {
  onNext: () => void
}

/** After a sale without the network: the change and the ticket, whose code is valid once the sale is entered. */
export function OfflineTicket({ sale, block, onNext }: OfflineTicketProps) {
  const amount = (minor: number) => <Money minor={minor} currency={sale.currency} />
  const change = amount(sale.receivedMinor - sale.totalMinor)
  const seats = block.seats.filter(({ name }) => sale.seats.includes(name))
  return (
    <AfterSale
      title={<Trans context="money">Change</Trans>}
      amount={change}
      onNext={onNext}
      paper={
        <TicketPaper
          ticket={{ ...block, seats, soldAt: sale.soldAt }}
          code={
            <>
              <p className="text-center text-sm">
                <Trans>Code for the door</Trans>
              </p>
              <p className="text-center text-2xl font-bold tracking-widest">
                <bdi dir="ltr">{sale.doorCode}</bdi>
              </p>
            </>
          }
          payment={
            <>
              <dt>
                <Trans>Total</Trans>
              </dt>
              <dd>{amount(sale.totalMinor)}</dd>
              <CashLines received={amount(sale.receivedMinor)} change={change} />
            </>
          }
        />
      }
    >
      <p className="max-w-prose text-muted">
        <Trans>
          The sale is kept in this browser and is entered once the network is back. The door’s devices accept
          its code from then on; until then let the customer in by this paper.
        </Trans>
      </p>
    </AfterSale>
  )
}
