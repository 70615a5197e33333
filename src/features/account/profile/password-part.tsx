import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { newPassword } from '@/contract/account/identity'
import { UpdateProfile } from '@/contract/account/update-profile'
import { completeSignIn } from '@/src/lib/account/complete-sign-in'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import { SectionCard } from '@/src/ui/section-card'
import { showToast } from '@/src/ui/toast'
import { useSaving } from './use-saving'
import { typedText } from './typed-text'

type Field = 'new-password' | 'repeat-password'

/** Changes the password; every other device is signed out. */
export function PasswordPart() {
  const { t } = useLingui()
  const app = useAppContext()
  const { isBusy, error, save } = useSaving()
  const [isOpen, setIsOpen] = useState(false)
  const [wrong, setWrong] = useState<{ field: Field; text: string } | null>(null)

  function refuse(field: Field, text: string) {
    setWrong({ field, text })
    document.getElementById(field)?.focus()
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (field: Field) => typedText(form, field)
    const password = typed('new-password')
    setWrong(null)
    if (!v.is(newPassword, password))
      return refuse(
        'new-password',
        t`The password must contain at least: one uppercase character, one lowercase character, one number, and one special character (E.g. , . _ & ? etc)`,
      )
    if (password !== typed('repeat-password')) return refuse('repeat-password', t`The passwords don’t match`)
    const isDone = await save(async () => {
      const { access_token: token } = await app.api.call(UpdateProfile, {
        Password: password,
        RePassword: password,
      })
      await completeSignIn(app, token)
    })
    if (!isDone) return
    setIsOpen(false)
    showToast(t`You’ve changed your password`)
  }
  const findError = (field: Field) => (wrong?.field === field ? wrong.text : undefined)
  return (
    <SectionCard title={<Trans>Password</Trans>}>
      {isOpen ? (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 sm:max-w-md">
          {error ? <Notice tone="warn" title={error} /> : null}
          <TextField
            id="new-password"
            name="new-password"
            type="password"
            autoComplete="new-password"
            maxLength={200}
            label={<Trans>New password</Trans>}
            hint={
              <Trans>
                At least 8 characters, with a capital and a small letter, a digit and one of ! @ # $ % ^ & *
              </Trans>
            }
            error={findError('new-password')}
          />
          <TextField
            id="repeat-password"
            name="repeat-password"
            type="password"
            autoComplete="new-password"
            maxLength={200}
            label={<Trans>New password, once more</Trans>}
            error={findError('repeat-password')}
          />
          <p className="text-sm text-muted">
            <Trans>You’re signed out on all your other devices.</Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy}>
              <Trans>Change password</Trans>
            </Button>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="quiet" className="justify-self-start" onClick={() => setIsOpen(true)}>
          <Trans>Change password</Trans>
        </Button>
      )}
    </SectionCard>
  )
}
