import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Login, SendSignInCode } from '@/contract/account/sign-in'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { useSecondsUntil } from '../code/use-seconds-until'
import { WaitLabel } from '../code/wait-label'
import { readFieldErrors, useSubmit } from '@/src/ui/forms/use-submit'
import { checkIdentity, wireIdentity } from './check-identity'
import { codeStep } from './code-sent'
import { FormNotice } from '@/src/ui/forms/form-notice'
import { OfflineNotice } from './offline-notice'
import { IdentityField, identityId, useIdentityTexts } from './identity-field'
import { PasswordField } from './password-field'
import type { FormProps } from './form-props'
import { TermsField, termsId } from './terms-field'
import type { Identity } from './step'
import { useFieldErrors } from '@/src/ui/use-field-errors'
import { useBrandCountries } from '@/src/lib/place/use-brand-countries'

const passwordId = 'account-password'
const minPasswordLength = 4 // spec §5 Login form

/** Whether a pause was set and has ended. */
const isOver = (waitUntil: number, seconds: number) => waitUntil > 0 && seconds === 0

interface SignInFormProps extends FormProps {
  /** Other ways to sign in, between the form and the sign-up link. */
  children?: ReactNode
}

/** E-mail or mobile number and password, or a code instead of it. // spec §4 Sign-in, §5 */
export function SignInForm({ typed, onTyped, onStep, onSignedIn, children }: SignInFormProps) {
  const { t } = useLingui()
  const { api, brand } = useAppContext()
  const asksTerms = brand.settings.termsAtSignIn
  const own = useBrandCountries()
  const country = typed.country || own.here
  const [password, setPassword] = useState('')
  const [hasAgreed, setHasAgreed] = useState(false)
  const errors = useFieldErrors()
  const identityTexts = useIdentityTexts()
  const byPassword = useSubmit()
  const byCode = useSubmit()
  const secondsOfPassword = useSecondsUntil(byPassword.waitUntil)
  const secondsOfCode = useSecondsUntil(byCode.waitUntil)

  async function check(withPassword: boolean): Promise<Identity | null> {
    const wrong = new Map<string, string>()
    const identity = await checkIdentity(typed.identity, country)
    if (typeof identity === 'string')
      wrong.set(
        identityId,
        identity === 'empty' && withPassword ? t`Please Enter Your Credentials` : identityTexts[identity],
      )
    if (withPassword && password.length < minPasswordLength)
      wrong.set(
        passwordId,
        password === '' ? t`Please Enter Your Credentials` : t`A password has at least 4 characters.`,
      )
    if (password.length > 200) wrong.set(passwordId, t`Too long. Use up to 200 characters.`)
    if (asksTerms && !hasAgreed) wrong.set(termsId, t`Please accept the terms and conditions.`)
    return errors.showErrors(wrong) && typeof identity !== 'string' ? identity : null
  }

  async function signIn(event: FormEvent) {
    event.preventDefault()
    if (secondsOfPassword > 0) return
    const identity = await check(true)
    if (!identity) return
    byCode.reset()
    await byPassword.submit(async () => {
      const answer = await api.call(Login, { ...wireIdentity(identity), Password: password })
      if (answer.access_token !== undefined) return onSignedIn(answer.access_token, identity)
      onStep(codeStep(identity, 'sign-in', answer))
    })
  }
  async function sendCode() {
    if (secondsOfCode > 0) return
    const identity = await check(false)
    if (!identity) return
    byPassword.reset()
    await byCode.submit(async () =>
      onStep(codeStep(identity, 'sign-in', await api.call(SendSignInCode, wireIdentity(identity)))),
    )
  }
  const { mobile: isMobileRefused } = readFieldErrors(byPassword.error ?? byCode.error)
  return (
    <form noValidate onSubmit={(event) => void signIn(event)} className="grid gap-5">
      <FormNotice
        error={byPassword.error ?? byCode.error}
        isOver={isOver(byPassword.waitUntil, secondsOfPassword) || isOver(byCode.waitUntil, secondsOfCode)}
        onAgain={byCode.error ? () => void sendCode() : undefined}
      >
        <OfflineNotice />
      </FormNotice>
      <IdentityField
        label={<Trans>E-mail or mobile number</Trans>}
        typed={typed.identity}
        country={country}
        own={own}
        onTyped={(identity) => {
          byPassword.reset()
          byCode.reset()
          onTyped({ identity })
        }}
        onCountry={(next) => onTyped({ country: next })}
        error={errors.errorOf(identityId) ?? (isMobileRefused ? identityTexts.mobile : undefined)}
      />
      <PasswordField
        id={passwordId}
        name="password"
        autoComplete="current-password"
        label={<Trans>Password</Trans>}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.errorOf(passwordId)}
      />
      {asksTerms ? (
        <TermsField
          hasAgreed={hasAgreed}
          onAgreed={(next) => {
            setHasAgreed(next)
            errors.setError(termsId, null)
          }}
          error={errors.errorOf(termsId)}
        />
      ) : null}
      <Button type="submit" size="l" busy={byPassword.isBusy} aria-disabled={secondsOfPassword > 0}>
        <WaitLabel seconds={secondsOfPassword}>
          <Trans>Sign in</Trans>
        </WaitLabel>
      </Button>
      <div className="-mx-4 flex flex-wrap justify-between">
        <Button
          variant="ghost"
          busy={byCode.isBusy}
          aria-disabled={secondsOfCode > 0}
          onClick={() => void sendCode()}
        >
          <WaitLabel seconds={secondsOfCode}>
            <Trans>Send me a code instead</Trans>
          </WaitLabel>
        </Button>
        <Button variant="ghost" onClick={() => onStep({ name: 'forgot' })}>
          <Trans>Forgot password?</Trans>
        </Button>
      </div>
      {children}
      <p className="flex flex-wrap items-center gap-x-1 border-t border-line pt-3">
        <Trans>New here?</Trans>
        <Button variant="ghost" onClick={() => onStep({ name: 'sign-up' })}>
          <Trans>Sign up</Trans>
        </Button>
      </p>
    </form>
  )
}
