/**
 * The booking as a pure function. No React, no Dexie, no Query in this folder (design §4). An event that does
 * not fit the state returns the same state object: late answers change nothing.
 */
import type { FlowEvent } from './events'
import type { CheckoutFlow, Contact, Flow, Hold, HoldingFlow, PayingFlow, Sale, VerifyingFlow } from './state'
import { defaultSeatPreference } from '@/contract/hall/seat-preference'
import { offlineRefusal, startFlow } from './state'
import { isSaving, reduceContact, withConnection } from './reduce-contact'
import {
  withExpiry,
  isPaymentInProgress,
  withBookingId,
  stepFound,
  startVerifying,
  withStep,
} from './reduce-payment'
import { isSameSale, withSale } from './with-sale'

type EventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>

export function reduce(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'saleRead':
      return isSameSale(flow.sale, event.sale) ? flow : withSale(flow, event.sale)
    case 'countChosen':
      if (flow.step !== 'count' || event.count < 1 || event.count > flow.sale.mostSeats) return flow
      return { ...flow, count: event.count, refusal: null }
    case 'countConfirmed':
      if (flow.step !== 'count' || !flow.sale.picksSeats) return flow
      return { ...flow, step: 'seats', refusal: null, seats: [], lost: [], wish: defaultSeatPreference }
    case 'seatsChosen':
      if (flow.step !== 'seats' || event.seats.length > flow.count) return flow
      return { ...flow, seats: event.seats, refusal: null, wish: null }
    case 'seatsProposed':
      if (flow.step !== 'seats' || event.seats.length > flow.count) return flow
      return { ...flow, seats: event.seats, lost: [], refusal: null, wish: event.wish }
    case 'seatsLost':
      return seatsLost(flow, event)
    case 'seatsConfirmed':
      return seatsConfirmed(flow, event)
    case 'seatsHeld':
      if (flow.step !== 'holding' || flow.attemptId !== event.attemptId) return flow
      return checkoutFlow(flow.sale, event.hold, flow.contact)
    case 'seatsRefused':
      return seatsRefused(flow, event)
    case 'connectionChanged':
      if (isSaving(flow, event.attemptId)) return withConnection(flow, event.connection)
      if (
        !('connection' in flow) ||
        flow.attemptId !== event.attemptId ||
        flow.connection === event.connection
      )
        return flow
      return { ...flow, connection: event.connection }
    case 'holdGivenBack':
      if (!('unwanted' in flow) || flow.unwanted?.reserveId !== event.reserveId) return flow
      return { ...flow, unwanted: null }
    case 'holdRead':
      return holdRead(flow, event)
    case 'holdRanOut':
      // During a payment the server holds the seats regardless of the clock: only its answer counts then.
      if (flow.step !== 'checkout' || flow.hold.reserveId !== event.reserveId) return flow
      return timedOut(flow)
    case 'holdLost':
      return keepsSeats(flow, event.reserveId) ? timedOut(flow) : flow
    case 'contactTyped':
    case 'contactGiven':
    case 'contactSaved':
    case 'contactRefused':
    case 'contactReopened':
    case 'paymentStarted':
      return flow.step === 'checkout' ? reduceContact(flow, event) : flow
    case 'paymentNotSent':
      if (flow.step !== 'checkout') return flow
      return { ...flow, refusal: offlineRefusal }
    case 'stepAsked':
      if (!isPaymentInProgress(flow, event.attemptId)) return flow
      return withStep(
        flow,
        withBookingId(withExpiry(flow.hold, event.expiresAt), event.bookingId),
        event.next,
      )
    case 'stepFound':
      return stepFound(flow, event)
    case 'stepReopened':
      if (flow.step !== 'verifying' || flow.attemptId !== event.attemptId || !flow.next) return flow
      return withStep(flow, flow.hold, flow.next)
    case 'bankAnswered':
      return startVerifying(flow, event.attemptId, 'bankAnswered')
    case 'bankClosed':
      return startVerifying(flow, event.attemptId, 'bankClosed')
    case 'paymentSent':
      return startVerifying(flow, event.attemptId, 'sent')
    case 'paymentUnclear':
      return startVerifying(flow, event.attemptId, 'unclear')
    case 'operatorAsked':
      if (flow.step !== 'verifying' || flow.attemptId !== event.attemptId) return flow
      return flow.awaitsOperator ? flow : { ...flow, next: null, awaitsOperator: true }
    case 'paymentRefused':
      if (!isPaymentInProgress(flow, event.attemptId)) return flow
      return {
        step: 'checkout',
        sale: flow.sale,
        hold: flow.hold,
        contact: { kind: 'saved', contact: flow.contact },
        refusal: event.refusal,
      }
    case 'bookingConfirmed':
      return settled(flow, event.reserveId, (paid) => ({
        ...paid,
        step: 'confirmed',
        bookingId: event.bookingId,
        isKept: false,
      }))
    case 'bookingKept':
      if (flow.step !== 'confirmed' || flow.bookingId !== event.bookingId) return flow
      return { ...flow, isKept: true }
    case 'moneyReturned':
      return settled(flow, event.reserveId, (paid) => ({
        ...paid,
        step: 'refunded',
        isShowOff: event.isShowOff,
      }))
    case 'wentBack':
      return wentBack(flow)
    case 'startedAgain':
      // A button press must not drop held seats or a payment in progress.
      if (keepsSeats(flow)) return flow
      return startFlow(flow.sale, 'count' in flow ? flow.count : flow.hold.seats.length, flow.contact)
  }
}

/** Keeps the rest of the seats; they count as the visitor’s own choice from here on. */
function seatsLost(flow: Flow, { seats }: EventOf<'seatsLost'>): Flow {
  if (flow.step !== 'seats') return flow
  const lost = flow.seats.filter((seat) => seats.includes(seat))
  if (lost.length === 0) return flow
  const kept = flow.seats.filter((seat) => !seats.includes(seat))
  return { ...flow, seats: kept, lost, refusal: null, wish: null }
}

function seatsConfirmed(flow: Flow, { attemptId }: EventOf<'seatsConfirmed'>): Flow {
  if (flow.step !== 'count' && flow.step !== 'seats') return flow
  if (flow.step === 'count' && flow.sale.picksSeats) return flow
  if (flow.step === 'seats' && flow.seats.length === 0) return flow
  return {
    step: 'holding',
    sale: flow.sale,
    count: flow.count,
    seats: flow.step === 'seats' ? flow.seats : [],
    attemptId,
    unwanted: flow.unwanted,
    contact: flow.contact,
    connection: 'open',
  }
}

function seatsRefused(flow: Flow, { attemptId, refusal, lost }: EventOf<'seatsRefused'>): Flow {
  if (flow.step !== 'holding' || flow.attemptId !== attemptId) return flow
  if (refusal.code === 'HOLD_EXPIRED') return timedOut(flow)
  const { sale, count, unwanted, contact } = flow
  const choosing = { sale, count, refusal, unwanted, contact }
  if (!flow.sale.picksSeats) return { ...choosing, step: 'count' }
  // The rest of the choice stays. // spec §2: the visitor is told which seats and chooses again
  const kept = flow.seats.filter((seat) => !lost.includes(seat))
  return { ...choosing, step: 'seats', seats: kept, lost, wish: null }
}

function holdRead(flow: Flow, { reserveId, expiresAt, price }: EventOf<'holdRead'>): Flow {
  if (!keepsSeats(flow, reserveId)) return flow
  const hold = { ...withExpiry(flow.hold, expiresAt), price: price ?? flow.hold.price }
  return { ...flow, hold }
}

function wentBack(flow: Flow): Flow {
  if (flow.step === 'seats') {
    const { sale, count, unwanted, contact } = flow
    return { step: 'count', sale, count, refusal: null, unwanted, contact }
  }
  if (flow.step === 'holding') return backToChoice(flow, flow.count, flow.seats)
  if (flow.step === 'checkout') {
    const { sale, hold } = flow
    const choice = { sale, unwanted: hold, contact: flow.contact.contact }
    return backToChoice(choice, hold.seats.length, hold.seats)
  }
  return flow
}

function backToChoice(
  { sale, unwanted, contact }: Pick<HoldingFlow, 'sale' | 'unwanted' | 'contact'>,
  count: number,
  seats: readonly string[],
): Flow {
  const choosing = { sale, count, refusal: null, unwanted, contact }
  return sale.picksSeats
    ? { ...choosing, step: 'seats', seats, lost: [], wish: null }
    : { ...choosing, step: 'count' }
}

function settled(
  flow: Flow,
  reserveId: string,
  make: (paid: { sale: Sale; hold: Hold; contact: Contact }) => Flow,
): Flow {
  if (!keepsSeats(flow, reserveId)) return flow
  const contact = flow.step === 'checkout' ? flow.contact.contact : flow.contact
  // The server’s answer wins even where this page has not seen the payment, as after one in another tab.
  return make({
    sale: flow.sale,
    hold: flow.hold,
    contact: contact ?? { email: '', country: '', dialCode: '', mobile: '' },
  })
}

/**
 * Returns the checkout of newly held seats: a contact belongs to one reservation, so it must be submitted
 * again, prefilled with the typed values.
 */
function checkoutFlow(sale: Sale, hold: Hold, contact: Contact | null): CheckoutFlow {
  return { step: 'checkout', sale, hold, contact: { kind: 'asked', contact, refusal: null }, refusal: null }
}

function timedOut(flow: HoldingFlow | CheckoutFlow | PayingFlow | VerifyingFlow): Flow {
  return {
    step: 'timedOut',
    sale: flow.sale,
    count: 'count' in flow ? flow.count : Math.max(1, flow.hold.seats.length),
    contact: flow.step === 'checkout' ? flow.contact.contact : flow.contact,
  }
}

function keepsSeats(flow: Flow, reserveId?: string): flow is CheckoutFlow | PayingFlow | VerifyingFlow {
  if (flow.step !== 'checkout' && flow.step !== 'paying' && flow.step !== 'verifying') return false
  return reserveId === undefined || flow.hold.reserveId === reserveId
}
