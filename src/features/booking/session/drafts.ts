import * as v from 'valibot'
import { longestPauseMs } from '@/contract/limits'
import { isStorageLost, openDatabase } from '@/src/lib/device/db'
import { forgetHold, noteHold } from '@/src/lib/page/hold-note'
import type { ServerClock } from '@/src/lib/time/server-clock'
import { getSealed, newestSealed, putSealed, removeSealed } from '@/src/lib/device/encrypted-store'
import { forgetChoice, noteChoice, readChoice, tidyChoices } from './choice-note'
import type { DraftKeeper } from './flow-runner'
import { choiceOf, withChoice } from '../flow/choice'
import type { Choice } from '../flow/choice'
import { resume } from '../flow/resume'
import type { Flow, Sale } from '../flow/state'
import { holdOf } from '../flow/state'

/** After this long a hold that ran out is no news any more, milliseconds. */
export const staleHoldMs = 30 * 60_000

const draft = v.object({
  flow: v.unknown(),
  clockOffsetMs: v.number(),
  /** Where it goes on; left out by an earlier release. */
  path: v.optional(v.string()),
  /** Ids of its payments so far, those that were declined too; left out by an earlier release. */
  attempts: v.optional(v.array(v.string()), []),
})

export interface Drafts extends DraftKeeper {
  /** A booking as this page goes on with it; null when there is none, or its hold ran out hours ago. */
  load(sale: Sale): Promise<Flow | null>
  /** What was chosen last, where the encrypted draft may not have it. */
  choice(): Choice | null
  /** Ids of the payments that were begun for this show. */
  attempts(): string[]
}

/**
 * The booking under way of one show on this device: encrypted, since it holds the guest's permission, and in the clear
 * only for as long as the encrypted draft lags behind, and only what is no secret. `path` is where it goes on.
 */
export function draftsOf(scheduleId: string, path: string, clock: ServerClock): Drafts {
  /** The choice that this tab last wrote or read. */
  let noted: Choice | null = null
  let latest: Flow | null = null
  let isRead = false
  const attempts = new Set<string>()

  function forget(): void {
    if (noted) forgetChoice(scheduleId, noted)
    noted = null
  }

  return {
    choice: () => readChoice(scheduleId),
    attempts: () => [...attempts],
    note(flow) {
      latest = flow
      if (flow.step === 'paying' || flow.step === 'verifying') attempts.add(flow.attemptId)
      const choice = choiceOf(flow)
      if (choice) {
        noted = choice
        noteChoice(scheduleId, choice)
      }
      // Whether seats are held is not known before.
      if (!isRead) return
      const held = holdOf(flow)
      if (held && held.expiresAt !== null)
        noteHold({ path, expiresAt: held.expiresAt, clockOffsetMs: clock.offsetMs() })
      else forgetHold(path)
    },
    async save(flow) {
      const { drafts } = await openDatabase()
      await putSealed(drafts, scheduleId, {
        flow,
        clockOffsetMs: clock.offsetMs(),
        path,
        attempts: [...attempts],
      })
      // A draft that lives in memory alone makes no note needless.
      if (latest === flow && !isStorageLost()) forget()
    },
    async remove() {
      forgetHold(path)
      forget()
      const { drafts } = await openDatabase()
      await removeSealed(drafts, scheduleId)
    },
    async load(sale) {
      tidyChoices()
      const loaded = await loadDraft(scheduleId, clock)
      for (const id of loaded?.attempts ?? []) attempts.add(id)
      const stored = loaded?.flow ?? null
      isRead = true
      const choice = readChoice(scheduleId)
      if (!choice) return stored
      noted = choice
      const flow = withChoice(stored, choice, sale)
      // The booking is further than this choice.
      if (flow === stored) forget()
      return flow
    },
  }
}

/** A booking under way on this device, and where it goes on. */
export interface StoredDraft {
  readonly flow: Flow
  readonly path: string
  /** Ids of its payments, those that were declined too. */
  readonly attempts: readonly string[]
}

/** Every booking under way on this device, the newest first. */
export async function listDrafts(clock: ServerClock): Promise<StoredDraft[]> {
  const { drafts } = await openDatabase()
  const kept: StoredDraft[] = []
  for (const { id } of await newestSealed(drafts)) {
    const one = await loadDraft(id, clock)
    if (one?.path !== undefined) kept.push({ flow: one.flow, path: one.path, attempts: one.attempts })
  }
  return kept
}

async function loadDraft(
  scheduleId: string,
  clock: ServerClock,
): Promise<{ flow: Flow; path: string | undefined; attempts: string[] } | null> {
  const { drafts } = await openDatabase()
  const parsed = v.safeParse(draft, await getSealed(drafts, scheduleId))
  if (!parsed.success) return null
  const { clockOffsetMs, path, attempts } = parsed.output
  clock.assumeOffset(clockOffsetMs)
  const flow = resume(parsed.output.flow)
  if (!flow) return null
  const isHeld = flow.step === 'checkout' && flow.hold.expiresAt !== null
  // It may be kept longer than the device knows, as its brand was being worked on.
  const overForMs = isHeld ? clock.now() - (flow.hold.expiresAt ?? 0) : 0
  return overForMs > staleHoldMs + longestPauseMs ? null : { flow, path, attempts }
}
