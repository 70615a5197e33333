import type { MadeCode } from '@/server/platform/codes/one-time-code'
import type { Store } from '@/server/platform/store/store'
import { toldContact, type NewContact } from './new-contact'

/** What whoever asked for a code is told of it. */
export function sentCode(store: Pick<Store, 'nowMs'>, contact: NewContact, made: MadeCode) {
  return {
    SentTo: toldContact(contact),
    ExpiresAt: made.expiresAt.getTime(),
    ServerTime: store.nowMs(),
    ResendAfterMs: made.resendAfterMs,
  }
}
