import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email as emailSchema } from '@/contract/fields'
import { getDialCode } from '@/src/lib/phone/dial-codes'
import { splitPhone } from '@/src/lib/phone/split-phone'
import { DialSelect } from '@/src/ui/forms/dial-select'
import { TextField } from '@/src/ui/field'
import { checkMobile } from '@/src/lib/phone/check-mobile'
import type { Typed } from './form-props'
import type { Identity } from './step'
import type { FieldErrors } from '@/src/ui/use-field-errors'
import type { BrandCountries } from '@/src/lib/place/use-brand-countries'

export const contactIds = { email: 'account-email', mobile: 'account-mobile' } as const

interface ContactFieldsProps {
  typed: Typed
  country: string
  own: BrandCountries
  onTyped: (typed: Partial<Typed>) => void
  errorOf: (fieldId: string) => string | undefined
}

export function ContactFields({ typed, country, own, onTyped, errorOf }: ContactFieldsProps) {
  return (
    <>
      <TextField
        id={contactIds.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        label={<Trans>E-mail</Trans>}
        value={typed.email}
        onChange={(event) => onTyped({ email: event.target.value })}
        error={errorOf(contactIds.email)}
      />
      <div className="grid items-start gap-3 min-[20rem]:grid-cols-[minmax(9rem,2fr)_3fr]">
        <DialSelect
          country={country}
          ownCountries={own.isos}
          onCountry={(next) => onTyped({ country: next })}
        />
        <TextField
          id={contactIds.mobile}
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          label={<Trans>Mobile number</Trans>}
          value={typed.mobile}
          onChange={(event) => onTyped({ mobile: event.target.value })}
          onBlur={() => onTyped(splitPhone(typed.mobile, country))}
          error={errorOf(contactIds.mobile)}
        />
      </div>
    </>
  )
}

/**
 * Returns a validator of both contacts. // spec §5 Sign-up: e-mail required and valid, phone required and
 * valid for the country
 */
export function useContactCheck() {
  const { t } = useLingui()
  return async (
    typed: Typed,
    country: string,
  ): Promise<{ identity: Identity | null; errors: FieldErrors }> => {
    const errors = new Map<string, string>()
    const email = typed.email.trim()
    if (email === '') errors.set(contactIds.email, t`Please enter your e-mail.`)
    else if (!v.is(emailSchema, email)) errors.set(contactIds.email, t`Please enter correct email address.`)
    const mobile = await checkMobile(typed.mobile, country)
    if (typed.mobile.trim() === '') errors.set(contactIds.mobile, t`Please enter your mobile number.`)
    else if (mobile === null) errors.set(contactIds.mobile, t`Invalid Mobile Number`)
    const isGood = errors.size === 0 && mobile !== null
    return { identity: isGood ? { email, mobile, countryCode: getDialCode(country) } : null, errors }
  }
}
