import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { saveCountryId } from '@/src/lib/device/choices'
import { useScope } from '@/src/lib/page/scope'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Icon } from '@/src/ui/icon'
import { Skeleton } from '@/src/ui/skeleton'
import { countriesQuery } from './countries-query'
import { countryAddress } from './country-address'

interface CountryPickerProps {
  /** No country was chosen yet: there is no way out but to choose. // spec §4 */
  isRequired: boolean
  onClose: () => void
}

/** Chooses whose cinemas are shown. A choice starts the site anew. // spec §4: never closed by Esc or the backdrop */
export function CountryPicker({ isRequired, onClose }: CountryPickerProps) {
  const scope = useScope()
  const { brand } = scope
  const answer = useQuery(countriesQuery(scope))
  const order = brand.settings.countries
  const countries = (answer.data?.List ?? [])
    .filter((country) => order.includes(country.CountryID))
    .toSorted((a, b) => order.indexOf(a.CountryID) - order.indexOf(b.CountryID))

  function choose(countryId: number) {
    saveCountryId(countryId, brand.hosts)
    location.assign(countryAddress(brand, countryId, location))
  }

  return (
    <Dialog title={<Trans>Where do you go to the cinema?</Trans>} isFirm {...(isRequired ? {} : { onClose })}>
      <p className="-mt-2 text-muted">
        <Trans>You see films, times and prices of this country.</Trans>
      </p>
      {answer.isError ? (
        <div role="alert" className="grid gap-3">
          <p>
            <Trans>The countries could not be loaded.</Trans>
          </p>
          <Button look="quiet" onClick={() => void answer.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
      <ul className="grid gap-2">
        {answer.isPending ? order.map((id) => <Skeleton key={id} className="h-16" />) : null}
        {countries.map((country) => {
          const isCurrent = scope.isCountryChosen && country.CountryID === scope.countryId
          return (
            <li key={country.CountryID}>
              <button
                type="button"
                aria-current={isCurrent}
                onClick={() => choose(country.CountryID)}
                className="flex min-h-16 w-full items-center gap-4 rounded-m px-4 text-start ring-1 ring-line ring-inset hover:bg-raised hover:ring-accent aria-[current=true]:ring-2 aria-[current=true]:ring-accent"
              >
                <span className="w-8 font-display text-lg font-extrabold text-accent">{country.ISOCode}</span>
                <span className="flex-1 font-semibold">{country.CountryName}</span>
                <span className="text-sm text-muted">{country.CurrencyCode}</span>
                <Icon name={isCurrent ? 'check' : 'forward'} className="size-4 text-muted" />
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
