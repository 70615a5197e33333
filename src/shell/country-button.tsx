import { useLingui } from '@lingui/react/macro'
import { countryIso } from '@/contract/catalogue/country-ids'
import { openModal } from '@/src/lib/page/open-modal'
import { useScope } from '@/src/lib/page/scope'
import { Icon } from '@/src/ui/icon'

/** Shows the country whose cinemas are listed, and opens the picker. */
export function CountryButton() {
  const { t } = useLingui()
  const { countryId } = useScope()
  // Short enough for a phone's header.
  const code = countryIso[countryId] ?? ''
  return (
    <button
      type="button"
      aria-label={t`Choose your country (now ${code})`}
      aria-haspopup="dialog"
      onClick={() => openModal('country')}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-m px-2 font-medium whitespace-nowrap text-muted hover:bg-raised hover:text-ink"
    >
      <Icon name="pin" className="size-4.5 md:max-lg:hidden" />
      {code}
    </button>
  )
}
