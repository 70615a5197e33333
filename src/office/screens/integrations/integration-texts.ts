import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApiKey, ApiScope } from '@/contract/office/api-keys'
import type { Webhook, WebhookEvent, WebhookMessage } from '@/contract/office/webhooks'
import type { BadgeTone } from '../../components/badge'

interface StateText {
  readonly text: MessageDescriptor
  readonly tone: BadgeTone
}

export const scopeTexts: Record<ApiScope, MessageDescriptor> = {
  'see-orders': msg`Orders, with names and contacts`,
  'see-shows': msg`Shows and their occupancy`,
  'see-sales': msg`Reports about money`,
  'see-admissions': msg`Admissions and ticket holders`,
}

export const keyStates: Record<ApiKey['state'], StateText> = {
  valid: { text: msg`Valid`, tone: 'good' },
  expired: { text: msg`Expired`, tone: 'neutral' },
  revoked: { text: msg`Revoked`, tone: 'neutral' },
}

export const eventTexts: Record<WebhookEvent, MessageDescriptor> = {
  'order.paid': msg`Order paid`,
  'order.refunded': msg`Order refunded`,
  'order.changed': msg`Seats or show of an order changed`,
  'order.admitted': msg`Visitors admitted`,
  'show.cancelled': msg`Show cancelled`,
}

export const webhookStates: Record<Webhook['state'], StateText> = {
  on: { text: msg`On`, tone: 'good' },
  off: { text: msg`Switched off`, tone: 'neutral' },
  failing: { text: msg`Switched off: nothing arrived`, tone: 'bad' },
  gone: { text: msg`Switched off: no longer wanted`, tone: 'bad' },
}

export const messageStates: Record<WebhookMessage['state'], StateText> = {
  waiting: { text: msg`Waiting`, tone: 'warn' },
  sent: { text: msg`Arrived`, tone: 'good' },
  dead: { text: msg`Undeliverable`, tone: 'bad' },
  dropped: { text: msg`Discarded`, tone: 'neutral' },
}
