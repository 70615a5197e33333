import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { pageAt } from '@/contract/page/page-at'
import { pages } from '@/contract/pages'
import type { PageName } from '@/contract/pages'
import { buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { Icon } from '@/src/ui/icon'
import { useMenu } from './menu'
import { pageLabels } from './page-labels'

/** What visitors may have come for; the steps of a payment have no name of their own. */
const titles: Readonly<Partial<Record<PageName, MessageDescriptor>>> = {
  cinema: msg`Cinema`,
  vouchers: msg`Vouchers`,
  userProfile: msg`Your profile`,
}

/** A page of the site whose screen is still to come: says so, and leads to what is there. */
export function NotHereYetScreen() {
  const { t, i18n } = useLingui()
  const name = useRouterState({ select: (state) => pageAt(state.location.pathname) })
  const title = name && titles[name]
  const labels = pageLabels()
  return (
    <EmptyState
      isPage
      picture="empty-soon"
      title={title ? i18n._(title) : <Trans>Not here yet</Trans>}
      action={
        <nav aria-label={t`Pages that are open`}>
          <ul className="grid w-72 max-w-full min-[18rem]:grid-cols-2 gap-2 sm:w-80">
            {useMenu().map((each) => (
              <li key={each} className="grid min-[18rem]:first:col-span-2 min-[18rem]:last:even:col-span-2">
                <Link to={pages[each].path} className={buttonClass(each === 'home' ? 'primary' : 'quiet')}>
                  <Icon name={labels[each].icon} />
                  {each === 'home' ? (
                    <Trans>See what is on</Trans>
                  ) : (
                    (labels[each].short ?? labels[each].label)
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      <Trans>The curtain is still down here: we’re building this page. Everything below is open.</Trans>
    </EmptyState>
  )
}
