import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { countryIds } from '@/contract/catalogue/country-ids'
import { useHasEvents } from '@/src/lib/api/missing-calls'
import { useScope } from '@/src/lib/page/scope'
import type { IconName } from '@/src/ui/icon'

export interface MenuItem {
  to: '/' | '/movies' | '/events' | '/cinemas' | '/promotions'
  label: ReactNode
  /** For the narrow bar of a phone. */
  short?: ReactNode
  icon: IconName
}

/**
 * The site's main ways, in order. Promotions is not offered in Qatar. // spec §2 Header menu, §9
 * `hasEvents` is false where the API knows none.
 */
export function menuOf(countryId: number, hasEvents: boolean): MenuItem[] {
  const items: MenuItem[] = [
    { to: '/', label: <Trans>Home</Trans>, icon: 'home' },
    { to: '/movies', label: <Trans>Movies</Trans>, icon: 'film' },
    { to: '/events', label: <Trans>Events</Trans>, icon: 'calendar' },
    { to: '/cinemas', label: <Trans>Cinemas</Trans>, icon: 'pin' },
    { to: '/promotions', label: <Trans>Promotions</Trans>, short: <Trans>Offers</Trans>, icon: 'offer' },
  ]
  return items.filter((item) => {
    if (item.to === '/events') return hasEvents
    return item.to !== '/promotions' || countryId !== countryIds.qatar
  })
}

/** The menu for this visitor. */
export function useMenu(): MenuItem[] {
  const { countryId } = useScope()
  return menuOf(countryId, useHasEvents())
}
