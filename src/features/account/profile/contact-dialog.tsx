import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { ChangeContact, ConfirmContact } from '@/contract/account/contact'
import { email as emailSchema, mobile as mobileSchema } from '@/contract/fields'
import { normalizeTyped } from '@/contract/typed-text'
import { refreshVisitor } from '@/src/lib/account/refresh-visitor'
import type { SignedInVisitor } from '@/src/lib/account/signed-in'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import { showToast } from '@/src/ui/toast'
import { CodeStep, toSentCode, type SentCode } from '../code/code-step'
import { useSaving } from './use-saving'

export type ContactKind = 'email' | 'mobile'

interface ContactDialogProps {
  kind: ContactKind
  owner: SignedInVisitor
  onClose: () => void
}

/** Changes the e-mail address or mobile number, confirmed by a code that is sent to it. */
export function ContactDialog({ kind, owner, onClose }: ContactDialogProps) {
  const { t } = useLingui()
  const app = useAppContext()
  const { isBusy, error, reset, save } = useSaving()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [sent, setSent] = useState<SentCode | null>(null)
  const isEmail = kind === 'email'
  const normalized = normalizeTyped(typed)
  const contact = isEmail
    ? { Email: normalized }
    : { Mobile: normalized, CountryCode: owner.countryCode || undefined }
  const wrongWords = isEmail
    ? t`Please enter an e-mail address, like name@example.com`
    : t`Invalid Mobile Number`

  const send = () =>
    save(
      async () => {
        setSent(toSentCode(await app.api.call(ChangeContact, contact)))
      },
      (code) => {
        const isNone = code === 'INVALID_MOBILE' || code === 'INVALID_REQUEST'
        setIsWrong(isNone)
        return isNone ? ' ' : ''
      },
    )
  function submit(event: FormEvent) {
    event.preventDefault()
    const isOne = v.is(isEmail ? emailSchema : mobileSchema, typed)
    setIsWrong(!isOne)
    if (isOne) void send()
    else document.getElementById('new-contact')?.focus()
  }
  const confirm = (OTP: string) =>
    save(async () => {
      await app.api.call(ConfirmContact, { ...contact, OTP })
      await refreshVisitor(app)
      showToast(isEmail ? t`You’ve changed your e-mail address` : t`You’ve changed your mobile number`)
      onClose()
    })
  const title = isEmail ? <Trans>Change your e-mail</Trans> : <Trans>Change your mobile number</Trans>
  if (sent)
    return (
      <Dialog title={title} onClose={onClose} isFirm>
        <CodeStep
          sent={sent}
          isBusy={isBusy}
          error={error}
          onTyped={reset}
          onCode={confirm}
          onAgain={() => void send()}
          action={<Trans>Confirm</Trans>}
        />
        <Button variant="ghost" className="justify-self-start" onClick={() => setSent(null)}>
          {isEmail ? <Trans>Another address</Trans> : <Trans>Another number</Trans>}
        </Button>
      </Dialog>
    )
  return (
    <Dialog title={title} onClose={onClose} isFirm={typed !== ''}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {error.trim() ? <Notice tone="warn" title={error} /> : null}
        <p className="text-muted">
          <Trans>
            Enter the code we send to the new contact. We’ll then switch to it and tell the old one.
          </Trans>
        </p>
        <TextField
          id="new-contact"
          name={isEmail ? 'email' : 'tel'}
          type={isEmail ? 'email' : 'tel'}
          autoComplete={isEmail ? 'email' : 'tel'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={isEmail ? 254 : 40}
          dir="ltr"
          className="rtl:text-end"
          label={isEmail ? <Trans>New e-mail</Trans> : <Trans>New mobile number</Trans>}
          hint={
            isEmail ? undefined : (
              <Trans>
                With its country code, like <bdi dir="ltr">+254 712 345 678</bdi>
              </Trans>
            )
          }
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setIsWrong(false)
          }}
          error={isWrong ? wrongWords : undefined}
        />
        <Button type="submit" size="l" busy={isBusy}>
          <Trans>Send the code</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
