import * as v from 'valibot'
import { maxPauseMs } from '@/contract/limits'
import { isStorageLost, openDatabase } from '@/src/lib/device/storage/db'
import { removeHoldNote, saveHoldNote } from '@/src/lib/page/notes/hold-note'
import type { ServerClock } from '@/src/lib/time/server-clock'
import {
  getSealed,
  findNewestSealed,
  putSealed,
  removeSealed,
} from '@/src/lib/device/storage/encrypted-store'
import { removeChoiceNote, saveChoiceNote, readChoiceNote, removeExpiredChoices } from './choice-note'
import { getChoice, withChoice } from '../flow/choice'
import type { Choice } from '../flow/choice'
import { resume } from '../flow/resume'
import type { Flow, Sale } from '../flow/state'
import { getHold } from '../flow/state'
import type { DraftStore } from './effects/effect-deps'

/** Milliseconds after which an expired hold is no longer reported. */
export const staleHoldMs = 30 * 60_000

const draft = v.object({
  flow: v.unknown(),
  clockOffsetMs: v.number(),
  /** The path of the booking; missing in drafts of an earlier release. */
  path: v.optional(v.string()),
  /** Ids of its payments so far, including declined ones; missing in drafts of an earlier release. */
  attempts: v.optional(v.array(v.string()), []),
})

export interface Drafts extends DraftStore {
  /** Loads the booking to resume; null when there is none, or its hold expired hours ago. */
  load(sale: Sale): Promise<Flow | null>
  /** Returns the last choice, where the encrypted draft may not contain it. */
  choice(): Choice | null
  /** Returns the ids of the payments started for this show. */
  attempts(): string[]
}

/**
 * Returns the storage of one show’s booking on this device. The draft is encrypted because it contains the
 * guest’s access key; only data that is not secret is stored unencrypted, and only until the encrypted draft
 * is up to date. `path` is the booking’s page.
 */
export function createDrafts(scheduleId: string, path: string, clock: ServerClock): Drafts {
  /** The choice that this tab last wrote or read. */
  let noted: Choice | null = null
  let latest: Flow | null = null
  let isRead = false
  const attempts = new Set<string>()

  function forget(): void {
    if (noted) removeChoiceNote(scheduleId, noted)
    noted = null
  }

  return {
    choice: () => readChoiceNote(scheduleId),
    attempts: () => [...attempts],
    note(flow) {
      latest = flow
      if (flow.step === 'paying' || flow.step === 'verifying') attempts.add(flow.attemptId)
      const choice = getChoice(flow)
      if (choice) {
        noted = choice
        saveChoiceNote(scheduleId, choice)
      }
      // Whether seats are held is unknown before.
      if (!isRead) return
      const held = getHold(flow)
      if (held && held.expiresAt !== null)
        saveHoldNote({ path, expiresAt: held.expiresAt, clockOffsetMs: clock.offsetMs() })
      else removeHoldNote(path)
    },
    async save(flow) {
      const { drafts } = await openDatabase()
      await putSealed(drafts, scheduleId, {
        flow,
        clockOffsetMs: clock.offsetMs(),
        path,
        attempts: [...attempts],
      })
      // A draft that exists in memory alone does not replace the note.
      if (latest === flow && !isStorageLost()) forget()
    },
    async remove() {
      removeHoldNote(path)
      forget()
      const { drafts } = await openDatabase()
      await removeSealed(drafts, scheduleId)
    },
    async load(sale) {
      removeExpiredChoices()
      const loaded = await loadDraft(scheduleId, clock)
      for (const id of loaded?.attempts ?? []) attempts.add(id)
      const stored = loaded?.flow ?? null
      isRead = true
      const choice = readChoiceNote(scheduleId)
      if (!choice) return stored
      noted = choice
      const flow = withChoice(stored, choice, sale)
      // The booking has advanced beyond this choice.
      if (flow === stored) forget()
      return flow
    },
  }
}

export interface StoredDraft {
  readonly flow: Flow
  readonly path: string
  /** Ids of its payments, including declined ones. */
  readonly attempts: readonly string[]
}

/** Returns every booking in progress on this device, newest first. */
export async function listDrafts(clock: ServerClock): Promise<StoredDraft[]> {
  const { drafts } = await openDatabase()
  const storedDrafts: StoredDraft[] = []
  for (const { id } of await findNewestSealed(drafts)) {
    const one = await loadDraft(id, clock)
    if (one?.path !== undefined) storedDrafts.push({ flow: one.flow, path: one.path, attempts: one.attempts })
  }
  return storedDrafts
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
  // The hold may last longer than the device has stored, when its brand was under maintenance.
  const overForMs = isHeld ? clock.now() - (flow.hold.expiresAt ?? 0) : 0
  return overForMs > staleHoldMs + maxPauseMs ? null : { flow, path, attempts }
}
