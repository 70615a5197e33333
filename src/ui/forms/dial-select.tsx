import { Trans, useLingui } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import { useIsHydrated } from '@/src/lib/page/hydrated'
import { SelectField } from '../field'
import type { DialCode } from '@/src/lib/phone/dial-codes'
import { dialCodes } from '@/src/lib/phone/dial-codes'

interface DialSelectProps {
  /**
   * ISO 3166-1 alpha-2, so that each of several countries with one dial code can be chosen. Empty for none.
   */
  country: string
  /** The brand’s own countries, listed first. */
  ownCountries: ReadonlySet<string>
  onCountry: (country: string) => void
}

export function DialSelect({ country, ownCountries, onCountry }: DialSelectProps) {
  const { t } = useLingui()
  const { language } = useAppContext()
  // Browsers name some countries differently from the server, so the server’s page lists none.
  const isHydrated = useIsHydrated()
  const all = isHydrated ? dialCodes(language) : []
  return (
    <SelectField
      name="country"
      autoComplete="tel-country-code"
      label={<Trans>Country code</Trans>}
      value={country}
      onChange={(event) => onCountry(event.target.value)}
    >
      {country === '' ? <option value="">+</option> : null}
      <Group label={t`Our countries`} codes={all.filter((each) => ownCountries.has(each.country))} />
      <Group label={t`All countries`} codes={all.filter((each) => !ownCountries.has(each.country))} />
    </SelectField>
  )
}

function Group({ label, codes }: { label: string; codes: readonly DialCode[] }) {
  return (
    <optgroup label={label}>
      {codes.map(({ country, code, name }) => (
        <option key={country} value={country}>
          {/* The number keeps its plus in front in Arabic too. */}
          {`\u2066+${code}\u2069 ${name}`}
        </option>
      ))}
    </optgroup>
  )
}
