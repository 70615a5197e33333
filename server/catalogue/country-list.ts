import type { Country } from '@/contract/catalogue/country'
import { countryOf } from '@/contract/catalogue/country-of'
import type { GetCountryCode } from '@/contract/catalogue/get-country-code'
import type { GetCountryList } from '@/contract/catalogue/get-country-list'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { speak } from '@/server/platform/say/speech'
import { countryById } from './countries'

/** Countries of a brand in the order of its picker. */
function listOf(brand: Brand, language: LanguageCode): Country[] {
  return brand.settings.countries.flatMap((id) => {
    const country = countryById.get(id)
    if (!country) return []
    return [
      {
        CountryID: country.id,
        CountryName: country.name(speak(language)),
        Flag: '',
        CountryISOCode: country.dialCode,
        ISOCode: country.iso,
        CurrencyCode: country.currency,
        CountryCity: country.capital(speak(language)),
        CountryState: '',
        phonecode: country.dialCode,
      },
    ]
  })
}

async function countryFor(chosenId: number, context: RequestContext): Promise<number> {
  const guessId = await context.guessCountry?.()
  return countryOf(context.brand.settings, { host: new URL(context.origin).hostname, chosenId, guessId })
    .countryId
}

export const getCountryList: Handler<typeof GetCountryList> = async (request, context) => ({
  List: listOf(context.brand, context.language),
  Default: {
    IPAddress: context.address,
    CountryID: await countryFor(request.CountryID, context),
  },
})

export const getCountryCode: Handler<typeof GetCountryCode> = async (request, context) => ({
  List: listOf(context.brand, context.language),
  Default: {
    CountryCode: countryById.get(await countryFor(request.CountryID, context))?.dialCode ?? '',
  },
})
