import { Trans, useLingui } from '@lingui/react/macro'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { StaffPerson } from '@/contract/office/staff-calls'
import { Button } from '@/src/ui/button'
import { CodeImage } from '@/src/ui/code-image'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange } from '../api'
import { ErrorNotice } from '../components/error-notice'
import { CodeField } from './code-field'
import { Entrance } from './entrance'
import { AddPasskeyForm } from './passkeys'
import { changePerson } from './person'
import { SignOutButton, SignOutDialog, type SignOutScope } from './sign-out'

/** Shown in place of every screen until a role that needs a second factor has one. */
export function RequiredSecondFactor({ person }: { person: StaffPerson }) {
  const { t } = useLingui()
  const [warnedOf, setWarnedOf] = useState<SignOutScope | null>(null)
  return (
    <Entrance title={t`Set up your second factor`}>
      <p className="text-muted">
        <Trans>
          Your role may move money or appoint people, so a password alone is not enough to sign in.
        </Trans>
      </p>
      <FactorChoice email={person.email} />
      <SignOutButton scope="here" onWarn={setWarnedOf} />
      {warnedOf ? <SignOutDialog scope={warnedOf} onClose={() => setWarnedOf(null)} /> : null}
    </Entrance>
  )
}

/** An authenticator app, or a passkey where the browser has them. */
function FactorChoice({ email }: { email: string }) {
  const [isPasskey, setPasskey] = useState(false)
  const isPossible = browserSupportsWebAuthn()
  return (
    <>
      {isPasskey ? (
        <AddPasskeyForm email={email} onDone={() => undefined} />
      ) : (
        <SecondFactorForm email={email} onDone={() => undefined} />
      )}
      {isPossible ? (
        <Button variant="ghost" onClick={() => setPasskey(!isPasskey)}>
          {isPasskey ? <Trans>Use an authenticator app</Trans> : <Trans>Use a passkey</Trans>}
        </Button>
      ) : null}
    </>
  )
}

export function SecondFactorDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={person.hasAuthenticator ? t`Change your authenticator app` : t`Set up an authenticator app`}
      onClose={onClose}
    >
      {person.hasAuthenticator ? (
        <p className="text-muted">
          <Trans>The app you use now keeps working until the new one is confirmed.</Trans>
        </p>
      ) : null}
      <SecondFactorForm email={person.email} onDone={onClose} />
    </Dialog>
  )
}

/** Password, then the secret for an authenticator app, then a code as proof that the app has it. */
function SecondFactorForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const begin = useOfficeChange('beginSecondFactor')
  const confirm = useOfficeChange('confirmSecondFactor')

  function submitPassword(event: SubmitEvent) {
    event.preventDefault()
    begin.mutate({ password })
  }
  function submitCode(event: SubmitEvent) {
    event.preventDefault()
    confirm.mutate(
      { code },
      {
        onSuccess({ person }) {
          changePerson(queryClient, person)
          showToast(t`Your second factor is set up`)
          onDone()
        },
      },
    )
  }
  if (!begin.data)
    return (
      <form onSubmit={submitPassword} className="grid gap-4">
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <TextField
          label={t`Your password`}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <ErrorNotice error={begin.error} />
        <Button type="submit" busy={begin.isPending}>
          <Trans>Continue</Trans>
        </Button>
      </form>
    )
  const isWrong = confirm.error?.code === 'WRONG_SECOND_FACTOR'
  return (
    <form onSubmit={submitCode} className="grid gap-4">
      <p>
        <Trans>Scan this with an authenticator app on your phone, then enter the code it shows.</Trans>
      </p>
      <CodeImage
        text={begin.data.uri}
        label={t`Code for the authenticator app`}
        className="w-48 justify-self-center rounded-s"
      />
      <p className="text-sm text-muted">
        <Trans>If you can’t scan it, enter this key in the app:</Trans>
        <code dir="ltr" className="mt-1 block font-semibold break-all text-ink select-all">
          {inGroups(begin.data.secret)}
        </code>
      </p>
      <CodeField
        value={code}
        onChange={setCode}
        error={isWrong ? t`This code is wrong or has expired.` : ''}
      />
      <ErrorNotice error={isWrong ? null : confirm.error} />
      <Button type="submit" busy={confirm.isPending}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}

/** In groups of four, to be typed without losing the place; apps take it with the spaces. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
