import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { GetProofWays, ProveAgain, SendProofCode } from '@/contract/account/prove-again'
import type { RequestOf } from '@/contract/define-call'
import { completeSignIn } from '@/src/lib/account/complete-sign-in'
import type { ReauthenticationRequest } from '@/src/lib/account/reauthentication'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { errorText } from '@/src/lib/text/error-text'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import { supportsPasskeys, reauthenticateWithPasskey } from '../passkeys/browser-passkeys'
import { CodeStep, toSentCode, type SentCode } from '../code/code-step'
import { typedText } from '../profile/typed-text'
import { useSaving } from '../profile/use-saving'

/**
 * Asks a visitor who signed in a while ago to prove their identity before a sensitive action: by password,
 * passkey or a code.
 */
export function ReauthenticationDialog({ question }: { question: ReauthenticationRequest }) {
  const { i18n, t } = useLingui()
  const app = useAppContext()
  const { isBusy, error, reset, save } = useSaving()
  const [sent, setSent] = useState<SentCode | null>(null)
  const methods = useQuery({
    queryKey: [GetProofWays.name],
    queryFn: ({ signal }) => app.api.call(GetProofWays, {}, { signal }),
    gcTime: 0,
    retry: false,
  })
  const getWords = (code: string) => (code === 'SIGN_IN_REFUSED' ? t`This isn’t your current password` : '')
  const prove = (proof: RequestOf<typeof ProveAgain>) =>
    save(async () => {
      const { access_token: token } = await app.api.call(ProveAgain, proof)
      await completeSignIn(app, token)
      question.answer(true)
    }, getWords)
  const proveByPasskey = () =>
    save(
      async () => {
        if (await reauthenticateWithPasskey(app)) question.answer(true)
      },
      (code) =>
        code === 'NOT_ALLOWED' ? t`We don’t recognise this passkey. Please choose another way.` : '',
    )
  const send = () =>
    save(async () => {
      setSent(toSentCode(await app.api.call(SendProofCode, {})))
    })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void prove({ Password: typedText(new FormData(event.currentTarget), 'password') })
  }
  const { Password, Code, Passkey } = methods.data ?? {}
  const hasPasskey = Passkey === true && supportsPasskeys()
  return (
    <Dialog title={<Trans>Confirm that it’s you</Trans>} onClose={() => question.answer(false)} isFirm>
      <p className="text-muted">
        <Trans>You signed in a while ago. This protects your account if someone else has your device.</Trans>
      </p>
      {methods.data ? null : methods.error ? (
        <Notice
          tone="warn"
          title={i18n._(errorText(methods.error instanceof ApiError ? methods.error.code : 'SERVER_ERROR'))}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
      {sent ? (
        <CodeStep
          sent={sent}
          isBusy={isBusy}
          error={error}
          onTyped={reset}
          onCode={(OTP) => prove({ OTP })}
          onAgain={() => void send()}
          action={<Trans>Confirm</Trans>}
        />
      ) : (
        <>
          {Password ? (
            <form noValidate onSubmit={submit} className="grid gap-5">
              <TextField
                name="password"
                type="password"
                autoComplete="current-password"
                maxLength={200}
                label={<Trans>Your password</Trans>}
                error={error || undefined}
                onChange={reset}
              />
              <Button type="submit" size="l" busy={isBusy}>
                <Trans>Confirm</Trans>
              </Button>
            </form>
          ) : error ? (
            <Notice tone="warn" title={error} />
          ) : null}
          {hasPasskey ? (
            <Button variant="quiet" busy={isBusy} onClick={() => void proveByPasskey()}>
              <DeferredIcon name="lock" />
              <Trans>Use a passkey</Trans>
            </Button>
          ) : null}
          {Code ? (
            <Button variant="quiet" busy={isBusy} onClick={() => void send()}>
              <Trans>Send me a code</Trans>
            </Button>
          ) : null}
          {methods.data && !Password && !hasPasskey && !Code ? (
            <Notice tone="info" title={<Trans>Please sign out, then sign in again</Trans>}>
              <Trans>You can make this change within 10 minutes of signing in.</Trans>
            </Notice>
          ) : null}
        </>
      )}
    </Dialog>
  )
}
