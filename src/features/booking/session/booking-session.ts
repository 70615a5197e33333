/** One show’s booking in this tab: its draft, its runner, and which tab may continue it. */
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import type { LanguageCode } from '@/contract/envelope'
import { campaignField } from '@/src/lib/analytics/campaign'
import type { Api } from '@/src/lib/api/api'
import { leavePage } from '@/src/lib/page/leave-page'
import { registerReloadWork } from '@/src/lib/page/reload-page'
import { serverClock } from '@/src/lib/time/server-clock'
import { claimDraft } from './draft-claim'
import { createDrafts } from './drafts'
import { createFlowRunner } from './flow-runner'
import { checkHoldAfterPause } from './check-hold-after-pause'
import type { FlowRunner } from './flow-runner'
import { withChoice } from '../flow/choice'
import type { Flow, Sale } from '../flow/state'
import { startAtSeats, startFlow } from '../flow/state'
import { withSale } from '../flow/with-sale'
import { findBookingOfShow, storeBooking } from './stored-bookings'
import type { RunnerDeps } from './effects/effect-deps'

export type SessionView =
  | {
      readonly kind: 'open'
      readonly runner: FlowRunner
      /** The step in which the booking was resumed; null while the device’s storage is being read. */
      readonly resumedAt: Flow['step'] | null
    }
  /** Another tab continues this booking. */
  | { readonly kind: 'elsewhere' }
  /** Another tab has completed it. */
  | { readonly kind: 'booked'; readonly bookingId: string }

/** Outcomes of a payment that are reported on other pages. */
export type PaymentOutcome = 'booked' | 'unpaid' | 'refunded'

export interface BookingSession {
  getView(): SessionView
  subscribe(listener: () => void): () => void
  /** Registers a screen that shows the booking; call the result when it no longer does. */
  attachScreen(): () => void
  /** Applies the server’s latest answer about the show. */
  updateSale(sale: Sale): void
  /** Continues the booking here; the other tab stops. */
  takeOver(): void
}

export interface SessionDeps {
  api: Api
  language: LanguageCode
  sale: Sale
  path: string
  /** Notifies a visitor on another page of the outcome of a payment. */
  onPaymentOutcome?: (news: PaymentOutcome) => void
  /** Caches the payment options of a reservation’s answer. */
  cacheOptions?: RunnerDeps['cacheOptions']
  preloadPayment?: RunnerDeps['preloadPayment']
  /**
   * The visitor’s usual number of seats, where it is known and as many are free: the count step is then
   * skipped.
   */
  usualCount?: number | null
}

/** Milliseconds after the last screen left until another tab may continue. */
const releaseDelayMs = 1000

const sessions = new Map<string, BookingSession>()

/** Returns the session of one path, shared by every screen of this page. */
export function bookingSession(deps: SessionDeps): BookingSession {
  const known = sessions.get(deps.path)
  if (known) return known
  const session = createSession(deps)
  sessions.set(deps.path, session)
  return session
}

export function createSession({
  api,
  language,
  sale: firstSale,
  path,
  onPaymentOutcome: notify = () => undefined,
  cacheOptions = () => undefined,
  preloadPayment,
  usualCount = null,
}: SessionDeps): BookingSession {
  let sale = firstSale
  let screens = 0
  let leaving: ReturnType<typeof setTimeout> | undefined
  let claim: { release: () => void } | null = null
  /** Since when another tab has continued the booking, by this device’s clock. */
  let elsewhereSinceMs: number | null = null
  const listeners = new Set<() => void>()
  const drafts = createDrafts(sale.scheduleId, path, serverClock)
  let view: SessionView = unread()

  /** Creates the view before the device’s storage is read, so that the visitor can start to choose. */
  function unread(): Extract<SessionView, { kind: 'open' }> {
    const chosen = drafts.choice()
    const first = usualCount === null ? startFlow(sale) : startAtSeats(sale, usualCount)
    let knownDetails: BookingDetails | null = null
    const runner = createFlowRunner(chosen ? withChoice(null, chosen, sale) : first, {
      api,
      clock: serverClock,
      drafts,
      cacheOptions,
      ...(preloadPayment && { preloadPayment }),
      onDetails: (details) => (knownDetails = details),
      saveBooking: (confirmed) => storeBooking(confirmed, { api, language }, knownDetails, drafts.attempts()),
      leavePage,
      campaignField,
    })
    followPayment(runner)
    return { kind: 'open', runner, resumedAt: null }
  }

  /** Follows a payment that continues while its visitor is on other pages, and reports its outcome there. */
  function followPayment(runner: FlowRunner): void {
    let wasPaying = isPaying(runner.getFlow())
    runner.subscribe(() => {
      const flow = runner.getFlow()
      const news = wasPaying ? getPaymentOutcome(flow) : null
      wasPaying = isPaying(flow)
      if (news && screens === 0) notify(news)
    })
  }

  /** Reports a booking confirmed while the visitor was leaving, whose ticket no screen shows any longer. */
  function announceLastNews(): void {
    const flow = view.kind === 'open' ? view.runner.getFlow() : null
    if (flow?.step === 'confirmed' && !flow.isKept) notify('booked')
  }

  function show(next: SessionView): void {
    view = next
    for (const listener of listeners) listener()
  }

  function start(isForced: boolean): void {
    claim?.release()
    const ownClaim = claimDraft(sale.scheduleId, isForced, {
      onGranted: () => void open(() => claim === ownClaim),
      async onRefused() {
        // Without held seats or a payment, any tab may continue.
        const draft = await drafts.load(sale)
        if (claim !== ownClaim) return
        if (!draft || draft.step === 'count' || draft.step === 'seats' || draft.step === 'timedOut')
          start(true)
        else showElsewhere()
      },
      onLost() {
        if (view.kind === 'open') view.runner.stop()
        showElsewhere()
      },
    })
    claim = ownClaim
  }

  function showElsewhere(): void {
    elsewhereSinceMs = Date.now()
    show({ kind: 'elsewhere' })
  }

  async function open(isMine: () => boolean): Promise<void> {
    const since = elsewhereSinceMs
    const bookingId = since === null ? null : await findBookingOfShow(sale.scheduleId, since)
    const storedDraft = await drafts.load(sale)
    const draft = storedDraft && (await checkHoldAfterPause(storedDraft, { api, clock: serverClock }))
    // Another tab took it, or the visitor left, while the storage was read.
    if (!isMine()) return
    elsewhereSinceMs = null
    if (!draft && bookingId !== null) return show({ kind: 'booked', bookingId })
    const { runner } = view.kind === 'open' ? view : unread()
    const early = runner.getFlow()
    const stored = draft ?? (early.step === 'holding' ? startFlow(sale, early.count) : null)
    // The sale may have changed since: the server’s current answer counts.
    runner.activate(stored && withSale(stored, sale))
    const { step } = runner.getFlow()
    show({ kind: 'open', runner, resumedAt: step })
    if (draft) void runner.synchronise()
    // Pressed while the storage was read, and nothing was sent yet.
    if (early.step === 'holding' && (step === 'count' || step === 'seats')) void runner.confirmSeats()
  }

  function isWorking(): boolean {
    if (view.kind !== 'open') return false
    const { step } = view.runner.getFlow()
    return step === 'holding' || step === 'paying' || step === 'verifying'
  }

  function close(): void {
    if (screens > 0 || isWorking()) return
    if (view.kind === 'open') view.runner.stop()
    claim?.release()
    claim = null
    show(unread())
  }

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    attachScreen() {
      clearTimeout(leaving)
      screens++
      if (!claim) start(false)
      const stay = registerReloadWork(async () => {
        if (view.kind === 'open') await view.runner.whenSaved()
      })
      return () => {
        screens--
        stay()
        if (screens === 0) announceLastNews()
        leaving = setTimeout(close, releaseDelayMs)
      }
    },
    updateSale(now) {
      sale = now
      if (view.kind === 'open') void view.runner.send({ type: 'saleRead', sale })
    },
    takeOver: () => start(true),
  }
}

function isPaying({ step }: Flow): boolean {
  return step === 'paying' || step === 'verifying'
}

function getPaymentOutcome(flow: Flow): PaymentOutcome | null {
  switch (flow.step) {
    case 'confirmed':
      return 'booked'
    case 'refunded':
      return 'refunded'
    case 'checkout':
    case 'timedOut':
      return 'unpaid'
    case 'count':
    case 'seats':
    case 'holding':
    case 'paying':
    case 'verifying':
      return null
  }
}
