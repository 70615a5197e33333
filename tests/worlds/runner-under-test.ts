// The app fetches it when an answer is odd; a test may be over by then.
import '@/src/lib/api/foreign/foreign'
import { afterEach, expect, vi } from 'vitest'
import { createFlowRunner } from '@/src/features/booking/session/flow-runner'
import type { FlowRunner, RunnerParts } from '@/src/features/booking/session/flow-runner'
import type { Flow, LeavingStep } from '@/src/features/booking/flow/state'
import { createApi } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { createServerClock } from '@/src/lib/time/server-clock'
import { hold } from './flow-samples'

/** The server's time in these tests: ten minutes before the hold ends. */
export const now = (hold.expiresAt ?? 0) - 600_000
const amounts = { Currency: 'KES', TicketsTotal: 1800, ConFee: 50, Fees: 100, discount: 0, total: 1900 }
/** A reservation's answer. */
export const held = {
  Status: true,
  ReserveID: hold.reserveId,
  ExpiresAt: hold.expiresAt,
  ServerTime: now,
  ...amounts,
}
export const offline = () => Promise.reject(new ApiError('OFFLINE', ''))
export const refused = (Code: string, more = {}) => ({ Status: false, Message: Code, Code, ...more })

/** Whether the device has a network. */
export const network = { isOn: true }
afterEach(() => {
  network.isOn = true
})

type Answer = (body: Record<string, unknown>, signal?: AbortSignal) => unknown
type Answers = Record<string, Answer[]>

/** A runner on an API whose answers are given in order; the last one stands. */
export function runnerOn(
  flow: Flow,
  answers: Answers,
  parts: Pick<RunnerParts, 'campaignField' | 'noteOptions'> = {},
) {
  const asked: { path: string; body: Record<string, unknown>; saved: Flow | undefined }[] = []
  const saved: Flow[] = []
  const left: { to: LeavingStep; saved: Flow | undefined }[] = []
  const noted: Flow[] = []
  const api = createApi(
    async ({ path }, body, { signal }) => {
      const request = body as Record<string, unknown>
      asked.push({ path, body: request, saved: saved.at(-1) })
      const list = answers[path.split('/').at(-1) ?? '']
      const answer = list && list.length > 1 ? list.shift() : list?.[0]
      if (!answer) throw new ApiError('NOT_BUILT_YET', path)
      return { status: 200, body: await answer(request, signal) }
    },
    () => ({}),
  )
  let id = 0
  const runner = createFlowRunner(flow, {
    api,
    clock: createServerClock({ monotonic: () => 0, wall: () => now }),
    drafts: {
      note: (next) => void noted.push(next),
      async save(next) {
        saved.push(next)
      },
      remove: () => Promise.resolve(),
    },
    keepBooking: () => Promise.resolve(),
    ...parts,
    leavePage: (to) => void left.push({ to, saved: saved.at(-1) }),
    hasNetwork: () => network.isOn,
    newAttemptId: () => `00000000-0000-4000-8000-00000000000${++id}`,
  })
  runner.wake()
  return { runner, asked, saved, left, noted, paths: () => asked.map((each) => each.path.split('/').at(-1)) }
}

export const reaches = (runner: FlowRunner, step: Flow['step']) =>
  vi.waitFor(() => expect(runner.getFlow().step).toBe(step))
