/**
 * The one edge of the booking: reduce → save → run the effect of the new state (design §4).
 * A choice is on the device when the tap that made it returns; a state is there before its request leaves, with the
 * attempt id that makes the request safe to repeat.
 */
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import type { Campaign } from '@/contract/campaign'
import type { RequestOf } from '@/contract/define-call'
import type { WaysOfHold } from '@/contract/payment/get-payment-options'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { Api } from '@/src/lib/api/api'
import { isOnline } from '@/src/lib/device/connection'
import { randomUuid } from '@/src/lib/device/random-uuid'
import { isSiteClosed } from '@/src/lib/page/site-closed'
import type { ServerClock } from '@/src/lib/time/server-clock'
import { effectOf } from './effects/effect-of'
import { readHold } from './effects/read-hold'
import type { FlowEvent } from '../flow/events'
import { reduce } from '../flow/reduce'
import type { AttemptId, Contact, Flow, Hold, LeavingStep } from '../flow/state'
import { holdOf, isAtBank, isLeaving } from '../flow/state'
import { createHoldWatch } from './hold-watch'

/** How to pay: held in memory for as long as the request needs, never stored. */
export type PaymentOrder = Omit<
  RequestOf<typeof ProcessPayment>,
  'ReserveID' | 'ReserveKey' | 'AttemptID' | 'ReturnPath'
>

/** Where a booking is kept between page loads. Never throws. */
export interface DraftKeeper {
  /** Writes what is no secret, at once: a reload may follow before `save` is done. */
  note(flow: Flow): void
  save(flow: Flow): Promise<void>
  remove(): Promise<void>
}

export interface RunnerDeps {
  api: Api
  clock: ServerClock
  drafts: DraftKeeper
  /** Writes the finished booking to the device; resolves when it opens without a network. */
  keepBooking: (flow: Extract<Flow, { step: 'confirmed' }>) => Promise<void>
  /** Fetches the code of checkout, payment and ticket; never fails. Seats are held when it is there. */
  preloadCheckout?: () => Promise<unknown>
  /** What the answer to a reservation said of how it can be paid. */
  noteOptions?: (hold: Hold, options: WaysOfHold) => void
  /** What the answer to a payment said of its booking: `keepBooking` then need not ask. */
  noteDetails?: (details: BookingDetails) => void
  /** Hands the browser over to a provider's page. */
  leavePage: (next: LeavingStep) => void
  /** By which campaign the visitor came. */
  campaignField?: () => Promise<{ Campaign?: Campaign | undefined }>
  newAttemptId?: () => AttemptId
  /** Whether the server was reached by the last call. */
  hasNetwork?: () => boolean
}

/** What an effect may do. */
export interface EffectDeps extends RunnerDeps {
  send: (event: FlowEvent) => Promise<void>
  getFlow: () => Flow
  /** Takes the order of a payment attempt, once. */
  takeOrder: (attemptId: AttemptId) => PaymentOrder | null
  /** Aborted when the state moved on. */
  signal: AbortSignal
}

export interface FlowRunner {
  getFlow(): Flow
  subscribe(listener: () => void): () => void
  /** Resolves when the new state is saved, or another one that followed it meanwhile. */
  send(event: FlowEvent): Promise<void>
  /** Takes an event in as `send` does and tells no listener: for a tap that shows itself before the page is drawn anew. */
  record(event: FlowEvent): void
  /** Resolves when all that happened so far is saved. */
  whenSaved(): Promise<void>
  confirmSeats(): Promise<void>
  giveContact(contact: Contact): Promise<void>
  /**
   * @param origins where this way to pay may lead, as it was offered.
   * @param contact as it stands on the same screen, for a server that does not know it yet.
   */
  pay(order: PaymentOrder, origins: readonly string[], contact?: Contact): Promise<void>
  /** Asks the server for its time and the hold, as after the page comes back to the front. */
  synchronise(): Promise<void>
  /** The page is back from a provider's page without having been loaded again. */
  comeBack(): Promise<void>
  /**
   * Goes on with what the device held, if anything, and runs what the state asks for. Until then nothing leaves the page
   * and nothing is saved: what the visitor chooses meanwhile is noted.
   */
  wake(stored?: Flow | null): void
  /** Stops effects and timers: another tab goes on, or the page goes away. */
  stop(): void
}

/** Whether a payment of this attempt is still to be sent. */
function isToPay(flow: Flow, attemptId: AttemptId): boolean {
  if (flow.step === 'paying') return flow.attemptId === attemptId
  const contact = flow.step === 'checkout' ? flow.contact : null
  return contact?.kind === 'saving' && contact.pays?.attemptId === attemptId
}

/** Runs one booking from `initial` on. */
export function createFlowRunner(initial: Flow, parts: RunnerDeps): FlowRunner {
  const { clock, drafts, newAttemptId = randomUuid, hasNetwork = isOnline } = parts
  let flow = initial
  let isStopped = true
  let isRead = false
  let running: { key: string; abort: AbortController } | null = null
  let order: { attemptId: AttemptId; order: PaymentOrder } | null = null
  let saving: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  async function send(event: FlowEvent, isQuiet = false): Promise<void> {
    const next = reduce(flow, event)
    if (next === flow) return
    flow = next
    if (order && !isToPay(next, order.attemptId)) order = null
    // At once: a state that is left and comes back before it is saved begins its work anew.
    if (running?.key !== effectOf(next)?.key) endEffect()
    drafts.note(next)
    if (!isQuiet) for (const listener of listeners) listener()
    if (!isRead) return
    // One that was left while another was being saved needs no place of its own: its effect never runs.
    saving = saving.then(() => (flow === next ? drafts.save(next) : undefined))
    await saving
    // A later event may have moved on while this one was saved: its own turn runs its effect.
    if (flow === next) runEffect()
  }

  function endEffect(): void {
    running?.abort.abort()
    running = null
  }

  function runEffect(): void {
    watchHold()
    const effect = effectOf(flow)
    if (effect?.key === running?.key) return
    endEffect()
    if (!effect || isStopped) return
    const abort = new AbortController()
    running = { key: effect.key, abort }
    void effect.run({
      ...parts,
      send,
      getFlow: () => flow,
      signal: abort.signal,
      takeOrder(attemptId) {
        const taken = order?.attemptId === attemptId ? order.order : null
        order = null
        return taken
      },
    })
  }

  const holdWatch = createHoldWatch({
    clock,
    // While the brand is being worked on the server puts the end off; it is asked once it answers again.
    onOver: (reserveId) => void (isSiteClosed() || send({ type: 'holdRanOut', reserveId })),
    onOverAtBank: () => void synchronise(),
  })
  function watchHold(): void {
    if (isStopped) holdWatch.stop()
    else holdWatch.watch(flow)
  }

  async function synchronise(): Promise<void> {
    const hold = holdOf(flow)
    const attemptId = isAtBank(flow) ? flow.attemptId : null
    const state = hold && !isStopped ? await readHold(hold, parts, send) : null
    // The bank gave the payment up, or its page said nothing: what became of it is asked for. A word from before the
    // payment was heard of says nothing about it.
    if (isAtBank(flow) && flow.attemptId === attemptId && state === 'held')
      await send({ type: 'bankAnswered', attemptId })
    watchHold()
  }

  return {
    getFlow: () => flow,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (event) => send(event),
    record: (event) => void send(event, true),
    whenSaved: () => saving,
    confirmSeats: () => send({ type: 'seatsConfirmed', attemptId: newAttemptId() }),
    giveContact: (contact) => send({ type: 'contactGiven', attemptId: newAttemptId(), contact }),
    async pay(howToPay, origins, contact) {
      if (flow.step !== 'checkout') return
      // What is known of the connection may be old: a press asks anew.
      if (!hasNetwork()) await readHold(flow.hold, parts, send)
      // Nothing that pays is ever queued. // design §4
      if (!hasNetwork()) return send({ type: 'paymentNotSent' })
      const attemptId = newAttemptId()
      const given = contact && { attemptId: newAttemptId(), contact }
      const event = { type: 'paymentStarted', attemptId, origins, given } as const
      // A second press while the first one is under way brings no second order.
      if (reduce(flow, event) === flow) return
      order = { attemptId, order: howToPay }
      return send(event)
    },
    synchronise,
    async comeBack() {
      if (flow.step === 'paying' && isLeaving(flow))
        await send({ type: 'paymentUnclear', attemptId: flow.attemptId })
    },
    wake(stored) {
      isStopped = false
      isRead = true
      if (stored) {
        flow = stored
        for (const listener of listeners) listener()
      }
      runEffect()
    },
    stop() {
      isStopped = true
      holdWatch.stop()
      endEffect()
      order = null
    },
  }
}
