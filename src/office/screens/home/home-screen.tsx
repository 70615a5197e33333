import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { PageHeader } from '../../components/page-header'
import { useMenu } from '../../shell/navigation'
import { usePerson } from '../../shell/person'

/** The first screen: links to what the person may do. */
export function HomeScreen() {
  const { t, i18n } = useLingui()
  const { name } = usePerson()
  const entries = useMenu().filter(({ to }) => to !== '/')
  return (
    <>
      <PageHeader title={t`Hello ${name}`} about={<Trans>What would you like to do?</Trans>} />
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
