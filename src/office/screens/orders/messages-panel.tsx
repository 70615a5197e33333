import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeOrder } from '@/contract/office/orders'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Moment } from '../../components/moment'
import { messageStates } from './order-texts'
import { Panel } from './panel'
import { StateBadge } from './state-badge'

/** What was sent to the buyer and whether it arrived. */
export function MessagesPanel({ order }: { order: OfficeOrder }) {
  const { t } = useLingui()
  const { messages, timeZone } = order
  return (
    <Panel title={t`Messages`}>
      {messages.length === 0 ? (
        <p className="text-muted">
          <Trans>Nothing was sent.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {[...messages]
            .reverse()
            .map(({ channel, createdAt, state, text, subject, recipient, report }, index) => (
              <li key={index} className="grid gap-1 py-2.5 first:pt-0 last:pb-0">
                <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span className="flex items-center gap-2 text-muted">
                    <DeferredIcon name={channel === 'email' ? 'mail' : 'phone'} className="size-4" />
                    <Moment at={createdAt} timeZone={timeZone} />
                  </span>
                  <StateBadge state={messageStates[state]} />
                </div>
                <p className="whitespace-pre-line wrap-anywhere">
                  <bdi>{text ?? subject}</bdi>
                </p>
                <p className="text-muted wrap-anywhere">
                  <Trans>
                    To <bdi dir="ltr">{recipient}</bdi>
                  </Trans>
                </p>
                {report ? (
                  <p className="text-muted wrap-anywhere">
                    <bdi dir="ltr">{report}</bdi>
                  </p>
                ) : null}
              </li>
            ))}
        </ul>
      )}
    </Panel>
  )
}
