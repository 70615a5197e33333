import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { ApiError } from '@/src/lib/api/api-error'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import { callOffice, useOfficeChange, type AnswerOf, type RequestOf } from '../api'
import { ErrorNotice } from '../components/error-notice'
import { CodeField } from './code-field'
import { Entrance } from './entrance'
import { PasskeySignIn } from './passkeys'
import { beginSession } from './person'

/** Signs in at whatever address is open, and shows it afterwards. */
export function SignInPage() {
  const { t } = useLingui()
  const [step, setStep] = useState<'password' | 'forgotten'>('password')
  const [email, setEmail] = useState('')
  if (step === 'forgotten')
    return (
      <Entrance title={t`Set a new password`}>
        <PasswordLinkForm email={email} onEmail={setEmail} onBack={() => setStep('password')} />
      </Entrance>
    )
  return (
    <Entrance title={t`Sign in`}>
      <SignInForm email={email} onEmail={setEmail} onForgotten={() => setStep('forgotten')} />
    </Entrance>
  )
}

interface EmailProps {
  email: string
  onEmail: (email: string) => void
}

function SignInForm({ email, onEmail, onForgotten }: EmailProps & { onForgotten: () => void }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const signIn = useSignIn()
  const { needsCode } = signIn

  function submit(event: SubmitEvent) {
    event.preventDefault()
    signIn.mutate({ email: email.trim(), password, ...(needsCode && { code }) })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {needsCode ? (
        <>
          <p className="text-muted">
            <Trans>Open your authenticator app and enter its code for this site.</Trans>
          </p>
          <CodeField
            value={code}
            onChange={setCode}
            error={signIn.error?.code === 'WRONG_SECOND_FACTOR' ? t`This code is wrong or has expired.` : ''}
          />
          {/* For the browser’s own password store, which looks for both in one form. */}
          <input type="hidden" name="email" autoComplete="username" value={email} />
        </>
      ) : (
        <>
          <TextField
            label={t`E-mail`}
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => onEmail(event.target.value)}
          />
          <TextField
            label={t`Password`}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      <ErrorNotice error={signIn.shownError} />
      <Button type="submit" busy={signIn.isPending}>
        {needsCode ? <Trans>Continue</Trans> : <Trans>Sign in</Trans>}
      </Button>
      {needsCode ? (
        <Button variant="ghost" onClick={() => signIn.startAgain()}>
          <Trans>Back</Trans>
        </Button>
      ) : (
        <>
          <PasskeySignIn />
          <Button variant="ghost" onClick={onForgotten}>
            <Trans>Forgot your password?</Trans>
          </Button>
        </>
      )}
    </form>
  )
}

/** Signs in, first with the password alone, then with the code of a second factor where there is one. */
function useSignIn() {
  const queryClient = useQueryClient()
  const [needsCode, setNeedsCode] = useState(false)
  const mutation = useMutation<AnswerOf<'signIn'>, ApiError, RequestOf<'signIn'>>({
    mutationFn: (request) => callOffice('signIn', request),
    onSuccess: ({ person }) => beginSession(queryClient, person),
    onError: ({ code }) => {
      if (code === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true)
    },
  })
  const { error } = mutation
  const isAsked = error?.code === 'SECOND_FACTOR_REQUIRED' || error?.code === 'WRONG_SECOND_FACTOR'
  return {
    ...mutation,
    needsCode,
    shownError: isAsked ? null : error,
    startAgain() {
      setNeedsCode(false)
      mutation.reset()
    },
  }
}

/** Sends a link for a new password; the answer is the same for an address that nobody has. */
function PasswordLinkForm({ email, onEmail, onBack }: EmailProps & { onBack: () => void }) {
  const { t } = useLingui()
  const send = useOfficeChange('sendPasswordLink')
  function submit(event: SubmitEvent) {
    event.preventDefault()
    send.mutate({ email: email.trim() })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {send.isSuccess ? (
        <Notice tone="good" title={t`Check your e-mail`}>
          <Trans>If this address has an account, a link for a new password is on its way.</Trans>
        </Notice>
      ) : (
        <>
          <TextField
            label={t`E-mail`}
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => onEmail(event.target.value)}
          />
          <ErrorNotice error={send.error} />
          <Button type="submit" busy={send.isPending}>
            <Trans>Send a link</Trans>
          </Button>
        </>
      )}
      <Button variant="ghost" onClick={onBack}>
        <Trans>Back to sign-in</Trans>
      </Button>
    </form>
  )
}
