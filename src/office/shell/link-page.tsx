import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import * as v from 'valibot'
import { staffCalls } from '@/contract/office/staff-calls'
import { ApiError } from '@/src/lib/api/api-error'
import { Button, buttonClass } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { Skeleton } from '@/src/ui/skeleton'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange, useOfficeQuery, type AnswerOf } from '../api'
import { ErrorNotice } from '../components/error-notice'
import { LoadError } from '../components/load-error'
import { useRoleTexts } from '../components/role-texts'
import { CodeField } from './code-field'
import { Entrance } from './entrance'
import { beginSession } from './person'

/** For an address without a whole token. */
const cutOff = new ApiError('LINK_EXPIRED', 'The link is cut off')

/** Opens the link of an invitation or of a new password: sets the password and signs in. */
export function LinkPage() {
  const { t } = useLingui()
  const token = useRouterState({ select: ({ location }) => location.hash })
  const isWhole = v.is(staffCalls.openLink.request, { token })
  const { data: link, error, refetch } = useOfficeQuery('openLink', { token }, { enabled: isWhole })
  const title = link?.kind === 'invitation' ? t`Welcome` : t`Choose a new password`
  return (
    <Entrance title={title}>
      {link ? (
        <PasswordForm token={token} link={link} />
      ) : error || !isWhole ? (
        <>
          <LoadError error={error ?? cutOff} onRetry={() => void refetch()} />
          <Link to="/" className={buttonClass('ghost')}>
            <Trans>Back to sign-in</Trans>
          </Link>
        </>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Entrance>
  )
}

function PasswordForm({ token, link }: { token: string; link: AnswerOf<'openLink'> }) {
  const { t } = useLingui()
  const { nameOf } = useRoleTexts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isInvited = link.kind === 'invitation'
  const [name, setName] = useState(link.name)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const change = useOfficeChange('setPassword')
  const why = change.error?.code
  const { email } = link
  const role = nameOf(link.role)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    change.mutate(
      { token, password, ...(isInvited && { name: name.trim() }), ...(needsCode && { code }) },
      {
        onError: (error) => setNeedsCode(needsCode || error.code === 'SECOND_FACTOR_REQUIRED'),
        async onSuccess({ person }) {
          beginSession(queryClient, person)
          showToast(t`Your password is set`)
          await navigate({ to: '/', replace: true })
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-muted">
        {isInvited ? (
          <Trans>
            You were invited as {role} with the address {email}.
          </Trans>
        ) : (
          <Trans>The new password is for {email}. It ends all your open sessions.</Trans>
        )}
      </p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      {isInvited ? (
        <TextField
          label={t`Your name`}
          name="name"
          autoComplete="name"
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      ) : null}
      <TextField
        label={t`New password`}
        hint={t`At least 12 characters. A sentence only you know is a good one.`}
        type="password"
        name="password"
        autoComplete="new-password"
        required
        minLength={12}
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={why === 'WEAK_PASSWORD' ? t`This password is too easy to guess. Please choose another.` : ''}
      />
      {needsCode ? (
        <CodeField
          value={code}
          onChange={setCode}
          error={why === 'WRONG_SECOND_FACTOR' ? t`This code is wrong or has expired.` : ''}
        />
      ) : null}
      <ErrorNotice error={why && shownAtFields.has(why) ? null : change.error} />
      <Button type="submit" busy={change.isPending}>
        {isInvited ? <Trans>Set password and sign in</Trans> : <Trans>Save and sign in</Trans>}
      </Button>
    </form>
  )
}

const shownAtFields: ReadonlySet<string> = new Set([
  'WEAK_PASSWORD',
  'SECOND_FACTOR_REQUIRED',
  'WRONG_SECOND_FACTOR',
])
