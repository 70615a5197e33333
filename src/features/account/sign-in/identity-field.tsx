import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { splitPhone } from '@/src/lib/phone/split-phone'
import { DialSelect } from '@/src/ui/forms/dial-select'
import { TextField } from '@/src/ui/field'
import type { IdentityError } from './check-identity'
import { looksLikePhone } from '@/src/lib/phone/check-mobile'
import type { BrandCountries } from '@/src/lib/place/use-brand-countries'

export const identityId = 'account-identity'

interface IdentityFieldProps {
  label: ReactNode
  typed: string
  country: string
  own: BrandCountries
  onTyped: (typed: string) => void
  onCountry: (country: string) => void
  error: string | undefined
}

/**
 * An e-mail or mobile number field; the country code is shown when the input turns out to be a number. //
 * spec §5
 */
export function IdentityField(props: IdentityFieldProps) {
  const { label, typed, country, own, onTyped, onCountry, error } = props
  const isPhone = looksLikePhone(typed)
  /** Takes the country from a number that contains its dial code. */
  function tidy() {
    if (!isPhone) return
    const split = splitPhone(typed, country)
    if (split.mobile !== typed) onTyped(split.mobile)
    if (split.country !== country) onCountry(split.country)
  }
  return (
    <div className="grid gap-3">
      <TextField
        id={identityId}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        label={label}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        onBlur={tidy}
        error={error}
      />
      {isPhone ? <DialSelect country={country} ownCountries={own.isos} onCountry={onCountry} /> : null}
    </div>
  )
}

/** Returns the error messages of an identity. // spec §5, §8 */
export function useIdentityTexts(): Record<IdentityError, string> {
  const { t } = useLingui()
  return {
    empty: t`Please enter your e-mail or mobile number.`,
    email: t`Please enter correct email address.`,
    mobile: t`Invalid Mobile Number`,
  }
}
