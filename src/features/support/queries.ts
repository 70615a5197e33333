import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { contactQueries } from '@/contract/support/contact-us'

export type ContactQuery = (typeof contactQueries)[number]

/** What a message is about: the wire keeps the English words. // spec §5 Query list */
export const queryNames: Readonly<Record<ContactQuery, MessageDescriptor>> = {
  'Ticket pickup and Home delivery': msg`Ticket pickup and Home delivery`,
  Offers: msg`Offers`,
  'Confirmation not received': msg`Confirmation not received`,
  'Cancellation/Exchange request': msg`Cancellation/Exchange request`,
  'Winpins/Gift Voucher': msg`Winpins/Gift Voucher`,
  'Unsuccessful transaction': msg`Unsuccessful transaction`,
  'Ticket booking queries': msg`Ticket booking queries`,
  'Cinema related feedback': msg`Cinema related feedback`,
  Others: msg`Others`,
}
