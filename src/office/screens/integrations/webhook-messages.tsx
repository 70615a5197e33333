import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WebhookMessage } from '@/contract/office/webhooks'
import { Button } from '@/src/ui/button'
import { Skeleton } from '@/src/ui/skeleton'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange, useOfficeQuery } from '../../api'
import { Badge } from '../../components/badge'
import { ErrorNotice } from '../../components/error-notice'
import { LoadError } from '../../components/load-error'
import { Moment } from '../../components/moment'
import { eventTexts, messageStates } from './integration-texts'

/** The most messages that are listed, the newest. */
const limit = 50
/** Messages arrive meanwhile: they are read again while the list is in sight. */
const refetchMs = 15_000

/** The newest messages to an endpoint, with the last answer to each. */
export function WebhookMessages({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useOfficeQuery('listWebhookMessages', { id, limit }, { refetchMs })
  return (
    <section aria-label={t`Messages`} className="grid gap-2">
      <h3 className="font-semibold">
        <Trans>Messages</Trans>
      </h3>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-24 w-full" />
      ) : data.messages.length === 0 ? (
        <p className="text-muted">
          <Trans>Nothing has happened since it was added.</Trans>
        </p>
      ) : (
        <ul className="max-h-96 overflow-y-auto rounded-m ring-1 ring-line ring-inset">
          {data.messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Message({ message }: { message: WebhookMessage }) {
  const { t, i18n } = useLingui()
  const resend = useOfficeChange('resendWebhook')
  const drop = useOfficeChange('dropWebhook')
  const { id, messageId, type, createdAt, state, nextAt, attempts } = message
  const [last] = attempts
  const tries = attempts.length
  const { text, tone } = messageStates[state]
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 text-sm last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{i18n._(eventTexts[type])}</span>
        <Badge tone={tone}>{i18n._(text)}</Badge>
      </div>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <Moment at={createdAt} />
        <bdi dir="ltr" className="font-mono text-xs wrap-anywhere">
          {messageId}
        </bdi>
      </p>
      {last ? (
        <p className="flex flex-wrap gap-x-4">
          <Answer attempt={last} />
          <Plural value={tries} one="tried once" other="tried # times" />
          <Moment at={last.at} />
        </p>
      ) : null}
      {tries > 1 ? (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-muted">
            <Trans>All answers</Trans>
          </summary>
          <ol className="grid gap-1">
            {attempts.map((attempt) => (
              <li key={attempt.at} className="flex flex-wrap gap-x-4">
                <Moment at={attempt.at} />
                <Answer attempt={attempt} />
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      {nextAt && tries > 0 ? (
        <p className="text-muted">
          <Trans>
            Tried again: <Moment at={nextAt} />
          </Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          busy={resend.isPending}
          onClick={() =>
            resend.mutate({ message: id }, { onSuccess: () => showToast(t`It is being sent again.`) })
          }
        >
          <Trans>Send again</Trans>
        </Button>
        {state === 'dead' || state === 'waiting' ? (
          <Button
            variant="ghost"
            busy={drop.isPending}
            onClick={() => drop.mutate({ message: id }, { onSuccess: () => showToast(t`It was dropped.`) })}
          >
            <Trans>Drop</Trans>
          </Button>
        ) : null}
      </div>
      <ErrorNotice error={resend.error ?? drop.error} />
    </li>
  )
}

function Answer({ attempt: { status, error, tookMs } }: { attempt: WebhookMessage['attempts'][number] }) {
  const { t } = useLingui()
  return (
    <span className="wrap-anywhere">
      <bdi dir="ltr" className="font-semibold">
        {status ?? error ?? t`No answer`}
      </bdi>{' '}
      <bdi dir="ltr" className="text-muted">{`${tookMs} ms`}</bdi>
    </span>
  )
}
