import type { Country } from '@/contract/catalogue/country'
import { countryName } from '@/src/lib/page/country-name'
import { useScope } from '@/src/lib/page/scope'
import type { ReferenceCountry } from '@/src/lib/place/country-reference'
import { Flag } from './flag'

interface CountryLineProps {
  country: Country
  /** What the reference list says, once it is there: for what the API leaves out. */
  known: ReferenceCountry | undefined
}

/** A country to choose: its flag and name, the money its tickets cost, its dial code. */
export function CountryLine({ country, known }: CountryLineProps) {
  const { language } = useScope()
  const { CountryID: countryId, ISOCode: isoCode, Flag: picture } = country
  const currency = country.CurrencyCode || known?.currency
  const dialCode = country.phonecode || country.CountryISOCode || known?.phonecode
  return (
    <>
      <Flag isoCode={isoCode} picture={picture} letters={known?.flag ?? ''} />
      <span className="flex-1 font-semibold">
        {country.CountryName || countryName({ countryId, language }) || known?.name}
      </span>
      <span className="flex shrink-0 flex-wrap justify-end gap-x-3 text-sm text-muted">
        <span>{currency}</span>
        {dialCode ? (
          <span className="min-w-11 text-end">
            <bdi>+{dialCode.replace(/^\+/, '')}</bdi>
          </span>
        ) : null}
      </span>
    </>
  )
}
