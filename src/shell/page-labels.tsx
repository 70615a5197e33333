import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MenuName } from '@/contract/pages'
import type { IconName } from '@/src/ui/icon'

export interface PageLabel {
  readonly label: ReactNode
  /** Shorter label for narrow spaces. */
  readonly short?: ReactNode
  readonly icon: IconName
}

export function pageLabels(): Readonly<Record<MenuName, PageLabel>> {
  return {
    home: { label: <Trans>Home</Trans>, icon: 'home' },
    movies: { label: <Trans>Movies</Trans>, icon: 'film' },
    events: { label: <Trans>Events</Trans>, icon: 'calendar' },
    cinemas: {
      label: <Trans>Cinemas</Trans>,
      short: <Trans context="bottom bar">Cinemas</Trans>,
      icon: 'pin',
    },
    promotions: { label: <Trans>Promotions</Trans>, short: <Trans>Offers</Trans>, icon: 'offer' },
    // spec §2: REFER_SAVE, in English alone
    refer: { label: <Trans>Refer & Save</Trans>, icon: 'offer' },
  }
}
