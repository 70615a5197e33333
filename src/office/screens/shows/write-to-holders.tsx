import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { OfficeShow } from '@/contract/office/shows'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { ConfirmChange } from '../../components/confirm-change'
import { emptyMessage, MessageFields, buildMessage } from '../../components/message-fields'

/** Sends a text by e-mail and SMS to everybody with tickets of a show. */
export function WriteToHolders({ show, onClose }: { show: OfficeShow; onClose: () => void }) {
  const { t } = useLingui()
  const [message, setMessage] = useState(emptyMessage)
  const [isConfirming, setConfirming] = useState(false)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setConfirming(true)
  }
  return (
    <Dialog title={t`Write to ticket holders`} isFirm onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          <Trans>
            Everybody gets it once, in their language or in English, with the show, their reference and a link
            to their tickets.
          </Trans>
        </p>
        <MessageFields required value={message} onChange={setMessage} />
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
      </form>
      {isConfirming ? (
        <ConfirmChange
          name="writeToHolders"
          request={{ show: show.id, message: buildMessage(message) }}
          title={t`Send this message`}
          action={t`Send`}
          done={t`The message is on its way`}
          onDone={onClose}
          onClose={() => setConfirming(false)}
        >
          {({ emails, texts, toldBefore }) => (
            <>
              <p lang="en" dir="auto" className="rounded-m bg-raised p-3 whitespace-pre-wrap">
                {message.en}
              </p>
              <ul className="grid gap-1">
                <li>
                  <Plural value={emails} one="# e-mail" other="# e-mails" />
                </li>
                <li>
                  <Plural value={texts} one="# SMS" other="# SMS" />
                </li>
                {toldBefore > 0 ? (
                  <li>
                    <Plural
                      value={toldBefore}
                      one="# address already got this text and is skipped."
                      other="# addresses already got this text and are skipped."
                    />
                  </li>
                ) : null}
              </ul>
            </>
          )}
        </ConfirmChange>
      ) : null}
    </Dialog>
  )
}
