/** The contact of an order, and the press on Pay that may be submitted with it. */
import type { FlowEvent } from './events'
import type { CheckoutFlow, Connection, Contact, ContactState, Flow, PayingFlow, PaymentStart } from './state'
import { offlineRefusal } from './state'

type EventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>
type ContactEvent = EventOf<
  'contactTyped' | 'contactGiven' | 'contactSaved' | 'contactRefused' | 'contactReopened' | 'paymentStarted'
>
type SavingFlow = CheckoutFlow & { contact: Extract<ContactState, { kind: 'saving' }> }

export function reduceContact(flow: CheckoutFlow, event: ContactEvent): CheckoutFlow | PayingFlow {
  const { contact } = flow
  switch (event.type) {
    case 'contactTyped':
      if (contact.kind !== 'asked' || isSameContact(contact.contact, event.contact)) return flow
      // The visitor is correcting the refused contact.
      return { ...flow, contact: { kind: 'asked', contact: event.contact, refusal: null } }
    case 'contactGiven':
      if (contact.kind !== 'asked') return flow
      return { ...flow, contact: saving(event, null) }
    case 'contactSaved': {
      if (!isSaving(flow, event.attemptId)) return flow
      const { pays: paymentStart, contact: savedContact } = flow.contact
      return paymentStart
        ? paying(flow, savedContact, paymentStart)
        : { ...flow, contact: { kind: 'saved', contact: savedContact } }
    }
    case 'contactRefused':
      if (!isSaving(flow, event.attemptId)) return flow
      return { ...flow, contact: { kind: 'asked', contact: contact.contact, refusal: event.refusal } }
    case 'contactReopened':
      if (contact.kind === 'asked') return flow
      return { ...flow, contact: { kind: 'asked', contact: contact.contact, refusal: null } }
    case 'paymentStarted':
      return paymentStarted(flow, event)
  }
}

/**
 * Applies a changed connection while the contact is being saved. A payment is never queued: without a
 * connection the press on Pay is dropped, and only the contact is sent later. // design §4
 * During a brief server outage the visitor stays on the screen and the payment continues.
 */
export function withConnection(flow: SavingFlow, connection: Connection): CheckoutFlow {
  const { contact } = flow
  if (contact.connection === connection) return flow
  if (connection !== 'down' || !contact.pays) return { ...flow, contact: { ...contact, connection } }
  return {
    ...flow,
    contact: { ...contact, connection, pays: null },
    refusal: offlineRefusal,
  }
}

/** Whether this contact is being saved with this attempt. */
export function isSaving(flow: Flow, attemptId: string): flow is SavingFlow {
  return flow.step === 'checkout' && flow.contact.kind === 'saving' && flow.contact.attemptId === attemptId
}

function paymentStarted(
  flow: CheckoutFlow,
  { attemptId, origins, given: contactToSave }: EventOf<'paymentStarted'>,
): CheckoutFlow | PayingFlow {
  const { contact } = flow
  const paymentStart = { attemptId, origins }
  if (contact.kind === 'saved') return paying(flow, contact.contact, paymentStart)
  if (contact.kind === 'asked')
    return contactToSave ? { ...flow, refusal: null, contact: saving(contactToSave, paymentStart) } : flow
  if (contact.pays || contact.connection === 'down') return flow
  return { ...flow, refusal: null, contact: { ...contact, pays: paymentStart } }
}

function saving(
  { attemptId, contact }: { attemptId: string; contact: Contact },
  paymentStart: PaymentStart | null,
) {
  return { kind: 'saving', contact, attemptId, connection: 'open', pays: paymentStart } as const
}

function paying({ sale, hold }: CheckoutFlow, contact: Contact, paymentStart: PaymentStart): PayingFlow {
  return { step: 'paying', sale, hold, contact, ...paymentStart, connection: 'open', next: null }
}

function isSameContact(known: Contact | null, typed: Contact): boolean {
  if (!known) return false
  const isSamePhone = typed.country === known.country && typed.dialCode === known.dialCode
  return isSamePhone && typed.email === known.email && typed.mobile === known.mobile
}
