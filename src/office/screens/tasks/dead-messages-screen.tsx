import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/src/ui/button'
import { useOfficeQuery, type AnswerOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { LoadError } from '../../components/load-error'
import { Moment } from '../../components/moment'
import { PageHeader } from '../../components/page-header'
import { LoadingTasks, NothingToDo, TaskItem } from './task-list'

type DeadMessage = AnswerOf<'listDeadMessages'>['messages'][number]

interface Change {
  readonly name: 'sendMessageAgain' | 'dropMessage'
  /** A message’s id, or `all`. */
  readonly message: string
}

/** The most messages that are listed, the newest. */
const maxMessages = 100

/** Messages that could not be delivered; their text is not shown, because it may open tickets. */
export function DeadMessagesScreen() {
  const { t } = useLingui()
  const { data, error, refetch } = useOfficeQuery('listDeadMessages', { limit: maxMessages })
  const [change, setChange] = useState<Change | null>(null)
  const { messages = [], all = 0 } = data ?? {}
  const count = messages.length
  return (
    <div className="max-w-5xl">
      <PageHeader
        title={t`Undeliverable messages`}
        about={<Trans>Correct a wrong address in its order first, then send its ticket again.</Trans>}
        actions={
          all > 1 ? (
            <Button variant="quiet" onClick={() => setChange({ name: 'sendMessageAgain', message: 'all' })}>
              <Trans>Try all again</Trans>
            </Button>
          ) : null
        }
      />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingTasks />
      ) : count === 0 ? (
        <NothingToDo>
          <Trans>Every message was delivered.</Trans>
        </NothingToDo>
      ) : (
        <>
          {count < all ? (
            <p className="pb-2 text-sm text-muted">
              <Trans>
                The newest {count} of {all}.
              </Trans>
            </p>
          ) : null}
          <ul className="rounded-m bg-surface ring-1 ring-line ring-inset">
            {messages.map((message) => (
              <Message key={message.id} message={message} onChange={setChange} />
            ))}
          </ul>
        </>
      )}
      {change ? <MessageDialog change={change} onClose={() => setChange(null)} /> : null}
    </div>
  )
}

function Message({ message, onChange }: { message: DeadMessage; onChange: (change: Change) => void }) {
  const { id, at, brand, channel, recipient, subject, tries, reason } = message
  return (
    <TaskItem
      title={<bdi dir="ltr">{recipient}</bdi>}
      actions={
        <>
          <Button variant="quiet" onClick={() => onChange({ name: 'sendMessageAgain', message: id })}>
            <Trans>Try again</Trans>
          </Button>
          <Button variant="ghost" onClick={() => onChange({ name: 'dropMessage', message: id })}>
            <Trans>Drop</Trans>
          </Button>
        </>
      }
    >
      <p className="text-ink">{channel === 'email' ? <bdi>{subject}</bdi> : <Trans>SMS</Trans>}</p>
      <p className="flex flex-wrap gap-x-4">
        <Moment at={at} />
        <bdi>{brand}</bdi>
        <Plural value={tries} one="tried once" other="tried # times" />
      </p>
      {reason ? (
        <p>
          <bdi dir="ltr">{reason}</bdi>
        </p>
      ) : null}
    </TaskItem>
  )
}

function MessageDialog({ change: { name, message }, onClose }: { change: Change; onClose: () => void }) {
  const { t } = useLingui()
  const isDrop = name === 'dropMessage'
  return (
    <ConfirmChange
      name={name}
      request={{ message }}
      title={isDrop ? t`Drop the message` : t`Try again`}
      action={isDrop ? t`Drop` : t`Try again`}
      done={isDrop ? t`It was dropped.` : t`It is being sent again.`}
      isDangerous={isDrop}
      onClose={onClose}
    >
      {({ count }) => (
        <p>
          {isDrop ? (
            <Plural
              value={count}
              one="# message is deleted and will never arrive."
              other="# messages are deleted and will never arrive."
            />
          ) : (
            <Plural
              value={count}
              one="# message will be sent again."
              other="# messages will be sent again."
            />
          )}
        </p>
      )}
    </ConfirmChange>
  )
}
