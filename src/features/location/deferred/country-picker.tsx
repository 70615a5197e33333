import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Country } from '@/contract/catalogue/country'
import { GetCountryList } from '@/contract/catalogue/get-country-list'
import { callOptions } from '@/src/lib/api/call-options'
import { saveCountryId } from '@/src/lib/device/choices'
import { countryInSentence, countryName } from '@/src/lib/page/country/country-name'
import { type AppContext, useAppContext } from '@/src/lib/page/app-context'
import { loadCountryReference, type ReferenceCountry } from '@/src/lib/place/country-reference'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Skeleton } from '@/src/ui/skeleton'
import { countryAddress } from '../country-address'
import { Flag } from '../flag'
import { ChoiceButton } from './choice-button'
import { CityList } from './city-list'

interface CountryLineProps {
  country: Country
  /** Entry of the reference list, once it is loaded, for data that the API leaves out. */
  known: ReferenceCountry | undefined
}

interface CountryPickerProps {
  /** Whether no country was chosen yet: the picker then closes only with a choice. // spec §4 */
  isRequired: boolean
  onClose: () => void
}

/**
 * Chooses the country and city of the cinemas. A choice restarts the site. // spec §4: never closed by Esc or
 * the backdrop
 */
export function CountryPicker({ isRequired, onClose }: CountryPickerProps) {
  const app = useAppContext()
  const { brand } = app
  const answer = useQuery(countriesQuery(app))
  // If it cannot be loaded, the countries are shown with the API’s data alone.
  const reference = useQuery({
    queryKey: ['country reference'],
    queryFn: loadCountryReference,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  })
  const order = brand.settings.countries
  const country = countryInSentence(app)
  const countries = (answer.data?.List ?? [])
    .filter((each) => order.includes(each.CountryID))
    .sort((a, b) => order.indexOf(a.CountryID) - order.indexOf(b.CountryID))

  function choose(countryId: number) {
    saveCountryId(countryId, brand.hosts)
    location.assign(countryAddress(brand, countryId, location))
  }

  return (
    <Dialog title={<Trans>Where do you go to the cinema?</Trans>} isFirm {...(isRequired ? {} : { onClose })}>
      {isRequired ? (
        <p className="-mt-2 text-muted">
          <Trans>You’ll see this country’s films, times and prices.</Trans>
        </p>
      ) : (
        <>
          {app.isCountryChosen ? null : (
            <p className="-mt-2 text-muted">
              <Trans>Showing {country}. Not there?</Trans>
            </p>
          )}
          <CityList />
          <h3 className="pt-2 font-semibold text-muted">
            <Trans>Countries</Trans>
          </h3>
        </>
      )}
      {answer.isError ? (
        <div role="alert" className="grid gap-3">
          <p>
            <Trans>We couldn’t load the countries.</Trans>
          </p>
          <Button variant="quiet" onClick={() => void answer.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
      <ul className="grid gap-2">
        {answer.isPending ? order.map((id) => <Skeleton key={id} className="h-16" />) : null}
        {countries.map((each) => {
          const isCurrent = app.isCountryChosen && each.CountryID === app.countryId
          return (
            <li key={each.CountryID}>
              <ChoiceButton isCurrent={isCurrent} onChoose={() => choose(each.CountryID)}>
                <CountryLine country={each} known={reference.data?.get(each.ISOCode.toUpperCase())} />
              </ChoiceButton>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

/** Queries the brand’s countries, and the guess for this visitor. */
function countriesQuery(app: AppContext) {
  return callOptions(app, GetCountryList, {}, { staleTimeMs: 86_400_000 })
}

function CountryLine({ country, known }: CountryLineProps) {
  const { language } = useAppContext()
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
