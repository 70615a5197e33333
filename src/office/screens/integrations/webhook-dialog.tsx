import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { secretOverlapHours, type Webhook } from '@/contract/office/webhooks'
import { randomUuid } from '@/src/lib/device/random-uuid'
import { Button } from '@/src/ui/button'
import { CheckField } from '@/src/ui/check-field'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange } from '../../api'
import { ConfirmedAction } from '../../components/confirmed-action'
import { ErrorNotice } from '../../components/error-notice'
import type { AccessChoices } from '../../components/limit-fields'
import { Moment } from '../../components/moment'
import { usePerson } from '../../shell/person'
import { SecretNotice } from './secret-notice'
import { isComplete, WebhookFields, type WebhookChoice } from './webhook-fields'
import { WebhookMessages } from './webhook-messages'

/** Adds an endpoint and shows its secret, this once. */
export function AddWebhookDialog({ choices, onClose }: { choices: AccessChoices; onClose: () => void }) {
  const { t } = useLingui()
  const person = usePerson()
  // The same attempt adds no second webhook when it is sent again.
  const [attempt] = useState(randomUuid)
  const [choice, setChoice] = useState<WebhookChoice>({ url: '', events: [], limits: person.limits })
  const [isSent, setSent] = useState(false)
  const create = useOfficeChange('createWebhook')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setSent(true)
    if (isComplete(choice))
      create.mutate({ attempt, ...choice, url: choice.url.trim(), events: [...choice.events] })
  }
  return (
    <Dialog title={t`Add a webhook`} isFirm onClose={onClose}>
      {create.data ? (
        <SecretNotice title={t`This is its secret`} secret={create.data.secret} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <WebhookFields choice={choice} choices={choices} isSent={isSent} onChange={setChoice} />
          <ErrorNotice error={create.error} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" busy={create.isPending}>
              <Trans>Add the webhook</Trans>
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

interface WebhookDialogProps {
  webhook: Webhook
  choices: AccessChoices
  onClose: () => void
}

/** One endpoint: what it is told, its messages, and a new secret. */
export function WebhookDialog({ webhook, choices, onClose }: WebhookDialogProps) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<string | null>(null)
  const { url, state, failingSince } = webhook
  if (secret !== null)
    return (
      <Dialog title={new URL(url).host} isFirm onClose={onClose}>
        <SecretNotice title={t`This is its new secret`} secret={secret} onClose={() => setSecret(null)} />
      </Dialog>
    )
  return (
    <Dialog title={new URL(url).host} onClose={onClose}>
      {state === 'failing' || state === 'gone' ? (
        <Notice tone="bad" title={t`Switched off by itself`}>
          {state === 'gone' ? (
            <Trans>The receiver answered that it wants no more messages.</Trans>
          ) : (
            <Trans>Nothing has arrived for days. Repair the receiver, then switch it on again.</Trans>
          )}
        </Notice>
      ) : failingSince ? (
        <Notice tone="warn" title={t`Nothing arrives`}>
          <Trans>
            Since <Moment at={failingSince} />. Messages are retried for a day. After three days without
            success, it’s switched off.
          </Trans>
        </Notice>
      ) : null}
      <WebhookMessages id={webhook.id} />
      <ChangeForm webhook={webhook} choices={choices} />
      <Actions webhook={webhook} onSecret={setSecret} onDeleted={onClose} />
    </Dialog>
  )
}

function ChangeForm({ webhook, choices }: Omit<WebhookDialogProps, 'onClose'>) {
  const { t } = useLingui()
  const [choice, setChoice] = useState<WebhookChoice>(webhook)
  const [isOn, setOn] = useState(webhook.state === 'on')
  const [isSent, setSent] = useState(false)
  const change = useOfficeChange('changeWebhook')
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setSent(true)
    if (!isComplete(choice)) return
    const { url, events, limits } = choice
    change.mutate(
      { id: webhook.id, url: url.trim(), events: [...events], limits, isOn },
      { onSuccess: () => showToast(t`Saved`) },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <CheckField label={t`Switched on`} checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <WebhookFields choice={choice} choices={choices} isSent={isSent} onChange={setChoice} />
      <ErrorNotice error={change.error} />
      <Button type="submit" busy={change.isPending} className="justify-self-end">
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}

interface ActionsProps {
  webhook: Webhook
  onSecret: (secret: string) => void
  onDeleted: () => void
}

function Actions({ webhook: { id, secretVersion, overlapUntil }, onSecret, onDeleted }: ActionsProps) {
  const { t } = useLingui()
  const renew = useOfficeChange('renewWebhookSecret')
  const remove = useOfficeChange('deleteWebhook')
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {overlapUntil ? (
        <p className="text-sm text-muted">
          <Trans>
            The secret before is valid too until <Moment at={overlapUntil} />.
          </Trans>
        </p>
      ) : null}
      <ConfirmedAction
        label={t`Make a new secret`}
        question={
          <Trans>
            Messages are signed with both secrets for {secretOverlapHours} hours, so that the receiver can
            change over. A secret before these ends now.
          </Trans>
        }
        isBusy={renew.isPending}
        onConfirm={() =>
          renew.mutate({ id, version: secretVersion }, { onSuccess: ({ secret }) => onSecret(secret) })
        }
      />
      <ConfirmedAction
        label={t`Delete the webhook`}
        question={<Trans>Messages not yet delivered are deleted with it.</Trans>}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { id },
            {
              onSuccess() {
                showToast(t`The webhook is deleted`)
                onDeleted()
              },
            },
          )
        }
      />
      <ErrorNotice error={renew.error ?? remove.error} />
    </div>
  )
}
