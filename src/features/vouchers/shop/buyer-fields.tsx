import { Trans } from '@lingui/react/macro'
import { splitPhone } from '@/src/lib/phone/split-phone'
import { DialSelect } from '@/src/ui/forms/dial-select'
import { TextField } from '@/src/ui/field'
import type { Purchase } from './purchase-draft'

interface BuyerFieldsProps {
  ids: { readonly email: string; readonly mobile: string }
  typed: Purchase
  country: string
  ownCountries: ReadonlySet<string>
  emailError: string | undefined
  mobileError: string | undefined
  onType: (field: 'email' | 'mobile', more: Partial<Purchase>) => void
}

export function BuyerFields({
  ids,
  typed,
  country,
  ownCountries,
  emailError,
  mobileError,
  onType,
}: BuyerFieldsProps) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 text-xl font-bold">
        <Trans>Where should we send them?</Trans>
      </legend>
      <TextField
        id={ids.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        label={<Trans>E-mail</Trans>}
        hint={<Trans>For you: you get the vouchers, and can send each one as a gift later.</Trans>}
        value={typed.email}
        onChange={(event) => onType('email', { email: event.target.value })}
        error={emailError}
      />
      <div className="grid items-start gap-3 min-[20rem]:grid-cols-[minmax(9rem,2fr)_3fr]">
        <DialSelect
          country={country}
          ownCountries={ownCountries}
          onCountry={(next) => onType('mobile', { country: next })}
        />
        <TextField
          id={ids.mobile}
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          maxLength={40}
          label={<Trans>Mobile number</Trans>}
          value={typed.mobile}
          onChange={(event) => onType('mobile', { mobile: event.target.value })}
          onBlur={() => {
            const split = splitPhone(typed.mobile, country)
            if (split.mobile !== typed.mobile || split.country !== country) onType('mobile', split)
          }}
          error={mobileError}
        />
      </div>
    </fieldset>
  )
}
