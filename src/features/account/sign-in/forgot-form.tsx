import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Register } from '@/contract/account/sign-in'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { useSecondsUntil } from '../code/use-seconds-until'
import { WaitLabel } from '../code/wait-label'
import { useSubmit } from '@/src/ui/forms/use-submit'
import { checkIdentity, wireIdentity } from './check-identity'
import { codeStep } from './code-sent'
import { FormNotice } from '@/src/ui/forms/form-notice'
import { OfflineNotice } from './offline-notice'
import type { FormProps } from './form-props'
import { IdentityField, identityId, useIdentityTexts } from './identity-field'
import { useFieldErrors } from '@/src/ui/use-field-errors'
import { useBrandCountries } from '@/src/lib/place/use-brand-countries'

/** Asks whose password was forgotten and sends a code there. // spec §4 Forgot password */
export function ForgotForm({ typed, onTyped, onStep }: FormProps) {
  const { api } = useAppContext()
  const own = useBrandCountries()
  const country = typed.country || own.here
  const errors = useFieldErrors()
  const texts = useIdentityTexts()
  const { isBusy, error, waitUntil, submit: send, reset } = useSubmit()
  const seconds = useSecondsUntil(waitUntil)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (seconds > 0) return
    const identity = await checkIdentity(typed.identity, country)
    if (typeof identity === 'string') return void errors.showErrors(new Map([[identityId, texts[identity]]]))
    errors.showErrors(new Map())
    await send(async () => {
      const answer = await api.call(Register, { ...wireIdentity(identity), VerifyMe: true })
      onStep(codeStep(identity, 'reset', answer))
    })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormNotice error={error} isOver={waitUntil > 0 && seconds === 0}>
        <OfflineNotice />
      </FormNotice>
      <p>
        <Trans>Enter your e-mail or number, and we’ll send a code to set a new password.</Trans>
      </p>
      <IdentityField
        label={<Trans>E-mail or mobile number</Trans>}
        typed={typed.identity}
        country={country}
        own={own}
        onTyped={(identity) => {
          reset()
          onTyped({ identity })
        }}
        onCountry={(next) => onTyped({ country: next })}
        error={errors.errorOf(identityId)}
      />
      <Button type="submit" size="l" busy={isBusy} aria-disabled={seconds > 0}>
        <WaitLabel seconds={seconds}>
          <Trans>Send the code</Trans>
        </WaitLabel>
      </Button>
      <Button variant="ghost" className="justify-self-start" onClick={() => onStep({ name: 'sign-in' })}>
        <Trans>Back to sign in</Trans>
      </Button>
    </form>
  )
}
