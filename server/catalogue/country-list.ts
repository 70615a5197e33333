import type { Country } from '@/contract/catalogue/country'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { GetCountryCode } from '@/contract/catalogue/get-country-code'
import type { GetCountryList } from '@/contract/catalogue/get-country-list'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import type { Handler } from '@/server/platform/request-context'
import { countryById } from './countries'

/** Countries of a brand in the order of its picker. */
function listOf(brand: Brand, language: LanguageCode): Country[] {
  return brand.settings.countries.flatMap((id) => {
    const country = countryById.get(id)
    if (!country) return []
    return [
      {
        CountryID: country.id,
        CountryName: country.name[language],
        Flag: '',
        CountryISOCode: country.dialCode,
        ISOCode: country.iso,
        CurrencyCode: country.currency,
        CountryCity: country.capital[language],
        CountryState: '',
        phonecode: country.dialCode,
      },
    ]
  })
}

/** The visitor's own choice, then what the network tells of the place, then Bahrain. // spec §9 */
function guess(brand: Brand, chosenId: number, isoHint: string | undefined): number {
  const { countries, defaultCountry } = brand.settings
  if (countries.includes(chosenId)) return chosenId
  const hinted = countries.find((id) => countryById.get(id)?.iso === isoHint?.toUpperCase())
  return hinted ?? (countries.includes(countryIds.bahrain) ? countryIds.bahrain : defaultCountry)
}

export const getCountryList: Handler<typeof GetCountryList> = async (request, context) => ({
  List: listOf(context.brand, context.language),
  Default: {
    IPAddress: context.address,
    CountryID: guess(context.brand, request.CountryID, context.countryHint),
  },
})

export const getCountryCode: Handler<typeof GetCountryCode> = async (request, context) => ({
  List: listOf(context.brand, context.language),
  Default: {
    CountryCode:
      countryById.get(guess(context.brand, request.CountryID, context.countryHint))?.dialCode ?? '',
  },
})
