import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef } from 'react'
import * as v from 'valibot'
import { email as emailSchema } from '@/contract/fields'
import { hasValidLength } from '@/contract/support/contact-number'
import { contactQueries, ContactUs } from '@/contract/support/contact-us'
import { signedInVisitor } from '@/src/lib/account/signed-in'
import { formDraft } from '@/src/lib/device/storage/form-draft'
import { randomUuid } from '@/src/lib/device/random-uuid'
import { useFormDraft } from '@/src/lib/device/storage/use-form-draft'
import { useAppContext } from '@/src/lib/page/app-context'
import { checkMobile } from '@/src/lib/phone/check-mobile'
import { getDialCode } from '@/src/lib/phone/dial-codes'
import { splitPhone } from '@/src/lib/phone/split-phone'
import { useBrandCountries } from '@/src/lib/place/use-brand-countries'
import { Button } from '@/src/ui/button'
import { SelectField, TextField } from '@/src/ui/field'
import { DialSelect } from '@/src/ui/forms/dial-select'
import { FormNotice } from '@/src/ui/forms/form-notice'
import { useSubmit } from '@/src/ui/forms/use-submit'
import { TextAreaField } from '@/src/ui/text-area-field'
import { useFieldErrors } from '@/src/ui/use-field-errors'

const typedMessage = v.object({
  name: v.string(),
  email: v.string(),
  mobile: v.string(),
  country: v.string(),
  query: v.picklist(['', ...contactQueries]),
  message: v.string(),
  /** Idempotency key of the message: another press sends the same one. Empty after the input was changed. */
  attempt: v.string(),
})

type TypedMessage = v.InferOutput<typeof typedMessage>

const emptyMessage: TypedMessage = {
  name: '',
  email: '',
  mobile: '',
  country: '',
  query: '',
  message: '',
  attempt: '',
}

const messageDraft = formDraft('support-typed', typedMessage)

type ContactQuery = (typeof contactQueries)[number]

/** Subjects of a message: the wire uses the English text. // spec §5 Query list */
const queryNames: Readonly<Record<ContactQuery, MessageDescriptor>> = {
  'Ticket pickup and Home delivery': msg`Ticket pickup and Home delivery`,
  Offers: msg`Offers`,
  'Confirmation not received': msg`Confirmation not received`,
  'Cancellation/Exchange request': msg`Cancellation/Exchange request`,
  'Winpins/Gift Voucher': msg`Winpins/Gift Voucher`,
  'Unsuccessful transaction': msg`Unsuccessful transaction`,
  'Ticket booking queries': msg`Ticket booking queries`,
  'Cinema related feedback': msg`Cinema related feedback`,
  Others: msg`Others`,
}

const longestName = 120
const longestMessage = 4_000

/** Reference of a sent message for later questions; empty where the API gives none. */
export interface SentMessage {
  readonly reference: string
  readonly email: string
}

/** Name, e-mail, phone, subject and message, all of them required. // spec §5 Contact form */
export function MessageForm({ onSent }: { onSent: (sent: SentMessage) => void }) {
  const { t, i18n } = useLingui()
  const { api, brand } = useAppContext()
  const { contactNumber } = brand.settings
  const own = useBrandCountries()
  const { typed, change, attempted, clear } = useTypedMessage()
  const errors = useFieldErrors()
  const { isBusy, error, submit: sendForm, reset } = useSubmit()
  const form = useId()
  const id = (field: string) => `${form}-${field}`
  const country = typed.country || own.here
  /** Guards against a second press before the first one has loaded the number’s country. */
  const isSending = useRef(false)
  const type = (field: string, more: Parameters<typeof change>[0]) => {
    reset()
    errors.setError(id(field), null)
    change(more)
  }

  function findErrors(phone: string | null) {
    const wrong = new Map<string, string>()
    if (typed.name.trim() === '') wrong.set(id('name'), t`Please enter your name.`)
    if (typed.email.trim() === '') wrong.set(id('email'), t`Please enter your e-mail.`)
    else if (!v.is(emailSchema, typed.email)) wrong.set(id('email'), t`Please enter correct email address.`)
    if (typed.mobile.trim() === '') wrong.set(id('phone'), t`Please enter your phone number.`)
    else if (phone === null) wrong.set(id('phone'), t`Invalid Mobile Number`)
    else if (contactNumber && !hasValidLength(phone, contactNumber)) {
      const { least, most } = contactNumber
      wrong.set(id('phone'), t`The number must have ${least} to ${most} characters.`)
    }
    if (typed.query === '') wrong.set(id('query'), t`Please choose what it is about.`)
    if (typed.message.trim() === '') wrong.set(id('message'), t`Please write your message.`)
    return wrong
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await send().finally(() => {
      isSending.current = false
    })
  }
  async function send() {
    const phone = await checkMobile(typed.mobile, country)
    const { query } = typed
    if (!errors.showErrors(findErrors(phone)) || query === '' || phone === null) return
    const { attempt } = typed.attempt === '' ? attempted(randomUuid()) : typed
    const email = typed.email.trim()
    await sendForm(
      async () => {
        const { Reference = '' } = await api.call(ContactUs, {
          Name: typed.name.trim(),
          Email: email,
          Phone: phone,
          CountryCode: getDialCode(country),
          Message: typed.message.trim(),
          Query: query,
          AttemptID: attempt,
        })
        clear()
        onSent({ reference: Reference, email })
      },
      (code) => (code === 'TOO_MANY_REQUESTS' ? t`You’ve written several times. Please call us.` : ''),
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormNotice error={error} />
      <TextField
        id={id('name')}
        name="name"
        autoComplete="name"
        maxLength={longestName}
        label={<Trans>Name</Trans>}
        value={typed.name}
        onChange={(event) => type('name', { name: event.target.value })}
        error={errors.errorOf(id('name'))}
      />
      <TextField
        id={id('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        label={<Trans>E-mail</Trans>}
        value={typed.email}
        onChange={(event) => type('email', { email: event.target.value })}
        error={errors.errorOf(id('email'))}
      />
      <div className="grid items-start gap-3 min-[20rem]:grid-cols-[minmax(9rem,2fr)_3fr]">
        <DialSelect
          country={country}
          ownCountries={own.isos}
          onCountry={(next) => type('phone', { country: next })}
        />
        <TextField
          id={id('phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          label={<Trans>Phone number</Trans>}
          value={typed.mobile}
          onChange={(event) => type('phone', { mobile: event.target.value })}
          onBlur={() => {
            const split = splitPhone(typed.mobile, country)
            if (split.mobile !== typed.mobile || split.country !== country) change(split)
          }}
          error={errors.errorOf(id('phone'))}
        />
      </div>
      <SelectField
        id={id('query')}
        name="query"
        label={<Trans>What is it about?</Trans>}
        value={typed.query}
        onChange={(event) =>
          type('query', { query: contactQueries.find((each) => each === event.target.value) ?? '' })
        }
        error={errors.errorOf(id('query'))}
      >
        <option value="">{t`Please choose`}</option>
        {contactQueries.map((query) => (
          <option key={query} value={query}>
            {i18n._(queryNames[query])}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        id={id('message')}
        name="message"
        maxLength={longestMessage}
        label={<Trans>Message</Trans>}
        hint={<Trans>Your booking ID helps us find your booking. Never send a card number.</Trans>}
        value={typed.message}
        onChange={(event) => type('message', { message: event.target.value })}
        error={errors.errorOf(id('message'))}
      />
      <Button type="submit" size="l" busy={isBusy}>
        <Trans>Send message</Trans>
      </Button>
    </form>
  )
}

/** Returns the typed message, restored after a reload; a signed-in visitor’s contact is filled in. */
function useTypedMessage() {
  const { typed, change, clear } = useFormDraft(messageDraft, emptyMessage, initialMessage)
  return {
    typed,
    change: (more: Partial<TypedMessage>) => change({ ...typed, attempt: '', ...more }),
    /** Saves the idempotency key, so that a repeated press uses the same one. */
    attempted: (attempt: string) => change({ ...typed, attempt }),
    /** Clears a sent message, but keeps the sender for the next one. */
    clear: () => clear({ ...typed, query: '', message: '', attempt: '' }),
  }
}

function initialMessage(): TypedMessage {
  const visitor = signedInVisitor()
  if (!visitor) return emptyMessage
  const { firstName, lastName, email, mobile, countryCode } = visitor
  return {
    ...emptyMessage,
    name: [firstName, lastName].filter(Boolean).join(' '),
    email,
    ...(mobile !== '' && splitPhone(`+${countryCode}${mobile}`, '')),
  }
}
