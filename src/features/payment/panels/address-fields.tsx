import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { BillingAddress } from '@/contract/payment/billing-address'
import { useAppContext } from '@/src/lib/page/app-context'
import type { PanelState } from '@/src/lib/page/panel-memory'
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

/** The payer’s address, for a bank that compares it with the card’s: still there after a declined payment. */
export function useAddressForm(memory: PanelState, needsAddress = false): AddressForm {
  const { t } = useLingui()
  const { language } = useAppContext()
  const { here } = useBrandCountries(needsAddress)
  const [typed] = useState(() => memory.read().address)
  const [chosen, setChosen] = useState(typed?.Country ?? '')
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const country = chosen || here

  function read(form: HTMLFormElement | null) {
    if (!needsAddress) return {}
    const address = readAddress(form)
    const empty = [
      ...(address.Street === '' ? [names.street] : []),
      ...(address.City === '' ? [names.city] : []),
      ...(address.Country === '' ? [names.country] : []),
    ]
    setMissing(new Set(empty))
    const first = form?.elements.namedItem(empty[0] ?? '')
    if (first instanceof HTMLElement) first.focus()
    return empty.length > 0 ? null : { BillingAddress: address }
  }
  const remember = ({ currentTarget: { form } }: FormEvent<HTMLFieldSetElement>) =>
    memory.write({ address: readAddress(form) })

  const findError = (name: string, error: string) => (missing.has(name) ? error : undefined)
  const fields = needsAddress ? (
    <fieldset className="grid gap-5" onChange={remember}>
      <legend className="pb-3 font-semibold">
        <Trans>Billing address of the card</Trans>
      </legend>
      <TextField
        name={names.street}
        autoComplete="billing address-line1"
        maxLength={100}
        defaultValue={typed?.Street}
        label={<Trans>Street and number</Trans>}
        error={findError(names.street, t`Please enter the street.`)}
      />
      <TextField
        name={names.city}
        autoComplete="billing address-level2"
        maxLength={60}
        defaultValue={typed?.City}
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

function readAddress(form: HTMLFormElement | null): BillingAddress {
  const readText = (name: string) => {
    const input = form?.elements.namedItem(name)
    return input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input.value.trim() : ''
  }
  return { Street: readText(names.street), City: readText(names.city), Country: readText(names.country) }
}
