import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OfficeOrder } from '@/contract/office/orders'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'
import type { RequestOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'

type Channel = RequestOf<'resendTicket'>['channel']

/** Sends the ticket to the order’s contact again, by e-mail or SMS. */
export function ResendDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { t } = useLingui()
  const [channel, setChannel] = useState<Channel | null>(null)
  if (!channel)
    return (
      <Dialog title={t`Send the ticket again`} onClose={onClose}>
        <div className="grid gap-3">
          {order.email ? (
            <Way icon="mail" label={t`By e-mail`} to={order.email} onChoose={() => setChannel('email')} />
          ) : null}
          {order.phone ? (
            <Way icon="phone" label={t`By SMS`} to={order.phone} onChoose={() => setChannel('sms')} />
          ) : null}
          {order.email || order.phone ? null : (
            <Notice tone="warn" title={t`This order has no contact`}>
              <Trans>Add an e-mail address or a mobile number under Contact first.</Trans>
            </Notice>
          )}
        </div>
      </Dialog>
    )
  return (
    <ConfirmChange
      name="resendTicket"
      request={{ order: order.id, channel }}
      title={t`Send the ticket again`}
      action={t`Send`}
      done={t`The ticket is on its way again.`}
      onClose={() => setChannel(null)}
      onDone={onClose}
    >
      {({ recipient, text }) => (
        <dl className="grid gap-2 text-sm">
          <dt className="text-muted">
            <Trans>To</Trans>
          </dt>
          <dd className="font-semibold wrap-anywhere">
            <bdi dir="ltr">{recipient}</bdi>
          </dd>
          <dt className="text-muted">{channel === 'email' ? <Trans>Subject</Trans> : <Trans>Text</Trans>}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <bdi>{text}</bdi>
          </dd>
        </dl>
      )}
    </ConfirmChange>
  )
}

interface WayProps {
  icon: 'mail' | 'phone'
  label: string
  to: string
  onChoose: () => void
}

function Way({ icon, label, to, onChoose }: WayProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 items-center gap-4 rounded-m px-4 text-start ring-1 ring-line ring-inset hover:bg-raised"
    >
      <DeferredIcon name={icon} className="size-5 text-muted" />
      <span className="grid min-w-0">
        <span className="font-semibold">{label}</span>
        <span className="truncate text-sm text-muted">
          <bdi dir="ltr">{to}</bdi>
        </span>
      </span>
    </button>
  )
}
