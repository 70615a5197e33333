import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OfficeShow } from '@/contract/office/shows'
import { getComma } from '@/src/lib/text/locale'
import { useOfficeQuery } from '../../api'
import { Badge } from '../../components/badge'
import { LoadError } from '../../components/load-error'
import { Moment } from '../../components/moment'
import { useMayDo } from '../../shell/person'

/** Visitors hold and pay seats meanwhile. */
const refetchMs = 15_000

/** Seats that visitors hold without having paid, each leading to its order; nothing where there are none. */
export function HeldSeats({ show }: { show: OfficeShow }) {
  const { i18n } = useLingui()
  const mayChange = useMayDo('change-orders')
  const { data, error, refetch } = useOfficeQuery(
    'listHolds',
    { show: show.id },
    { enabled: mayChange, refetchMs },
  )
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data || data.holds.length === 0) return null
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-base font-bold">
        <Trans>Held seats</Trans>
      </h3>
      <ul className="grid gap-2">
        {data.holds.map(({ order, seats, isPaying, heldUntil, timeZone }) => (
          <li key={order} className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <Link
              to="/orders/$order"
              params={{ order }}
              className="font-semibold underline underline-offset-2"
            >
              <bdi>{seats.join(getComma(i18n.locale))}</bdi>
            </Link>
            {isPaying ? (
              <Badge tone="warn">
                <Trans>Being paid</Trans>
              </Badge>
            ) : (
              <span className="text-muted">
                <Trans>
                  until <Moment at={heldUntil} timeZone={timeZone} />
                </Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
