import { isOnline } from '@/src/lib/device/connection'
import { randomUuid } from '@/src/lib/device/random-uuid'
import { isSiteClosed } from '@/src/lib/page/site-closed'
import { chooseEffect } from './effects/choose-effect'
import type { PaymentOrder, RunnerDeps } from './effects/effect-deps'
import { readHold } from './effects/read-hold'
import type { FlowEvent } from '../flow/events'
import { reduce } from '../flow/reduce'
import { type AttemptId, type Contact, type Flow, getHold, isAtBank, isLeaving } from '../flow/state'
import type { ServerClock } from '@/src/lib/time/server-clock'

export interface FlowRunner {
  getFlow(): Flow
  subscribe(listener: () => void): () => void
  /** Resolves when the new state is saved, or a later one that replaced it meanwhile. */
  send(event: FlowEvent): Promise<void>
  /**
   * Applies an event as `send` does, without notifying listeners: for a tap that is shown before the page is
   * rendered again.
   */
  record(event: FlowEvent): void
  /** Resolves when all events so far are saved. */
  whenSaved(): Promise<void>
  confirmSeats(): Promise<void>
  submitContact(contact: Contact): Promise<void>
  /**
   * @param origins the origins that this payment method may open, as offered.
   * @param contact the contact on the same screen, for a server that does not have it yet.
   */
  pay(order: PaymentOrder, origins: readonly string[], contact?: Contact): Promise<void>
  /** Fetches the server’s time and the hold, as after the page returns to the foreground. */
  synchronise(): Promise<void>
  /** Called when the page returns from a provider’s page without a reload. */
  handleProviderReturn(): Promise<void>
  /**
   * Resumes the stored booking, if any, and runs the effect of its state. Until then nothing is sent or
   * saved: the visitor’s choice is only noted.
   */
  activate(stored?: Flow | null): void
  /** Stops effects and timers: another tab continues, or the page closes. */
  stop(): void
}

function isPaymentPending(flow: Flow, attemptId: AttemptId): boolean {
  if (flow.step === 'paying') return flow.attemptId === attemptId
  const contact = flow.step === 'checkout' ? flow.contact : null
  return contact?.kind === 'saving' && contact.pays?.attemptId === attemptId
}

export function createFlowRunner(initial: Flow, deps: RunnerDeps): FlowRunner {
  const { clock, drafts, newAttemptId = randomUuid, hasNetwork = isOnline } = deps
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
    if (order && !isPaymentPending(next, order.attemptId)) order = null
    // At once: a state that is left and reached again before it is saved starts its effect again.
    if (running?.key !== chooseEffect(next)?.key) endEffect()
    drafts.note(next)
    if (!isQuiet) for (const listener of listeners) listener()
    if (!isRead) return
    // A state that was left while another was being saved is not saved itself: its effect never runs.
    saving = saving.then(() => (flow === next ? drafts.save(next) : undefined))
    await saving
    // A later event may have changed the state during the save: its own call runs its effect.
    if (flow === next) runEffect()
  }

  function endEffect(): void {
    running?.abort.abort()
    running = null
  }

  function runEffect(): void {
    watchHold()
    const effect = chooseEffect(flow)
    if (effect?.key === running?.key) return
    endEffect()
    if (!effect || isStopped) return
    const abort = new AbortController()
    running = { key: effect.key, abort }
    void effect.run({
      ...deps,
      send,
      getFlow: () => flow,
      signal: abort.signal,
      consumeOrder(attemptId) {
        const pendingOrder = order?.attemptId === attemptId ? order.order : null
        order = null
        return pendingOrder
      },
    })
  }

  const holdWatch = createHoldWatch({
    clock,
    // During maintenance of the brand the server extends the hold; it is queried once it answers again.
    onExpired: (reserveId) => void (isSiteClosed() || send({ type: 'holdRanOut', reserveId })),
    onExpiredAtBank: () => void synchronise(),
  })
  function watchHold(): void {
    if (isStopped) holdWatch.stop()
    else holdWatch.watch(flow)
  }

  async function synchronise(): Promise<void> {
    const hold = getHold(flow)
    const attemptId = isAtBank(flow) ? flow.attemptId : null
    const state = hold && !isStopped ? await readHold(hold, deps, send) : null
    // The bank gave up the payment, or its page reported nothing: its outcome is queried. A state from before
    // the payment reached the server says nothing about it.
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
    submitContact: (contact) => send({ type: 'contactGiven', attemptId: newAttemptId(), contact }),
    async pay(howToPay, origins, contact) {
      if (flow.step !== 'checkout') return
      // The known connection state may be outdated: a press checks it again.
      if (!hasNetwork()) await readHold(flow.hold, deps, send)
      // Payments are never queued. // design §4
      if (!hasNetwork()) return send({ type: 'paymentNotSent' })
      const attemptId = newAttemptId()
      const contactRequest = contact && { attemptId: newAttemptId(), contact }
      const event = { type: 'paymentStarted', attemptId, origins, given: contactRequest } as const
      // A second press during the first one creates no second order.
      if (reduce(flow, event) === flow) return
      order = { attemptId, order: howToPay }
      return send(event)
    },
    synchronise,
    async handleProviderReturn() {
      if (flow.step === 'paying' && isLeaving(flow))
        await send({ type: 'paymentUnclear', attemptId: flow.attemptId })
    },
    activate(stored) {
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

/** Milliseconds between two checks of a payment whose time at the bank is over. */
const recheckMs = 15_000
/** Longest timer in milliseconds: checked repeatedly because phones sleep. */
const maxTimerMs = 1000

interface HoldWatchDeps {
  clock: Pick<ServerClock, 'now' | 'monotonic'>
  /** Called when the countdown ends and no payment is in progress. */
  onExpired: (reserveId: string) => void
  /**
   * Called when it ends while a bank’s page is shown: the visitor may be gone, and only the server knows the
   * outcome.
   */
  onExpiredAtBank: () => void
}

function createHoldWatch({ clock, onExpired, onExpiredAtBank }: HoldWatchDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lookAtMs = -Infinity

  function watch(flow: Flow): void {
    clearTimeout(timer)
    const hold = flow.step === 'checkout' || isAtBank(flow) ? flow.hold : null
    if (!hold || hold.expiresAt === null) return
    const leftMs = hold.expiresAt - clock.now()
    const waitMs = isAtBank(flow) ? Math.max(leftMs, lookAtMs - clock.monotonic()) : leftMs
    if (waitMs > 0) timer = setTimeout(() => watch(flow), Math.min(waitMs, maxTimerMs))
    else if (isAtBank(flow)) {
      lookAtMs = clock.monotonic() + recheckMs
      onExpiredAtBank()
      watch(flow)
    } else onExpired(hold.reserveId)
  }
  return { watch, stop: () => clearTimeout(timer) }
}
