import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '@/contract/pages'
import { toRecord } from '@/src/lib/device/to-record'
import { useAppContext } from '@/src/lib/page/app-context'
import { useIsHydrated } from '@/src/lib/page/hydrated'
import { Button } from '@/src/ui/button'
import { SelectField } from '@/src/ui/field'
import { ComparedFeatures } from './compared-features'
import { OrganiserForm } from './organiser-form'
import { PlanCard } from './plan-card'
import { plans, priceCountries, choosePriceCountry } from './plans'
import { QueryDialog } from './query-dialog'
import { FeeCalculator } from './fee-calculator'

/** `/pricing`: three plans in the currency of a country, an example, and the contact. // spec §2, §9 */
export function PricingScreen() {
  const { t, i18n } = useLingui()
  const { brand, countryId } = useAppContext()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  // The server renders one page for all countries.
  const requestedCountry = useSearch({ strict: false, select: (search: object) => toRecord(search).country })
  const isHydrated = useIsHydrated()
  const country = choosePriceCountry(
    isHydrated ? requestedCountry : undefined,
    countryId,
    brand.settings.countries,
  )
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-12 px-4 pb-16 md:px-6">
      <header className="grid max-w-2xl gap-4 pt-8 md:pt-14">
        <h1 className="text-3xl font-extrabold ltr:tracking-tight">
          <Trans>Plans and pricing</Trans>
        </h1>
        <p className="text-lg text-muted">
          <Trans>Pay only when you sell. No start-up fee, and free tickets cost nothing.</Trans>
        </p>
        <div className="w-full max-w-xs">
          <SelectField
            name="country"
            label={<Trans>Where you sell</Trans>}
            value={priceCountries.indexOf(country)}
            onChange={(event) =>
              void navigate({
                to: pages.pricing.path,
                search: { country: Number(event.target.value) },
                replace: true,
                resetScroll: false,
              })
            }
          >
            {priceCountries.map(({ currency, name }, index) => (
              <option key={currency} value={index}>
                {i18n._(name)} ({currency})
              </option>
            ))}
          </SelectField>
        </div>
      </header>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.name} className="grid grid-cols-1">
            <PlanCard plan={plan} country={country} onAsk={() => setAsking(true)} />
          </li>
        ))}
      </ul>
      <FeeCalculator country={country} />
      <ComparedFeatures />
      <section aria-labelledby="organise" className="grid max-w-2xl gap-5">
        <h2 id="organise" className="text-2xl font-extrabold ltr:tracking-tight">
          <Trans>Are you an event organiser?</Trans>
        </h2>
        <p className="text-muted">
          <Trans>Tell us about your event. It goes live within 30 minutes of registration.</Trans>
        </p>
        <OrganiserForm />
      </section>
      <div>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t`Any query?`}
        </Button>
      </div>
      {isAsking ? <QueryDialog onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
