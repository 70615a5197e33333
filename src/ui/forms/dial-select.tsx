import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
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
  const { language } = useAppContext()
  // Browsers name some countries differently from the server, so the server’s page lists none.
  const isHydrated = useIsHydrated()
  const codes = useMemo(() => (isHydrated ? dialCodes(language) : []), [isHydrated, language])
  return (
    <SelectField
      name="country"
      autoComplete="tel-country-code"
      label={<Trans>Country code</Trans>}
      value={country}
      onChange={(event) => onCountry(event.target.value)}
    >
      {country === '' ? <option value="">+</option> : null}
      <CountryOptions codes={codes} ownCountries={ownCountries} />
    </SelectField>
  )
}

/** Rendered anew only for other countries: a letter typed beside it must not wait for 250 options. */
const CountryOptions = memo(function CountryOptions({
  codes,
  ownCountries,
}: {
  codes: readonly DialCode[]
  ownCountries: ReadonlySet<string>
}) {
  const { t } = useLingui()
  return (
    <>
      <Group label={t`Our countries`} codes={codes.filter((each) => ownCountries.has(each.country))} />
      <Group label={t`All countries`} codes={codes.filter((each) => !ownCountries.has(each.country))} />
    </>
  )
})

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
