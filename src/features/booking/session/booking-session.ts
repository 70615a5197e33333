/** One show's booking in this tab: which tab may go on with it, its draft, its runner. */
import type { Api } from '@/src/lib/api/api'
import { leavePage } from '@/src/lib/page/leave-page'
import { serverClock } from '@/src/lib/time/server-clock'
import { claimDraft } from './draft-claim'
import { draftsAt, loadDraft } from './drafts'
import { createFlowRunner } from './flow-runner'
import type { FlowRunner } from './flow-runner'
import type { Sale } from '../flow/state'
import { startFlow } from '../flow/state'
import { keepBooking } from '../ticket/kept-bookings'

export type SessionView =
  | { readonly kind: 'loading' }
  /** Another tab goes on with this booking. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'open'; readonly runner: FlowRunner }

export interface BookingSession {
  getView(): SessionView
  subscribe(listener: () => void): () => void
  /** A screen shows the booking; call the result when it no longer does. */
  enter(): () => void
  /** Goes on here; the other tab stops. */
  takeOver(): void
}

interface SessionParts {
  api: Api
  sale: Sale
  /** Where the booking lives: a path of this site. */
  path: string
}

/** After the last screen left, the time until another tab may go on, milliseconds. */
const leaveAfterMs = 1000

const sessions = new Map<string, BookingSession>()

/** The session of one path; the same one for every screen of this page. */
export function bookingSession(parts: SessionParts): BookingSession {
  const known = sessions.get(parts.path)
  if (known) return known
  const made = createSession(parts)
  sessions.set(parts.path, made)
  return made
}

function createSession({ api, sale, path }: SessionParts): BookingSession {
  let view: SessionView = { kind: 'loading' }
  let screens = 0
  let leaving: ReturnType<typeof setTimeout> | undefined
  let claim: { release: () => void } | null = null
  const listeners = new Set<() => void>()
  const drafts = draftsAt(path, serverClock)

  function show(next: SessionView): void {
    view = next
    for (const listener of listeners) listener()
  }

  function start(isForced: boolean): void {
    claim?.release()
    claim = claimDraft(sale.scheduleId, isForced, {
      onGranted: () => void open(),
      async onRefused() {
        // Where no seats are held and nothing is paid, nobody minds which tab goes on.
        const draft = await loadDraft(sale.scheduleId, serverClock)
        if (!draft || draft.step === 'count' || draft.step === 'seats' || draft.step === 'timedOut')
          start(true)
        else show({ kind: 'elsewhere' })
      },
      onLost() {
        if (view.kind === 'open') view.runner.stop()
        show({ kind: 'elsewhere' })
      },
    })
  }

  async function open(): Promise<void> {
    const draft = await loadDraft(sale.scheduleId, serverClock)
    // The sale may have changed since: the server's present answer counts.
    const flow = draft ? { ...draft, sale } : startFlow(sale)
    const runner = createFlowRunner(flow, {
      api,
      clock: serverClock,
      drafts,
      keepBooking: (confirmed) => keepBooking(confirmed, api),
      leavePage,
      returnPath: `${path}?step=checkout`,
    })
    show({ kind: 'open', runner })
    runner.wake()
    if (draft) void runner.synchronise()
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
    show({ kind: 'loading' })
  }

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    enter() {
      clearTimeout(leaving)
      screens++
      if (!claim) start(false)
      return () => {
        screens--
        leaving = setTimeout(close, leaveAfterMs)
      }
    },
    takeOver: () => start(true),
  }
}
