import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { FormEvent, Ref } from 'react'
import { dialCodeByIso } from '@/contract/catalogue/dial-codes'
import { runWhenNetworkQuiet } from '@/src/lib/page/background-tasks'
import { useBrandCountries } from '@/src/lib/place/use-brand-countries'
import { Button } from '@/src/ui/button'
import { CheckField } from '@/src/ui/check-field'
import { TextField } from '@/src/ui/field'
import type { Contact, ContactState } from '../flow/state'
import { RefusalNotice } from '../session/refusal-notice'
import { countryOfDialCode, getDialCode } from '@/src/lib/phone/dial-codes'
import { DialSelect } from '@/src/ui/forms/dial-select'
import { splitPhone } from '@/src/lib/phone/split-phone'
import { useContactErrors } from './use-contact-errors'

/** Lets the Pay button beside the form check it. */
export interface ContactHandle {
  /** Returns the contact to send; null when the form has errors, which it then shows. */
  check(): Contact | null
}

export interface ContactFormProps {
  ref?: Ref<ContactHandle>
  state: Extract<ContactState, { kind: 'asked' | 'saving' }>
  /** Default dial code from the show’s own answer, digits without plus; empty where it gives none. */
  defaultDialCode: string
  isRemembered: boolean
  onRemembered: (isRemembered: boolean) => void
  /** Called at each key with the current values. */
  onTyped: (contact: Contact) => void
  onContact: (contact: Contact) => void
}

/** Contact form for the tickets. // spec §2 Checkout: contact form; §5 Guest checkout */
export function ContactForm({
  ref,
  state,
  defaultDialCode,
  isRemembered,
  onRemembered,
  onTyped,
  onContact,
}: ContactFormProps) {
  const { t } = useLingui()
  const known = state.contact
  const defaultCountry = countryOfDialCode(defaultDialCode)
  const isQuiet = useIsQuiet()
  // The list contains the brand’s own countries; it is not awaited where the show’s country is known.
  const { here: localCountry, isos } = useBrandCountries(defaultCountry === '' || isQuiet)
  const [chosen, setChosen] = useState(known ? findCountry(known) : '')
  const country = chosen || defaultCountry || localCountry
  // The number that the form was filled with, unless it is surely the visitor’s: a remembered number or another
  // person’s.
  const [initialMobile] = useState(known?.isOwnPhone ? '' : (known?.mobile ?? ''))
  const form = useRef<HTMLFormElement>(null)
  const refusal = state.kind === 'asked' ? state.refusal : null
  const isMobileRefused = refusal?.code === 'INVALID_MOBILE' || refusal?.fields?.includes('Mobile')
  const isEmailRefused = refusal?.fields?.includes('Email')
  const errors = useContactErrors(() => typed())
  const { has, check } = errors

  /** Reads the inputs themselves, because React has not rendered the latest key or choice yet. */
  function typed(selectedCountry = readValue(form.current, 'country') || country): Contact {
    const [email, mobile] = [readValue(form.current, 'email'), readValue(form.current, 'mobile')]
    return {
      email,
      country: selectedCountry,
      dialCode: getDialCode(selectedCountry),
      mobile,
      isOwnPhone: mobile !== initialMobile,
    }
  }

  useImperativeHandle(ref, () => ({ check }))
  useEffect(() => {
    if (isEmailRefused) document.getElementById('contact-email')?.focus()
    else if (isMobileRefused) document.getElementById('contact-mobile')?.focus()
  }, [isEmailRefused, isMobileRefused])

  /** Removes the dial code from a pasted number and selects its country. */
  function tidyMobile(input: HTMLInputElement) {
    const split = splitPhone(input.value, country)
    if (split.mobile === input.value && split.country === country) return
    input.value = split.mobile
    setChosen(split.country)
    onTyped(typed(split.country))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const contact = check()
    if (contact) onContact(contact)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={() => {
        onTyped(typed())
        errors.onChange()
      }}
      className="grid gap-5"
    >
      <div className="grid gap-1">
        <h2 className="text-xl font-bold">
          <Trans>Where should we send the tickets?</Trans>
        </h2>
        <p className="text-muted">
          <Trans>No account needed.</Trans>
        </p>
      </div>
      {isMobileRefused || isEmailRefused ? null : <RefusalNotice refusal={refusal} />}
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
        onBlur={() => errors.onLeave('email')}
        error={
          has('missing')
            ? t`Please enter a valid email and Phone Number`
            : has('email') || isEmailRefused
              ? t`Please enter an e-mail address, like name@example.com`
              : undefined
        }
      />
      <div className="grid items-start min-[20rem]:grid-cols-[minmax(9rem,2fr)_3fr] gap-3">
        <DialSelect
          country={country}
          ownCountries={isos}
          onCountry={(next) => {
            setChosen(next)
            errors.clear('mobile')
          }}
        />
        <TextField
          id="contact-mobile"
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          label={<Trans>Mobile number</Trans>}
          defaultValue={known?.mobile ?? ''}
          onBlur={(event) => {
            tidyMobile(event.currentTarget)
            errors.onLeave('mobile')
          }}
          error={has('mobile') || isMobileRefused ? t`Invalid Mobile Number` : undefined}
        />
      </div>
      <CheckField
        checked={isRemembered}
        onChange={(event) => onRemembered(event.target.checked)}
        label={<Trans>Remember me on this phone</Trans>}
      />
      <Button
        type="submit"
        variant="quiet"
        busy={state.kind === 'saving' && !state.pays}
        className="justify-self-start uppercase"
      >
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}

function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => runWhenNetworkQuiet(() => setIsQuiet(true)), [])
  return isQuiet
}

/**
 * Returns the contact’s country. An earlier release saved none: then the first country with its dial code.
 */
function findCountry({ country, dialCode }: Contact): string {
  if (country !== '') return country
  return [...dialCodeByIso].find(([, code]) => code === dialCode)?.[0] ?? ''
}

function readValue(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value.trim() : ''
}
