import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { IconName } from '@/src/ui/icon'

export interface MenuItem {
  to: '/' | '/movies' | '/events' | '/cinemas' | '/promotions'
  label: ReactNode
  /** For the narrow bar of a phone. */
  short?: ReactNode
  icon: IconName
}

/** The site's main ways, in order. Promotions is not offered in Qatar. // spec §2 Header menu, §9 */
export function menuOf(countryId: number): MenuItem[] {
  const items: MenuItem[] = [
    { to: '/', label: <Trans>Home</Trans>, icon: 'home' },
    { to: '/movies', label: <Trans>Movies</Trans>, icon: 'film' },
    { to: '/events', label: <Trans>Events</Trans>, icon: 'calendar' },
    { to: '/cinemas', label: <Trans>Cinemas</Trans>, icon: 'pin' },
    { to: '/promotions', label: <Trans>Promotions</Trans>, short: <Trans>Offers</Trans>, icon: 'offer' },
  ]
  return items.filter((item) => item.to !== '/promotions' || countryId !== countryIds.qatar)
}
