import { UpdateBookUser } from '@/contract/booking/update-book-user'
import type { EffectParts } from '../flow-runner'
import type { Contact, Hold } from '../../flow/state'
import { holdEnds } from './read-hold'
import { claimOf, refusalOf, waitAfter } from './refusal-of'

/** Tells the server where the tickets go. Without an answer it waits and goes on by itself: saying it twice does no harm. */
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
      if (await waitAfter(error, { attemptId, tries, send, signal })) continue
      const refusal = refusalOf(error)
      if (holdEnds.has(refusal.code)) return send({ type: 'holdLost', reserveId: hold.reserveId })
      return send({ type: 'contactRefused', attemptId, refusal })
    }
  }
}
