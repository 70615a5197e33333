import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { countryIso } from '@/contract/catalogue/country-ids'
import { pages } from '@/contract/pages'
import { usePlaceName } from '@/src/features/location/use-place-name'
import { countryName } from '@/src/lib/page/country/country-name'
import { openModal } from '@/src/lib/page/open-modal'
import { useAppContext } from '@/src/lib/page/app-context'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { Icon } from '@/src/ui/icon'
import { lazyComponent } from '@/src/ui/lazy-component'
import { BrandMark } from './brand-mark'
import { LanguageSwitch } from './language-switch'
import { useMenu } from './menu'
import { pageLabels } from './page-labels'
import { SearchToggle } from './search-toggle'

const AccountButton = lazyComponent(async () => (await import('./account-button')).AccountButton, {
  afterHydration: true,
})
/** Its space is reserved until its code is loaded. */
const account = (
  <HydrationBoundary className="min-w-11 lg:min-w-20">
    <AccountButton />
  </HydrationBoundary>
)

export function Header({ hasMenu }: { hasMenu: boolean }) {
  const { t } = useLingui()
  const menu = useMenu()
  const labels = pageLabels()
  return (
    <header data-menu={hasMenu || undefined} className="head sticky top-0 z-40 bg-ground max-[14rem]:static">
      <div className="head-row relative mx-auto flex min-h-16 max-w-7xl max-[14rem]:flex-wrap items-center gap-1 max-[16rem]:gap-0.5 px-4 md:px-6">
        <BrandMark />
        {hasMenu ? (
          <nav
            aria-label={t`Main`}
            className="head-ways ms-1.5 hidden min-w-0 overflow-x-auto [scrollbar-width:none] md:block lg:ms-8"
          >
            <ul className="flex">
              {menu.map((name) => (
                <li key={name} className={name === 'home' ? 'max-lg:hidden' : ''}>
                  <Link
                    to={pages[name].path}
                    activeOptions={{ exact: true, includeSearch: false }}
                    className="relative flex min-h-11 items-center px-1.5 text-[.9375rem] font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink lg:px-3.5 lg:text-base aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent"
                  >
                    {labels[name].label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className="head-tools ms-auto flex min-w-0 items-center gap-1 md:shrink-0">
          <SearchToggle />
          <PlaceButton />
          <LanguageSwitch />
          {account}
        </div>
      </div>
      <div aria-hidden className="band" />
    </header>
  )
}

/**
 * Shows the city or country whose showtimes come first, and opens the picker. A guessed place is underlined.
 */
function PlaceButton() {
  const { t } = useLingui()
  const app = useAppContext()
  const { place, countryId, isCountryChosen } = app
  const city = usePlaceName()
  const isNear = place !== null && place.id === ''
  const isGuess = place?.isGuess ?? !isCountryChosen
  const code = countryIso[countryId] ?? ''
  const name = city || `${countryName(app)} (${code})`
  const nearLabel = t`Near me`
  const shown = isNear ? nearLabel : name
  return (
    <button
      type="button"
      aria-label={
        isGuess ? t`${shown}, detected automatically. Change your place` : t`${shown}: change your place`
      }
      aria-haspopup="dialog"
      onClick={() => openModal('country')}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 overflow-hidden rounded-m px-2 font-medium whitespace-nowrap text-muted hover:bg-raised hover:text-ink"
    >
      <Icon name="pin" className="size-4.5 max-[24rem]:hidden md:max-lg:hidden" />
      <span
        className={`max-w-28 truncate ${isGuess ? 'underline decoration-dotted underline-offset-4' : ''}`}
      >
        {isNear ? nearLabel : city || code}
      </span>
    </button>
  )
}
