import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '@/src/lib/api/api-error'
import { Notice } from '@/src/ui/notice'
import { officeQuery, type AnswerOf } from '../../api'
import { LoadError } from '../../components/load-error'
import { ShareBar } from '../../components/share-bar'

type Progress = AnswerOf<'getProgress'>

/** How often progress is asked for, in milliseconds. */
const pollMs = 2_000

/** How far the servers are with the bookings of a cancelled or postponed show. */
export function WorkProgress({ action }: { action: string }) {
  const { data, error, refetch } = useQuery<Progress, ApiError>({
    ...officeQuery('getProgress', { action }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pollMs),
  })
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { orders, refunds } = data
  const stuck = orders.stuck + refunds.stuck
  const { all: allOrders, done: doneOrders } = orders
  const { all: allRefunds, done: doneRefunds } = refunds
  return (
    <section role="status" className="grid gap-3 rounded-m bg-raised p-4">
      <p className="font-semibold">
        {isOver(data) ? <Trans>All bookings are done</Trans> : <Trans>Bookings are being worked on</Trans>}
      </p>
      <ShareBar share={(countDone(orders) + countDone(refunds)) / Math.max(1, allOrders + allRefunds)} />
      <p className="text-sm text-muted">
        <Trans>
          {doneOrders} of {allOrders} bookings, {doneRefunds} of {allRefunds} refunds
        </Trans>
      </p>
      {stuck > 0 ? (
        <Notice tone="warn" title={<Plural value={stuck} one="# needs a person" other="# need a person" />} />
      ) : null}
    </section>
  )
}

const countDone = ({ done, stuck }: Progress['orders']) => done + stuck

/** Whether nothing is left that goes on by itself. */
const isOver = ({ orders, refunds }: Progress) =>
  countDone(orders) >= orders.all && countDone(refunds) >= refunds.all
