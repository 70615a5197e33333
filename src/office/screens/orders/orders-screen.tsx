import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useOfficeQuery } from '../../api'
import { DataTable } from '../../components/data-table'
import { SearchFilter } from '../../components/filters'
import { PageHeader } from '../../components/page-header'
import { foundOrderColumns } from './found-order-columns'

/** The fewest characters that are searched for. */
const minLength = 2
/** The most orders that are listed; more are found by a longer text. */
const maxOrders = 50

/** Finds orders as one types; arrows go through the list, Enter opens. */
export function OrdersScreen() {
  const { t } = useLingui()
  const { text = '' } = useSearch({ from: '/staff/orders' })
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  // Finding an order is what this screen is opened for; on a phone the keyboard would hide what can be found.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) page.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={page}>
      <PageHeader title={t`Orders`} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field within */}
      <div className="mb-4" onKeyDown={(event) => onFieldKey(event, page.current)}>
        <SearchFilter
          label={t`Find an order`}
          placeholder={t`Name, e-mail, phone, reference, seat …`}
          value={text}
          onChange={(next) =>
            void navigate({ to: '/orders', search: { text: next || undefined }, replace: true })
          }
        />
      </div>
      {text.length < minLength ? <SearchHelp /> : <Results text={text} />}
    </div>
  )
}

/** From the field, the down arrow goes to the first order of the list, whose own keys take over. */
function onFieldKey(event: KeyboardEvent, page: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
  const first = page?.querySelector<HTMLElement>('tbody tr')
  if (!first) return
  event.preventDefault()
  first.focus()
}

function Results({ text }: { text: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data, error, isPlaceholderData, refetch } = useOfficeQuery(
    'findOrders',
    { text, limit: maxOrders },
    { keepsFormer: true },
  )
  const orders = data?.orders
  const count = orders?.length ?? 0
  return (
    <div className={`transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
      <p role="status" className="pb-2 text-sm text-muted">
        {count >= maxOrders ? (
          <Trans>The first {maxOrders} orders. Type more to find the right one.</Trans>
        ) : count > 0 ? (
          <Plural value={count} one="# order" other="# orders" />
        ) : null}
      </p>
      <DataTable
        label={t`Orders found`}
        columns={foundOrderColumns}
        rows={orders}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/orders/$order', params: { order: id } })}
        empty={<Trans>No order was found for “{text}”.</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
      {orders && count === 0 ? <SearchHelp /> : null}
    </div>
  )
}

/** What can be searched for, each with an example. */
function SearchHelp() {
  const { t } = useLingui()
  const kinds = [
    [t`The visitor’s name`, 'Wanjiru'],
    [t`Their e-mail address`, 'wanjiru@example.com'],
    [t`Their phone number`, '0712 345 678'],
    [t`The reference on the ticket`, 'K7QW2MAX'],
    [t`A seat, alone or with the title`, 'B-7 Metropolis'],
    [t`The last four digits of the card`, '4242'],
  ] as const
  return (
    <section className="mt-4 max-w-5xl rounded-m bg-surface p-4 ring-1 ring-line ring-inset sm:p-5">
      <h2 className="text-base font-semibold">
        <Trans>What you can search for</Trans>
      </h2>
      <dl className="grid gap-x-8 gap-y-3 pt-3 sm:grid-cols-2 lg:grid-cols-3">
        {kinds.map(([kind, example]) => (
          <div key={kind}>
            <dt className="text-sm text-muted">{kind}</dt>
            <dd>
              <bdi className="font-medium">{example}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-4 text-sm text-muted">
        <Trans>Small typing mistakes don’t matter.</Trans>
      </p>
    </section>
  )
}
