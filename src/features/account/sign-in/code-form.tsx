import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Register, SendSignInCode, VerifyUser } from '@/contract/account/sign-in'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { CodeEntry } from '../code/code-entry'
import { useSubmit } from '@/src/ui/forms/use-submit'
import { wireIdentity } from './check-identity'
import { codeStep } from './code-sent'
import { FormNotice } from '@/src/ui/forms/form-notice'
import { OfflineNotice } from './offline-notice'
import type { FormProps } from './form-props'
import type { CodeStep } from './step'

interface CodeFormProps extends Pick<FormProps, 'onStep' | 'onSignedIn'> {
  step: CodeStep
}

/**
 * Entry of the sent code; after the last attempt the form closes and sign-in starts over. // spec §4 Code
 * entry
 */
export function CodeForm({ step, onStep, onSignedIn }: CodeFormProps) {
  const { api } = useAppContext()
  const { identity, purpose, sentTo, hasReferral } = step
  const [code, setCode] = useState('')
  const [isUsedUp, setIsUsedUp] = useState(false)
  const { isBusy, error: submitError, waitUntil, submit } = useSubmit()
  const number = `+${identity.countryCode} ${identity.mobile}`
  // For a number only the last digits are shown.
  const recipient = /^\d+$/.test(sentTo) ? `•••${sentTo}` : sentTo || identity.email || number

  async function verify(OTP: string) {
    await submit(async () => {
      try {
        const answer = await api.call(VerifyUser, { ...wireIdentity(identity), OTP, DeviceType: 'web' })
        if (answer.Attempt) return setIsUsedUp(true)
        const { access_token: token, Bonus } = answer
        if (purpose === 'reset' || answer.MustReset) onStep({ name: 'reset', identity, token: token ?? '' })
        else await onSignedIn(token, identity, Bonus)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // After a network failure the same code may be sent again.
        if (!error.isPassing) setCode('')
        if (!error.failure?.Attempt) throw error
        setIsUsedUp(true)
      }
    })
  }
  const again = () =>
    submit(async () => {
      const wire = wireIdentity(identity)
      const answer =
        purpose === 'sign-in'
          ? await api.call(SendSignInCode, wire)
          : await api.call(Register, { ...wire, VerifyMe: true })
      setCode('')
      onStep(codeStep(identity, purpose, answer, hasReferral))
    })

  if (isUsedUp)
    return (
      <div className="grid gap-5">
        <Notice tone="bad" title={<Trans>You have no tries left for this code.</Trans>}>
          {purpose === 'sign-up' ? (
            <Trans>Please sign up again, and we’ll send you a new one.</Trans>
          ) : (
            <Trans>Please start again, and we’ll send you a new one.</Trans>
          )}
        </Notice>
        {purpose === 'sign-up' ? (
          <Button size="l" onClick={() => onStep({ name: 'sign-up' })}>
            <Trans>Sign up again</Trans>
          </Button>
        ) : (
          <Button size="l" onClick={() => onStep({ name: purpose === 'reset' ? 'forgot' : 'sign-in' })}>
            <Trans>Start again</Trans>
          </Button>
        )}
      </div>
    )
  const isCodeRefused = submitError?.apiError?.code === 'CODE_REFUSED'
  return (
    <CodeEntry
      code={code}
      onType={setCode}
      onCode={verify}
      isBusy={isBusy}
      error={isCodeRefused ? submitError.text : undefined}
      resendAt={Math.max(step.resendAt, waitUntil)}
      onAgain={() => void again()}
      action={<Trans>Confirm</Trans>}
    >
      <FormNotice error={isCodeRefused ? null : submitError}>
        <OfflineNotice />
      </FormNotice>
      <p>
        <Trans>
          If we can use <bdi dir="ltr">{recipient}</bdi>, a code is on its way. It expires in 5 minutes.
        </Trans>
      </p>
    </CodeEntry>
  )
}
