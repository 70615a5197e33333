import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { UpdateProfile } from '@/contract/account/update-profile'
import { setSessionToken } from '@/src/lib/api/session-token'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { useSubmit } from '@/src/ui/forms/use-submit'
import { FormNotice } from '@/src/ui/forms/form-notice'
import { OfflineNotice } from './offline-notice'
import type { FormProps } from './form-props'
import { NewPassword, usePasswordErrors } from './new-password'
import type { Identity } from './step'
import { useFieldErrors } from '@/src/ui/use-field-errors'

interface ResetFormProps extends Pick<FormProps, 'onSignedIn'> {
  identity: Identity
  /**
   * Authorises only a new password; on success this token, or the one that replaces it, becomes the
   * session’s. // spec §4
   */
  token: string
}

export function ResetForm({ identity, token, onSignedIn }: ResetFormProps) {
  const { api } = useAppContext()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const errors = useFieldErrors()
  const findPasswordErrors = usePasswordErrors(true)
  const { isBusy, error, submit: send } = useSubmit()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!errors.showErrors(findPasswordErrors(password, repeated))) return
    await send(async () => {
      const passwords = { Password: password, RePassword: repeated }
      setSessionToken(token)
      const answer = await api.call(UpdateProfile, passwords).finally(() => setSessionToken(''))
      await onSignedIn(answer.access_token ?? token, identity)
    })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormNotice error={error}>
        <OfflineNotice />
      </FormNotice>
      <NewPassword
        password={password}
        repeated={repeated}
        onPassword={setPassword}
        onRepeated={setRepeated}
        errorOf={errors.errorOf}
        onLeave={(id) => {
          if (password !== '' && (id !== 'repeat-password' || repeated !== ''))
            errors.setError(id, findPasswordErrors(password, repeated).get(id) ?? null)
        }}
      />
      <Button type="submit" size="l" busy={isBusy}>
        <Trans>Save the new password</Trans>
      </Button>
    </form>
  )
}
