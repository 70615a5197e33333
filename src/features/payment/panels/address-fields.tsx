import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { BillingAddress } from '@/contract/payment/billing-address'
import { useAppContext } from '@/src/lib/page/app-context'
import { dialCodes } from '@/src/lib/phone/dial-codes'
import { useBrandCountries } from '@/src/lib/place/use-brand-countries'
import { SelectField, TextField } from '@/src/ui/field'

const names = { street: 'billing-street', city: 'billing-city', country: 'billing-country' } as const

export interface AddressForm {
  /** Null where the bank does not want an address. */
  readonly fields: ReactNode
  /** Returns the typed address as part of a payment; null after an empty field was marked. */
  readonly read: (form: HTMLFormElement | null) => { BillingAddress?: BillingAddress } | null
}

/** The payer’s address, for a bank that compares it with the card’s. */
export function useAddressForm(needsAddress = false): AddressForm {
  const { t } = useLingui()
  const { language } = useAppContext()
  const { here } = useBrandCountries(needsAddress)
  const [chosen, setChosen] = useState<string | null>(null)
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const country = chosen ?? here

  function read(form: HTMLFormElement | null) {
    if (!needsAddress) return {}
    const findInput = (name: string) => form?.elements.namedItem(name)
    const readText = (name: string) => {
      const input = findInput(name)
      return input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input.value.trim() : ''
    }
    const empty = Object.values(names).filter((name) => readText(name) === '')
    setMissing(new Set(empty))
    const first = findInput(empty[0] ?? '')
    if (first instanceof HTMLElement) first.focus()
    const { street, city, country: where } = names
    const address = { Street: readText(street), City: readText(city), Country: readText(where) }
    return empty.length > 0 ? null : { BillingAddress: address }
  }

  const findError = (name: string, error: string) => (missing.has(name) ? error : undefined)
  const fields = needsAddress ? (
    <fieldset className="grid gap-5">
      <legend className="pb-3 font-semibold">
        <Trans>Billing address of the card</Trans>
      </legend>
      <TextField
        name={names.street}
        autoComplete="billing address-line1"
        maxLength={100}
        label={<Trans>Street and number</Trans>}
        error={findError(names.street, t`Please enter the street.`)}
      />
      <TextField
        name={names.city}
        autoComplete="billing address-level2"
        maxLength={60}
        label={<Trans>City</Trans>}
        error={findError(names.city, t`Please enter the city.`)}
      />
      <SelectField
        name={names.country}
        autoComplete="billing country"
        label={<Trans>Country</Trans>}
        value={country}
        onChange={(event) => setChosen(event.target.value)}
        error={country === '' ? findError(names.country, t`Please choose the country.`) : undefined}
      >
        {country === '' ? <option value="">–</option> : null}
        {dialCodes(language).map((each) => (
          <option key={each.country} value={each.country}>
            {each.name}
          </option>
        ))}
      </SelectField>
    </fieldset>
  ) : null
  return { fields, read }
}
