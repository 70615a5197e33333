import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '@/src/ui/button'
import { useOfficeQuery, type AnswerOf } from '../../api'
import { Badge } from '../../components/badge'
import { CardList } from '../../components/card-list'
import { ConfirmChange } from '../../components/confirm-change'
import { Moment } from '../../components/moment'
import { PageHeader } from '../../components/page-header'
import { useShowMore } from '../../components/show-more'
import { TabLinks, tabLinkClass } from '../../components/tab-links'

type Message = AnswerOf<'listRequests'>['messages'][number]

const kinds: Record<Message['kind'], MessageDescriptor> = {
  support: msg`Help request`,
  plans: msg`Plans for a cinema`,
  organiser: msg`Organiser of an event`,
}

/** Messages that visitors wrote: answered by e-mail or phone, then marked as answered. */
export function MessagesScreen() {
  const { t } = useLingui()
  const { state } = useSearch({ from: '/staff/messages' })
  const { limit, renderMore } = useShowMore()
  const query = useOfficeQuery('listRequests', { state, limit }, { keepsFormer: true })
  const [answered, setAnswered] = useState<Message | null>(null)
  const tab = (key: typeof state, label: string) => (
    <Link
      to="/messages"
      search={{ state: key }}
      activeProps={{}}
      aria-current={key === state ? 'page' : undefined}
      className={tabLinkClass}
    >
      {label}
    </Link>
  )
  return (
    <>
      <PageHeader title={t`Messages`} />
      <TabLinks label={t`Messages`}>
        {tab('open', t`To be answered`)}
        {tab('closed', t`Answered`)}
      </TabLinks>
      <CardList
        query={query}
        items={query.data?.messages}
        keyOf={({ reference }) => reference}
        empty={
          state === 'open' ? (
            <Trans>No message waits for an answer.</Trans>
          ) : (
            <Trans>No message was answered yet.</Trans>
          )
        }
        more={renderMore}
      >
        {(message) => <MessageCard message={message} onAnswered={() => setAnswered(message)} />}
      </CardList>
      {answered ? (
        <ConfirmChange
          name="closeRequest"
          request={{ message: answered.reference }}
          title={t`Mark this message as answered`}
          action={t`Mark as answered`}
          done={t`The message is marked as answered`}
          onClose={() => setAnswered(null)}
        >
          {({ reference, name, email }) => (
            <p>
              <bdi className="font-mono text-sm">{reference}</bdi>
              <br />
              <bdi>{name || email}</bdi>
            </p>
          )}
        </ConfirmChange>
      ) : null}
    </>
  )
}

function MessageCard({ message, onAnswered }: { message: Message; onAnswered: () => void }) {
  const { i18n } = useLingui()
  const { reference, name, company, email, phone, query, text, language, at, closedAt, brand } = message
  return (
    <article className="grid gap-3 rounded-m bg-surface p-4 ring-1 ring-line ring-inset sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="text-base font-bold wrap-anywhere">
            <bdi>{query || i18n._(kinds[message.kind])}</bdi>
          </h2>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <bdi className="font-semibold text-ink">{name}</bdi>
            {company ? <bdi>{company}</bdi> : null}
            {email ? (
              <a href={`mailto:${email}?subject=${encodeURIComponent(reference)}`} className="underline">
                <bdi>{email}</bdi>
              </a>
            ) : null}
            {phone ? (
              <a href={`tel:${phone}`} className="underline">
                <bdi dir="ltr">{phone}</bdi>
              </a>
            ) : null}
          </p>
        </div>
        <p className="grid gap-1 text-sm text-muted sm:justify-items-end">
          <Moment at={at} />
          <span className="flex gap-2">
            <bdi className="font-mono text-xs leading-5">{reference}</bdi>
            <Badge>
              <bdi>{brand}</bdi>
            </Badge>
          </span>
        </p>
      </header>
      <p lang={language} dir="auto" className="w-fit max-w-[75ch] whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {closedAt ? (
        <p className="text-sm text-muted">
          <Trans>
            Answered on <Moment at={closedAt} />
          </Trans>
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {email ? (
            <a
              href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}
              className={buttonClass('quiet')}
            >
              <Trans>Answer by e-mail</Trans>
            </a>
          ) : null}
          <Button variant="quiet" onClick={onAnswered}>
            <Trans>Mark as answered</Trans>
          </Button>
        </div>
      )}
    </article>
  )
}
