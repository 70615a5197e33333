import { useLingui } from '@lingui/react/macro'
import { countryIds } from '@/contract/catalogue/country-ids'
import { openModal } from '@/src/lib/page/open-modal'
import { useScope } from '@/src/lib/page/scope'
import { Icon } from '@/src/ui/icon'

/** ISO 3166-1 codes, short enough for a phone's header. */
const codes: Readonly<Record<number, string>> = {
  [countryIds.bahrain]: 'BH',
  [countryIds.unitedArabEmirates]: 'AE',
  [countryIds.kuwait]: 'KW',
  [countryIds.qatar]: 'QA',
  [countryIds.kenya]: 'KE',
  [countryIds.uganda]: 'UG',
  [countryIds.tanzania]: 'TZ',
  [countryIds.oman]: 'OM',
}

/** Shows the country whose cinemas are listed, and opens the picker. */
export function CountryButton() {
  const { t } = useLingui()
  const { countryId } = useScope()
  const code = codes[countryId] ?? ''
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
