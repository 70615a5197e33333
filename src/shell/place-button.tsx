import { Trans, useLingui } from '@lingui/react/macro'
import { countryIso } from '@/contract/catalogue/country-ids'
import { usePlaceName } from '@/src/features/location/use-place-name'
import { countryName } from '@/src/lib/page/country-name'
import { openModal } from '@/src/lib/page/open-modal'
import { useScope } from '@/src/lib/page/scope'
import { Icon } from '@/src/ui/icon'

/** Shows whose times come first, the city or the country, and opens the picker. A guess is underlined as one. */
export function PlaceButton() {
  const { t } = useLingui()
  const scope = useScope()
  const { place, countryId, isCountryChosen } = scope
  const city = usePlaceName()
  const isNear = place !== null && place.id === ''
  const isGuess = place?.isGuess ?? !isCountryChosen
  const code = countryIso[countryId] ?? ''
  const name = city || `${countryName(scope)} (${code})`
  const near = t`Near me`
  const shown = isNear ? near : name
  return (
    <button
      type="button"
      aria-label={isGuess ? t`${shown}: a guess. Change your place` : t`${shown}: change your place`}
      aria-haspopup="dialog"
      onClick={() => openModal('country')}
      className="flex min-h-11 min-w-11 min-w-0 shrink items-center justify-center gap-1.5 overflow-hidden rounded-m px-2 font-medium whitespace-nowrap text-muted hover:bg-raised hover:text-ink"
    >
      <Icon name="pin" className="size-4.5 max-[24rem]:hidden md:max-lg:hidden" />
      <span
        className={`max-w-28 truncate ${isGuess ? 'underline decoration-dotted underline-offset-4' : ''}`}
      >
        {isNear ? <Trans>Near me</Trans> : city || code}
      </span>
    </button>
  )
}
