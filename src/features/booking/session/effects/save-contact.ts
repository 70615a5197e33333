import { UpdateBookUser } from '@/contract/booking/update-book-user'
import { waitBeforeRetry } from '@/src/lib/device/retry-delay'
import type { EffectParts } from '../flow-runner'
import type { Contact, Hold } from '../../flow/state'
import { holdEnds } from './read-hold'
import { claimOf, isConnectionError, refusalOf } from './refusal-of'

/** Tells the server where the tickets go. Without a connection it waits and goes on by itself: saying it twice does no harm. */
export async function saveContact(
  hold: Hold,
  contact: Contact,
  attemptId: string,
  { api, campaignField, send, signal }: EffectParts,
): Promise<void> {
  const campaign = await campaignField?.()
  for (let tries = 1; !signal.aborted; tries++) {
    try {
      await api.call(UpdateBookUser, {
        ...claimOf(hold),
        Email: contact.email,
        Mobile: contact.mobile,
        CountryCode: contact.dialCode,
        ...campaign,
      })
      return await send({ type: 'contactSaved', attemptId })
    } catch (error) {
      if (isConnectionError(error)) {
        await send({ type: 'connectionChanged', attemptId, connection: 'down' })
        await waitBeforeRetry(tries, signal)
        continue
      }
      const refusal = refusalOf(error)
      if (holdEnds.has(refusal.code)) return send({ type: 'holdLost', reserveId: hold.reserveId })
      return send({ type: 'contactRefused', attemptId, refusal })
    }
  }
}
