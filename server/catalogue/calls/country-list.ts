import type { Country } from '@/contract/catalogue/country'
import { chooseCountry } from '@/contract/catalogue/choose-country'
import type { GetCountryCode } from '@/contract/catalogue/get-country-code'
import type { GetCountryList } from '@/contract/catalogue/get-country-list'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { countryById, nameCountry } from '@/server/platform/countries'

/** Returns the flag emoji of a country, as in the specification’s country list. // spec §3 Country */
function formatFlag(iso: string): string {
  const regional = 0x1f1e6 - 'A'.charCodeAt(0)
  return String.fromCodePoint(...Array.from(iso, (letter) => letter.charCodeAt(0) + regional))
}

function listCountries(brand: Brand, language: LanguageCode): Country[] {
  return brand.settings.countries.flatMap((id) => {
    const country = countryById.get(id)
    if (!country) return []
    return [
      {
        CountryID: country.id,
        CountryName: nameCountry(country, language),
        Flag: formatFlag(country.iso),
        CountryISOCode: country.dialCode,
        ISOCode: country.iso,
        CurrencyCode: country.currency,
        CountryCity: getText(country.capital, language),
        CountryState: '',
        phonecode: country.dialCode,
      },
    ]
  })
}

async function countryFor(chosenId: number, context: RequestContext): Promise<number> {
  const guessId = await context.guessCountry?.()
  return chooseCountry(context.brand.settings, { host: new URL(context.origin).hostname, chosenId, guessId })
    .countryId
}

export const getCountryList: Handler<typeof GetCountryList> = async (request, context) => ({
  List: listCountries(context.brand, context.language),
  Default: {
    IPAddress: context.address,
    CountryID: await countryFor(request.CountryID, context),
  },
})

export const getCountryCode: Handler<typeof GetCountryCode> = async (request, context) => ({
  List: listCountries(context.brand, context.language),
  Default: {
    CountryCode: countryById.get(await countryFor(request.CountryID, context))?.dialCode ?? '',
  },
})
