import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FoundOrder } from '@/contract/office/orders'
import { getComma } from '@/src/lib/text/locale'
import { createColumns } from '../../components/data-table'
import { Moment } from '../../components/moment'
import { Money } from '../../components/money'
import { orderStates } from './order-texts'
import { FreeBadge, StateBadge } from './state-badge'

const column = createColumns<FoundOrder>()

/** Best matches stand first, so the columns do not sort. */
export const foundOrderColumns = column.columns([
  column.display({
    id: 'show',
    header: () => <Trans>Show</Trans>,
    cell: ({ row }) => <Show order={row.original} />,
    meta: { isTitle: true },
  }),
  column.display({
    id: 'buyer',
    header: () => <Trans>Buyer</Trans>,
    cell: ({ row }) => <Buyer order={row.original} />,
  }),
  column.display({
    id: 'seats',
    header: () => <Trans>Seats</Trans>,
    cell: ({ row }) => <Seats seats={row.original.seats} />,
  }),
  column.display({
    id: 'state',
    header: () => <Trans>State</Trans>,
    cell: ({ row }) => (
      <span className="flex flex-wrap gap-1">
        <StateBadge state={orderStates[row.original.state]} />
        {row.original.isFree ? <FreeBadge /> : null}
      </span>
    ),
  }),
  column.display({
    id: 'total',
    header: () => <Trans>Total</Trans>,
    cell: ({ row }) => <Money minor={row.original.totalMinor} currency={row.original.currency} />,
    meta: { align: 'end' },
  }),
])

function Show({ order: { id, show, createdAt } }: { order: FoundOrder }) {
  return (
    <div className="grid gap-0.5">
      {/* For opening it in another tab; the keys are those of the row. */}
      <Link
        to="/orders/$order"
        params={{ order: id }}
        tabIndex={-1}
        className="font-semibold hover:underline"
      >
        {show ? <bdi>{show.title}</bdi> : <Trans>Vouchers</Trans>}
      </Link>
      <span className="flex flex-wrap gap-x-2 font-normal">
        {show ? (
          <>
            <Moment at={show.startsAt} timeZone={show.timeZone} />
            <bdi className="text-muted">{show.cinema}</bdi>
          </>
        ) : (
          <Moment at={createdAt} />
        )}
      </span>
    </div>
  )
}

function Buyer({ order: { name, email, phone, reference } }: { order: FoundOrder }) {
  return (
    <div className="grid gap-0.5">
      {name ? (
        <span className="font-semibold">
          <bdi>{name}</bdi>
        </span>
      ) : null}
      {email ? (
        <span>
          <bdi>{email}</bdi>
        </span>
      ) : null}
      {phone ? (
        <span>
          <bdi dir="ltr">{phone}</bdi>
        </span>
      ) : null}
      {reference ? (
        <span className="text-muted">
          <bdi dir="ltr">{reference}</bdi>
        </span>
      ) : null}
    </div>
  )
}

function Seats({ seats }: { seats: readonly string[] }) {
  const { i18n } = useLingui()
  return <bdi>{seats.join(getComma(i18n.locale))}</bdi>
}
