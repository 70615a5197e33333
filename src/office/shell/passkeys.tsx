import { Trans, useLingui } from '@lingui/react/macro'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { StaffPerson } from '@/contract/office/staff-calls'
import { awaitPrompt } from '@/src/lib/account/passkey-prompt'
import type { ApiError } from '@/src/lib/api/api-error'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import { showToast } from '@/src/ui/toast'
import { callOffice, useOfficeChange, useOfficeQuery, type AnswerOf } from '../api'
import { ErrorNotice } from '../components/error-notice'
import { LoadError } from '../components/load-error'
import { Moment } from '../components/moment'
import { beginSession, changePerson } from './person'

/** Null when the person closed the browser's prompt or waited too long. */
type Signed = AnswerOf<'signInWithPasskey'> | null

/** Signs in without a password; nothing in a browser without passkeys. */
export function PasskeySignIn() {
  const queryClient = useQueryClient()
  const signIn = useMutation<Signed, ApiError>({
    async mutationFn() {
      const { options } = await callOffice('beginPasskeySignIn', {})
      const key = await awaitPrompt(startAuthentication({ optionsJSON: options }))
      return key && callOffice('signInWithPasskey', { challenge: options.challenge, key })
    },
    onSuccess: (answer) => answer && beginSession(queryClient, answer.person),
  })
  if (!browserSupportsWebAuthn()) return null
  return (
    <>
      <ErrorNotice error={signIn.error} />
      <Button variant="quiet" busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </>
  )
}

/** Password, then the browser's own prompt. */
export function AddPasskeyForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const add = useMutation<AnswerOf<'addPasskey'> | 'known' | null, ApiError>({
    async mutationFn() {
      const { options } = await callOffice('beginPasskey', { password })
      const excludeCredentials = options.excludeCredentials.map(({ id, type }) => ({ id, type }))
      const key = await awaitPrompt(
        startRegistration({ optionsJSON: { ...options, excludeCredentials } }),
      ).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'InvalidStateError') return 'known' as const
        throw error
      })
      if (key === null || key === 'known') return key
      return callOffice('addPasskey', { challenge: options.challenge, key })
    },
    onSuccess(answer) {
      if (answer === null || answer === 'known') return
      changePerson(queryClient, answer.person)
      void queryClient.invalidateQueries({ queryKey: ['listPasskeys'] })
      showToast(t`Your passkey is set up`)
      onDone()
    },
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-muted">
        <Trans>
          A passkey signs you in with your finger, your face or your screen lock, without password and code.
          It works at this address only.
        </Trans>
      </p>
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
      {add.data === 'known' ? (
        <Notice tone="info" title={t`This device already has a passkey of yours.`} />
      ) : null}
      <ErrorNotice error={add.error} />
      <Button type="submit" busy={add.isPending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}

/** The person's passkeys: the list, adding and removing. */
export function PasskeysDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useOfficeQuery('listPasskeys', {})
  return (
    <Dialog title={t`Passkeys`} onClose={onClose}>
      {isAdding ? (
        <AddPasskeyForm email={person.email} onDone={() => setAdding(false)} />
      ) : (
        <div className="grid gap-4">
          {data ? (
            <PasskeyList passkeys={data.passkeys} />
          ) : error ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-16 w-full" />
          )}
          <Button onClick={() => setAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function PasskeyList({ passkeys }: AnswerOf<'listPasskeys'>) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState<string | null>(null)
  const remove = useOfficeChange('removePasskey')
  if (passkeys.length === 0)
    return (
      <p className="text-muted">
        <Trans>You have no passkey yet.</Trans>
      </p>
    )
  return (
    <>
      <ul className="grid gap-3">
        {passkeys.map(({ id, name, site, createdAt, usedAt }) => (
          <li key={id} className="grid gap-2 rounded-m border border-line p-3">
            <p className="grid">
              <span className="font-semibold">{name || t`Passkey`}</span>
              <bdi className="text-sm text-muted">{site}</bdi>
              <span className="text-sm text-muted">
                {usedAt === null ? (
                  <Trans>
                    Added <Moment at={createdAt} />
                  </Trans>
                ) : (
                  <Trans>
                    Last used <Moment at={usedAt} />
                  </Trans>
                )}
              </span>
            </p>
            {removing === id ? (
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="danger"
                  busy={remove.isPending}
                  onClick={() =>
                    remove.mutate({ id }, { onSuccess: ({ person }) => changePerson(queryClient, person) })
                  }
                >
                  <Trans>Remove for good</Trans>
                </Button>
                <Button variant="ghost" onClick={() => setRemoving(null)}>
                  <Trans>Keep it</Trans>
                </Button>
              </div>
            ) : (
              <Button variant="ghost" className="justify-self-start" onClick={() => setRemoving(id)}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ErrorNotice error={remove.error} />
    </>
  )
}
