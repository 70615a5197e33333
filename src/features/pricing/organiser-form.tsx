import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import * as v from 'valibot'
import { email as emailSchema } from '@/contract/fields'
import { SendEnquiry, minCompanyNameLength } from '@/contract/support/send-enquiry'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { checkMobile } from '@/src/lib/phone/check-mobile'
import { getDialCode } from '@/src/lib/phone/dial-codes'
import { splitPhone } from '@/src/lib/phone/split-phone'
import { useBrandCountries } from '@/src/lib/place/use-brand-countries'
import { Button } from '@/src/ui/button'
import { DialSelect } from '@/src/ui/forms/dial-select'
import { TextField } from '@/src/ui/field'
import { FormNotice } from '@/src/ui/forms/form-notice'
import { TextAreaField } from '@/src/ui/text-area-field'
import { useFieldErrors } from '@/src/ui/use-field-errors'
import { EmailContact } from './email-contact'
import { EnquirySent } from './enquiry-sent'
import { organiserDraft } from './enquiry-drafts'
import type { TypedEnquiry } from './enquiry-drafts'
import { useEnquiry } from './use-enquiry'

const formatId = (field: keyof TypedEnquiry) => `organiser-${field}`

/**
 * Organiser enquiry: company, name, e-mail, phone and message. // spec §5: a company name has 4 letters at
 * least
 */
export function OrganiserForm() {
  const { t } = useLingui()
  const own = useBrandCountries()
  const isMissing = useMissingCalls().has(SendEnquiry.name)
  const errors = useFieldErrors()
  const { typed, type, isBusy, error, reference, send } = useEnquiry(organiserDraft)
  const country = typed.country || own.here
  const change = (more: Partial<TypedEnquiry>) => {
    for (const field of Object.keys(more)) errors.setError(`organiser-${field}`, null)
    type(more)
  }
  // The country may load after the error was shown: the text is derived from the current one.
  const mobileError = country === '' ? t`Enter country code` : t`Enter valid mobile number`
  async function judged() {
    const { company, name, email, mobile, message } = typed
    const wrong = new Map<string, string>()
    const phone = await checkMobile(mobile, country)
    if (company.trim().length < minCompanyNameLength)
      wrong.set(formatId('company'), t`A company name has at least 4 letters.`)
    if (name.trim() === '') wrong.set(formatId('name'), t`Please enter your name.`)
    if (!v.is(emailSchema, email)) wrong.set(formatId('email'), t`Please enter correct email address.`)
    if (country === '' || phone === null) wrong.set(formatId('mobile'), mobileError)
    if (message.trim() === '') wrong.set(formatId('message'), t`Please write your message.`)
    if (!errors.showErrors(wrong) || phone === null) return null
    return {
      Kind: 'organiser',
      Company: company.trim(),
      Name: name.trim(),
      Email: email.trim(),
      Phone: phone,
      CountryCode: getDialCode(country),
      Message: message.trim(),
    } as const
  }
  const field = (
    name: 'company' | 'name' | 'email' | 'mobile',
  ): ComponentProps<'input'> & { error?: string } => ({
    id: formatId(name),
    value: typed[name],
    maxLength: 120,
    onChange: (event) => change({ [name]: event.target.value }),
    ...(errors.errorOf(formatId(name)) !== undefined && { error: errors.errorOf(formatId(name)) }),
  })
  if (isMissing) return <EmailContact />
  if (reference !== null) return <EnquirySent reference={reference} />
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send(judged)
      }}
    >
      <FormNotice error={error} />
      <TextField {...field('company')} autoComplete="organization" label={<Trans>Company name</Trans>} />
      <TextField {...field('name')} autoComplete="name" label={<Trans>Name</Trans>} />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        label={<Trans>E-mail</Trans>}
      />
      <div className="grid items-start gap-3 min-[20rem]:grid-cols-[minmax(9rem,2fr)_3fr]">
        <DialSelect
          country={country}
          ownCountries={own.isos}
          onCountry={(next) => change({ country: next })}
        />
        <TextField
          {...field('mobile')}
          error={errors.errorOf(formatId('mobile')) && mobileError}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          label={<Trans>Phone number</Trans>}
          onBlur={() => {
            const split = splitPhone(typed.mobile, country)
            if (split.mobile !== typed.mobile || split.country !== country) type(split)
          }}
        />
      </div>
      <TextAreaField
        id={formatId('message')}
        maxLength={4_000}
        label={<Trans>About your event</Trans>}
        value={typed.message}
        onChange={(event) => change({ message: event.target.value })}
        error={errors.errorOf(formatId('message'))}
      />
      <Button type="submit" size="l" busy={isBusy}>
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}
