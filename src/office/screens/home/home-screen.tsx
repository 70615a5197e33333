import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Notice } from '@/src/ui/notice'
import { useOfficeQuery } from '../../api'
import { PageHeader } from '../../components/page-header'
import { useMenu } from '../../shell/navigation'
import { useMayDo, usePerson } from '../../shell/person'

/** The first screen: what waits for a person, and links to what the person may do. */
export function HomeScreen() {
  const { t, i18n } = useLingui()
  const { name } = usePerson()
  const entries = useMenu().filter(({ to }) => to !== '/')
  return (
    <>
      <PageHeader title={t`Hello ${name}`} />
      {useMayDo('settle-payments') ? <TaskCount /> : null}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-16 items-center gap-4 rounded-m bg-surface px-4 font-semibold ring-1 ring-line ring-inset hover:bg-raised"
            >
              <DeferredIcon name={icon} className="size-6 text-accent" />
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Number of payments and bookings that no machine can go on with. */
function TaskCount() {
  const { data } = useOfficeQuery('listTasks', {}, { refetchMs: taskRefetchMs })
  if (!data) return null
  const count = data.payments.length + data.refunds.length + data.proposals.length + data.orders.length
  return (
    <div className="mb-5">
      <Notice
        tone={count > 0 ? 'warn' : 'good'}
        title={
          count > 0 ? (
            <Plural value={count} one="# case needs a person" other="# cases need a person" />
          ) : (
            <Trans>Nothing needs a person</Trans>
          )
        }
      />
    </div>
  )
}

const taskRefetchMs = 60_000
