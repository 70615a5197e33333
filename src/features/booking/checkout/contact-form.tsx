import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { GetCountryList } from '@/contract/catalogue/get-country-list'
import { email as emailSchema } from '@/contract/fields'
import { callOptions } from '@/src/lib/api/call-options'
import { useScope } from '@/src/lib/page/scope'
import { Button } from '@/src/ui/button'
import { SelectField, TextField } from '@/src/ui/field'
import { defaultDialCode } from '@/contract/fields'
import { showToast } from '@/src/ui/toast'
import type { Contact, ContactState } from '../flow/state'
import type { DialCode } from './phone/dial-codes'
import { dialCodeOf, dialCodes } from './phone/dial-codes'
import { RefusalNotice } from '../session/refusal-notice'

interface ContactFormProps {
  state: Extract<ContactState, { kind: 'asked' | 'saving' }>
  /** At each key: what is there so far. */
  onTyped: (contact: Contact) => void
  onContact: (contact: Contact) => void
}

/** Where the tickets go. // spec §2 Checkout: contact form; §5 Guest checkout */
export function ContactForm({ state, onTyped, onContact }: ContactFormProps) {
  const { t } = useLingui()
  const scope = useScope()
  const known = state.contact
  const countries = useQuery(callOptions(scope, GetCountryList, {})).data?.List ?? []
  const own = countries.find((country) => country.CountryID === scope.countryId)
  const [chosenDial, setChosenDial] = useState(known?.dialCode ?? '')
  const ownDial = own ? dialCodeOf(own.ISOCode) : ''
  const dialCode = chosenDial || ownDial
  const [errors, setErrors] = useState<{ email?: string; mobile?: string }>({})
  const [isChecking, setIsChecking] = useState(false)
  const refusal = state.kind === 'asked' ? state.refusal : null
  const isMobileRefused = refusal?.code === 'INVALID_MOBILE'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = text(form, 'email')
    const mobile = text(form, 'mobile')
    const isEmail = v.is(emailSchema, email)
    setIsChecking(true)
    const isMobile = mobile !== '' && (await isValid(dialCode || defaultDialCode, mobile))
    setIsChecking(false)
    setErrors({
      ...(!isEmail && { email: t`Please enter an e-mail address, like name@example.com` }),
      ...(!isMobile && { mobile: t`Invalid Mobile Number` }),
    })
    if (isEmail && isMobile) return onContact({ email, dialCode: dialCode || defaultDialCode, mobile })
    showToast(
      isEmail && mobile !== '' ? t`Invalid Mobile Number` : t`Please enter a valid email and Phone Number`,
      'error',
    )
    document.getElementById(isEmail ? 'contact-mobile' : 'contact-email')?.focus()
  }

  const brandIso = new Set(countries.map((country) => country.ISOCode))
  const all = dialCodes(scope.language)
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={(event) => {
        const form = new FormData(event.currentTarget)
        onTyped({ email: text(form, 'email'), dialCode: text(form, 'dial'), mobile: text(form, 'mobile') })
      }}
      className="grid gap-5"
    >
      <div className="grid gap-1">
        <h2 className="text-xl font-bold">
          <Trans>Where do we send the tickets?</Trans>
        </h2>
        <p className="text-muted">
          <Trans>No account needed.</Trans>
        </p>
      </div>
      {isMobileRefused ? null : <RefusalNotice refusal={refusal} />}
      <TextField
        id="contact-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        label={<Trans>E-mail</Trans>}
        defaultValue={known?.email ?? ''}
        error={errors.email}
      />
      <div className="grid grid-cols-[minmax(7rem,2fr)_3fr] items-start gap-3">
        <SelectField
          name="dial"
          autoComplete="tel-country-code"
          label={<Trans>Country code</Trans>}
          value={dialCode}
          onChange={(event) => setChosenDial(event.target.value)}
        >
          {dialCode === '' ? <option value="">+</option> : null}
          <optgroup label={t`Our countries`}>
            {all
              .filter((each) => brandIso.has(each.country))
              .map((each) => (
                <option key={each.country} value={each.code}>
                  {dialLabel(each)}
                </option>
              ))}
          </optgroup>
          <optgroup label={t`All countries`}>
            {all
              .filter((each) => !brandIso.has(each.country))
              .map((each) => (
                <option key={each.country} value={each.code}>
                  {dialLabel(each)}
                </option>
              ))}
          </optgroup>
        </SelectField>
        <TextField
          id="contact-mobile"
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          label={<Trans>Mobile number</Trans>}
          defaultValue={known?.mobile ?? ''}
          error={errors.mobile ?? (isMobileRefused ? t`Invalid Mobile Number` : undefined)}
        />
      </div>
      <Button type="submit" size="l" busy={state.kind === 'saving' || isChecking} className="uppercase">
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}

/** The number keeps its plus in front in Arabic too. */
function dialLabel({ name, code }: DialCode): string {
  return `\u2066+${code}\u2069 ${name}`
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The numbering plans load with the first check; without them the server's own check decides. */
async function isValid(dialCode: string, mobile: string): Promise<boolean> {
  try {
    const { isValidPhone } = await import('./phone/check-phone')
    return isValidPhone(dialCode, mobile)
  } catch {
    return mobile.replace(/\D/g, '').length >= 5
  }
}
