/** Where the tickets go, and the press on Pay that may come with it. */
import type { FlowEvent } from './events'
import type { CheckoutFlow, Connection, Contact, ContactState, Flow, PayingFlow, PaymentStart } from './state'
import { cutOff } from './state'

type EventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>
type ContactEvent = EventOf<
  'contactTyped' | 'contactGiven' | 'contactSaved' | 'contactRefused' | 'contactReopened' | 'paymentStarted'
>
type SavingFlow = CheckoutFlow & { contact: Extract<ContactState, { kind: 'saving' }> }

/** What an event of the checkout's one screen makes of it. */
export function reduceContact(flow: CheckoutFlow, event: ContactEvent): CheckoutFlow | PayingFlow {
  const { contact } = flow
  switch (event.type) {
    case 'contactTyped':
      if (contact.kind !== 'asked' || isSameContact(contact.contact, event.contact)) return flow
      // What was refused is being mended.
      return { ...flow, contact: { kind: 'asked', contact: event.contact, refusal: null } }
    case 'contactGiven':
      if (contact.kind !== 'asked') return flow
      return { ...flow, contact: saving(event, null) }
    case 'contactSaved': {
      if (!isSaving(flow, event.attemptId)) return flow
      const { pays, contact: given } = flow.contact
      return pays ? paying(flow, given, pays) : { ...flow, contact: { kind: 'saved', contact: given } }
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
 * Nothing that pays waits for a connection: without one the press on Pay is over, and only the contact is said later. // design §4
 * A server that is out of order for a moment keeps the visitor at the screen: the press goes on.
 */
export function savingOver(flow: SavingFlow, connection: Connection): CheckoutFlow {
  const { contact } = flow
  if (contact.connection === connection) return flow
  if (connection !== 'down' || !contact.pays) return { ...flow, contact: { ...contact, connection } }
  return {
    ...flow,
    contact: { ...contact, connection, pays: null },
    refusal: cutOff,
  }
}

/** Whether this very contact is being said to the server. */
export function isSaving(flow: Flow, attemptId: string): flow is SavingFlow {
  return flow.step === 'checkout' && flow.contact.kind === 'saving' && flow.contact.attemptId === attemptId
}

function paymentStarted(
  flow: CheckoutFlow,
  { attemptId, origins, given }: EventOf<'paymentStarted'>,
): CheckoutFlow | PayingFlow {
  const { contact } = flow
  const pays = { attemptId, origins }
  if (contact.kind === 'saved') return paying(flow, contact.contact, pays)
  if (contact.kind === 'asked') return given ? { ...flow, refusal: null, contact: saving(given, pays) } : flow
  if (contact.pays || contact.connection === 'down') return flow
  return { ...flow, refusal: null, contact: { ...contact, pays } }
}

function saving({ attemptId, contact }: { attemptId: string; contact: Contact }, pays: PaymentStart | null) {
  return { kind: 'saving', contact, attemptId, connection: 'open', pays } as const
}

function paying({ sale, hold }: CheckoutFlow, contact: Contact, pays: PaymentStart): PayingFlow {
  return { step: 'paying', sale, hold, contact, ...pays, connection: 'open', next: null }
}

function isSameContact(known: Contact | null, typed: Contact): boolean {
  if (!known) return false
  const isSamePhone = typed.country === known.country && typed.dialCode === known.dialCode
  return isSamePhone && typed.email === known.email && typed.mobile === known.mobile
}
