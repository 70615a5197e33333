import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { Register } from '@/contract/account/register'
import { SendSignInCode } from '@/contract/account/send-sign-in-code'
import { VerifyUser } from '@/contract/account/verify-user'
import { ApiError } from '@/src/lib/api/api-error'
import { useScope } from '@/src/lib/page/scope'
import { Button } from '@/src/ui/button'
import { CodeBoxes } from '@/src/ui/code-boxes'
import { Notice } from '@/src/ui/notice'
import { wireIdentity } from './check-identity'
import { codeStep } from './code-sent'
import { FormNotice } from './form-notice'
import type { FormProps } from './form-props'
import { Resend } from './resend'
import type { CodeStep } from './step'
import { useAsk } from './use-ask'
import { useSmsCode } from './use-sms-code'

const codeLength = 4 // spec §9

interface CodeFormProps extends Pick<FormProps, 'onStep' | 'onSignedIn'> {
  step: CodeStep
}

/** The code that was sent; without a try left the form goes, and one begins again. // spec §4 Code entry */
export function CodeForm({ step, onStep, onSignedIn }: CodeFormProps) {
  const { t } = useLingui()
  const { api } = useScope()
  const { identity, purpose, sentTo } = step
  const [code, setCode] = useState('')
  const [isUsedUp, setIsUsedUp] = useState(false)
  const { isBusy, why, ask } = useAsk()
  const isWhole = code.length === codeLength
  const number = `+${identity.countryCode} ${identity.mobile}`
  // Of a number it says the last digits alone.
  const said = /^\d+$/.test(sentTo) ? `•••${sentTo}` : sentTo || identity.email || number

  const verify = (OTP: string) =>
    ask(async () => {
      try {
        const answer = await api.call(VerifyUser, { ...wireIdentity(identity), OTP, DeviceType: 'web' })
        if (answer.Attempt) return setIsUsedUp(true)
        const { access_token: token, Bonus } = answer
        if (purpose === 'reset' || answer.MustReset) onStep({ name: 'reset', identity, token: token ?? '' })
        else await onSignedIn(token, identity, Bonus)
      } catch (error) {
        setCode('')
        if (!(error instanceof ApiError && error.failure?.Attempt)) throw error
        setIsUsedUp(true)
      }
    })
  useSmsCode((received) => {
    setCode(received)
    void verify(received)
  })
  // The boxes come in place of another form: typing goes on.
  useEffect(() => document.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]')?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWhole) void verify(code)
  }
  const again = () =>
    ask(async () => {
      const wire = wireIdentity(identity)
      const answer =
        purpose === 'sign-in'
          ? await api.call(SendSignInCode, wire)
          : await api.call(Register, { ...wire, VerifyMe: true })
      setCode('')
      onStep(codeStep(identity, purpose, answer))
    })

  if (isUsedUp)
    return (
      <div className="grid gap-5">
        <Notice tone="bad" title={<Trans>No try is left for this code.</Trans>}>
          {purpose === 'sign-up' ? (
            <Trans>Please sign up again, and we’ll send you a new one.</Trans>
          ) : (
            <Trans>Please begin again, and we’ll send you a new one.</Trans>
          )}
        </Notice>
        {purpose === 'sign-up' ? (
          <Button size="l" onClick={() => onStep({ name: 'sign-up' })}>
            <Trans>Sign up again</Trans>
          </Button>
        ) : (
          <Button size="l" onClick={() => onStep({ name: purpose === 'reset' ? 'forgot' : 'sign-in' })}>
            <Trans>Begin again</Trans>
          </Button>
        )}
      </div>
    )
  const isCodeRefused = why?.error?.code === 'CODE_REFUSED'
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormNotice why={isCodeRefused ? null : why} />
      <p>
        <Trans>
          We’ve sent a code to <bdi dir="ltr">{said}</bdi>, if it can be used here. It is good for 5 minutes.
        </Trans>
      </p>
      <CodeBoxes
        label={<Trans>Code</Trans>}
        boxLabel={(position) => t`Digit ${position} of ${codeLength}`}
        length={codeLength}
        value={code}
        onChange={setCode}
        error={isCodeRefused ? why.text : undefined}
      />
      <Button type="submit" size="l" busy={isBusy} disabled={!isWhole}>
        <Trans>Confirm</Trans>
      </Button>
      <Resend key={step.resendAt} at={step.resendAt} onAgain={() => void again()} />
    </form>
  )
}
