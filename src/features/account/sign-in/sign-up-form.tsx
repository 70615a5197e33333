import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Register } from '@/contract/account/sign-in'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { useBrandCountries } from '@/src/lib/place/use-brand-countries'
import { Button } from '@/src/ui/button'
import { SelectField, TextField } from '@/src/ui/field'
import { FormNotice } from '@/src/ui/forms/form-notice'
import { readFieldErrors, useSubmit } from '@/src/ui/forms/use-submit'
import { useFieldErrors } from '@/src/ui/use-field-errors'
import { useSecondsUntil } from '../code/use-seconds-until'
import { WaitLabel } from '../code/wait-label'
import { codeStep } from './code-sent'
import { ContactFields, contactIds, useContactCheck } from './contact-fields'
import type { FormProps, Typed } from './form-props'
import { NewPassword, usePasswordErrors } from './new-password'
import { OfflineNotice } from './offline-notice'
import type { Identity } from './step'
import { TermsField, termsId } from './terms-field'

interface GenderFieldProps {
  chosen: Typed['gender']
  onChosen: (gender: Typed['gender']) => void
}

const nameId = 'account-name'
const longestName = 120
/** Letters of any script and common separators; no pictures and no markup. */
const nameSigns = /^[\p{L}\p{M}\p{N} .,'’()-]*\p{L}[\p{L}\p{M}\p{N} .,'’()-]*$/u

/** Creates an account; one brand asks for the contact in a separate step. // spec §4 Sign-up, §5 */
export function SignUpForm({ typed, onTyped, onStep }: FormProps) {
  const { t } = useLingui()
  const { api, brand } = useAppContext()
  const own = useBrandCountries()
  const country = typed.country || own.here
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [hasAgreed, setHasAgreed] = useState(false)
  const [part, setPart] = useState<'info' | 'contact'>('info')
  const isApart = brand.settings.contactStep
  const errors = useFieldErrors()
  const findPasswordErrors = usePasswordErrors()
  const contactCheck = useContactCheck()
  const { isBusy, error: submitError, waitUntil, submit: send, reset } = useSubmit()
  const seconds = useSecondsUntil(waitUntil)

  function findInfoErrors() {
    const wrong = new Map<string, string>()
    const name = typed.fullName.trim()
    if (name === '') wrong.set(nameId, t`Please enter your full name.`)
    else if (name.length > longestName) wrong.set(nameId, t`Too long. Use up to 120 characters.`)
    else if (!nameSigns.test(name)) wrong.set(nameId, t`Please enter your name in letters.`)
    return wrong
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (seconds > 0) return
    if (isApart && part === 'info') {
      if (!errors.showErrors(new Map([...findInfoErrors(), ...findPasswordErrors(password, repeated)])))
        return
      setPart('contact')
      // The dialog shows the next part from its top.
      event.currentTarget.closest('dialog')?.scrollTo(0, 0)
      return
    }
    const contact = await contactCheck(typed, country)
    const before = isApart ? [] : [...findInfoErrors()]
    const after = isApart ? [] : [...findPasswordErrors(password, repeated)]
    if (!hasAgreed) after.push([termsId, t`Please accept the terms and conditions.`])
    if (!errors.showErrors(new Map([...before, ...contact.errors, ...after])) || !contact.identity) return
    await register(contact.identity)
  }
  const register = (identity: Identity) =>
    send(async () => {
      const { email: Email, mobile: Mobile, countryCode: CountryCode } = identity
      const registration = {
        FullName: typed.fullName.trim(),
        Email,
        Mobile,
        CountryCode,
        Password: password,
        RePassword: repeated,
        Gender: typed.gender,
        ReferredBy: typed.referredBy.trim(),
      }
      const answer = await api.call(Register, registration).catch(async (error: unknown) => {
        // An API of another vendor refuses in its own words: the account exists but is not verified. // spec
        // §4: enters verify mode
        if (!(error instanceof ApiError && error.code === 'REFUSED')) throw error
        const again = await api.call(Register, { Email, Mobile, CountryCode, VerifyMe: true })
        if (!again.verifyemail && !again.verifymobile) throw error
        return again
      })
      // The code proves the contact that it was sent to.
      const proven = answer.verifyemail ? { ...identity, mobile: '' } : { ...identity, email: '' }
      onStep(codeStep(proven, 'sign-up', answer, registration.ReferredBy !== ''))
    })
  const refused = readFieldErrors(submitError)
  const findError = (id: string) =>
    errors.errorOf(id) ??
    (id === contactIds.mobile && refused.mobile ? t`Invalid Mobile Number` : undefined) ??
    (id === contactIds.email && refused.email ? t`Please enter correct email address.` : undefined)
  const showsInfo = !isApart || part === 'info'
  const showsContact = !isApart || part === 'contact'

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormNotice error={submitError} isOver={waitUntil > 0 && seconds === 0}>
        <OfflineNotice />
      </FormNotice>
      {showsInfo ? (
        <TextField
          id={nameId}
          name="name"
          autoComplete="name"
          label={<Trans>Full name</Trans>}
          value={typed.fullName}
          onChange={(event) => onTyped({ fullName: event.target.value })}
          error={findError(nameId)}
        />
      ) : null}
      {showsContact ? (
        <ContactFields
          typed={typed}
          country={country}
          own={own}
          onTyped={(more) => {
            reset()
            onTyped(more)
          }}
          errorOf={findError}
        />
      ) : null}
      {showsInfo ? (
        <>
          <NewPassword
            password={password}
            repeated={repeated}
            onPassword={setPassword}
            onRepeated={setRepeated}
            errorOf={findError}
            onLeave={(id) => {
              if (password !== '' && (id !== 'repeat-password' || repeated !== ''))
                errors.setError(id, findPasswordErrors(password, repeated).get(id) ?? null)
            }}
          />
          <GenderField chosen={typed.gender} onChosen={(gender) => onTyped({ gender })} />
          {brand.settings.referral ? (
            <TextField
              name="referral"
              autoComplete="off"
              dir="ltr"
              maxLength={40}
              label={<Trans>Referral code (optional)</Trans>}
              value={typed.referredBy}
              onChange={(event) => onTyped({ referredBy: event.target.value })}
            />
          ) : null}
        </>
      ) : null}
      {showsContact ? (
        <TermsField
          hasAgreed={hasAgreed}
          onAgreed={(next) => {
            setHasAgreed(next)
            errors.setError(termsId, null)
          }}
          error={errors.errorOf(termsId)}
        />
      ) : null}
      <Button type="submit" size="l" busy={isBusy} aria-disabled={seconds > 0}>
        <WaitLabel seconds={seconds}>
          {isApart && part === 'info' ? <Trans>Continue</Trans> : <Trans>Sign up</Trans>}
        </WaitLabel>
      </Button>
      <p className="flex flex-wrap items-center gap-x-1 border-t border-line pt-3">
        <Trans>Have an account?</Trans>
        <Button variant="ghost" onClick={() => onStep({ name: 'sign-in' })}>
          <Trans>Sign in</Trans>
        </Button>
      </p>
    </form>
  )
}

/** An optional field. // spec §3: '1' male, '0' female */
function GenderField({ chosen, onChosen }: GenderFieldProps) {
  return (
    <SelectField
      name="gender"
      autoComplete="sex"
      label={<Trans>Gender (optional)</Trans>}
      value={chosen}
      onChange={({ target: { value } }) => onChosen(value === '1' || value === '0' ? value : '')}
    >
      <option value="">–</option>
      <option value="0">
        <Trans>Female</Trans>
      </option>
      <option value="1">
        <Trans>Male</Trans>
      </option>
    </SelectField>
  )
}
