import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { email as emailSchema } from '@/contract/fields'
import { SendEnquiry } from '@/contract/support/send-enquiry'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { FormNotice } from '@/src/ui/forms/form-notice'
import { TextAreaField } from '@/src/ui/text-area-field'
import { useFieldErrors } from '@/src/ui/use-field-errors'
import { EmailContact } from './email-contact'
import { EnquirySent } from './enquiry-sent'
import { queryDraft } from './enquiry-drafts'
import { useEnquiry } from './use-enquiry'

/** A form for any question about the plans: an e-mail and a message. // spec §2 */
export function QueryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const isMissing = useMissingCalls().has(SendEnquiry.name)
  const errors = useFieldErrors()
  const { typed, type, isBusy, error, reference, send } = useEnquiry(queryDraft)
  const { email, message } = typed

  async function judged() {
    const wrong = new Map<string, string>()
    if (!v.is(emailSchema, email)) wrong.set('query-email', t`Please enter correct email address.`)
    if (message.trim() === '') wrong.set('query-message', t`Please write your message.`)
    if (!errors.showErrors(wrong)) return null
    return { Kind: 'plans', Email: email.trim(), Message: message.trim() } as const
  }
  return (
    <Dialog title={<Trans>Any query?</Trans>} onClose={onClose}>
      {isMissing ? (
        <EmailContact />
      ) : reference === null ? (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            void send(judged)
          }}
        >
          <FormNotice error={error} />
          <TextField
            id="query-email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            label={<Trans>E-mail</Trans>}
            value={email}
            onChange={(event) => {
              errors.setError('query-email', null)
              type({ email: event.target.value })
            }}
            error={errors.errorOf('query-email')}
          />
          <TextAreaField
            id="query-message"
            name="message"
            maxLength={4_000}
            label={<Trans>Message</Trans>}
            value={message}
            onChange={(event) => {
              errors.setError('query-message', null)
              type({ message: event.target.value })
            }}
            error={errors.errorOf('query-message')}
          />
          <Button type="submit" size="l" busy={isBusy}>
            <Trans>Send</Trans>
          </Button>
        </form>
      ) : (
        <EnquirySent reference={reference} />
      )}
    </Dialog>
  )
}
