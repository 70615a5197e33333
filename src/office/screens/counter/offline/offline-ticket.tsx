import { Trans, useLingui } from '@lingui/react/macro'
import type { LanguageCode } from '@/contract/envelope'
import type { CounterBlock } from '@/contract/office/counter-blocks'
import { formatDay, formatTime } from '@/src/lib/time/show-time'
import { Button } from '@/src/ui/button'
import { Moment } from '../../../components/moment'
import { Money } from '../../../components/money'
import type { StoredSale } from './offline-store'
import '../paper.css'

/** A sale with the block as it was before. */
export interface SoldOffline {
  readonly sale: StoredSale
  readonly block: CounterBlock
}

interface OfflineTicketProps extends SoldOffline {
  onNext: () => void
}

/** After a sale without the network: the change, large, and the ticket on 80 mm paper, to be printed. */
export function OfflineTicket({ sale, block, onNext }: OfflineTicketProps) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as LanguageCode
  const { currency, totalMinor, receivedMinor } = sale
  const { timeZone, seats } = block
  const startsAtMs = Date.parse(block.startsAt)
  const amount = (minor: number) => <Money minor={minor} currency={currency} />
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start print:block">
      <section className="grid gap-6 print:hidden">
        <div role="status" className="grid gap-1 rounded-m bg-surface p-6 ring-1 ring-line ring-inset">
          <p className="text-muted">
            <Trans context="money">Change</Trans>
          </p>
          <p className="text-3xl font-bold">{amount(receivedMinor - totalMinor)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- printing is what follows a sale, by Enter too */}
          <Button size="l" autoFocus onClick={() => print()}>
            <Trans>Print the ticket</Trans>
          </Button>
          <Button size="l" variant="quiet" onClick={onNext}>
            <Trans>Next customer</Trans>
          </Button>
        </div>
        <p className="max-w-prose text-muted">
          <Trans>
            The sale is kept in this browser and is entered once the network is back. The door’s devices
            accept its code from then on; until then let the customer in by this paper.
          </Trans>
        </p>
      </section>
      <article aria-label={t`Ticket`} className="counter-paper">
        <p className="text-center text-sm">{block.brandName}</p>
        <h2 className="text-center text-xl leading-tight font-bold wrap-anywhere">{block.title}</h2>
        <p className="text-center">
          {block.cinemaName}
          <br />
          {block.screen}
        </p>
        <p className="text-center text-xl font-bold">
          {formatDay(startsAtMs, timeZone, language)} <bdi>{formatTime(startsAtMs, timeZone, language)}</bdi>
        </p>
        <ul className="border-y border-current py-2 text-center">
          {sale.seats.map((name) => (
            <li key={name}>
              <bdi className="text-xl font-bold">{name}</bdi>{' '}
              <bdi>{seats.find((seat) => seat.name === name)?.label}</bdi>
            </li>
          ))}
        </ul>
        <p className="text-center text-sm">
          <Trans>Code for the door</Trans>
        </p>
        <p className="text-center text-2xl font-bold tracking-widest">
          <bdi dir="ltr">{sale.doorCode}</bdi>
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm *:odd:text-start *:even:text-end">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{amount(totalMinor)}</dd>
          <dt>
            <Trans>Cash</Trans>
          </dt>
          <dd>{amount(receivedMinor)}</dd>
          <dt>
            <Trans context="money">Change</Trans>
          </dt>
          <dd>{amount(receivedMinor - totalMinor)}</dd>
        </dl>
        <p className="text-center text-xs">
          <Moment at={sale.soldAt} timeZone={timeZone} />
        </p>
      </article>
    </div>
  )
}
