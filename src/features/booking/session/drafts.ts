import * as v from 'valibot'
import { openDatabase } from '@/src/lib/device/db'
import { forgetHold, noteHold } from '@/src/lib/page/hold-note'
import type { ServerClock } from '@/src/lib/time/server-clock'
import { getSealed, putSealed, removeSealed } from '@/src/lib/device/vault'
import type { DraftKeeper } from './flow-runner'
import { resume } from '../flow/resume'
import type { Flow } from '../flow/state'
import { holdOf } from '../flow/state'

/** After this long a hold that ran out is no news any more, milliseconds. */
const staleHoldMs = 30 * 60_000

const draft = v.object({ flow: v.unknown(), clockOffsetMs: v.number() })

/** Bookings under way on this device, encrypted: they hold the guest's permission. `path` is where a draft goes on. */
export function draftsAt(path: string, clock: ServerClock): DraftKeeper {
  return {
    async save(flow) {
      const held = holdOf(flow)
      if (held && held.expiresAt !== null)
        noteHold({ path, expiresAt: held.expiresAt, clockOffsetMs: clock.offsetMs() })
      else forgetHold(path)
      const { drafts } = await openDatabase()
      await putSealed(drafts, flow.sale.scheduleId, { flow, clockOffsetMs: clock.offsetMs() })
    },
    async remove(scheduleId) {
      forgetHold(path)
      const { drafts } = await openDatabase()
      await removeSealed(drafts, scheduleId)
    },
  }
}

/** A booking as this page goes on with it; null when there is none, or its hold ran out long ago. */
export async function loadDraft(scheduleId: string, clock: ServerClock): Promise<Flow | null> {
  const { drafts } = await openDatabase()
  const parsed = v.safeParse(draft, await getSealed(drafts, scheduleId))
  if (!parsed.success) return null
  clock.assumeOffset(parsed.output.clockOffsetMs)
  const flow = resume(parsed.output.flow)
  if (flow?.step !== 'checkout' || flow.hold.expiresAt === null) return flow
  return clock.now() - flow.hold.expiresAt > staleHoldMs ? null : flow
}
