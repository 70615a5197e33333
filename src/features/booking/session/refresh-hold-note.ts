import type { Api } from '@/src/lib/api/api'
import { saveHoldNote, readHoldNote } from '@/src/lib/page/notes/hold-note'
import { serverClock } from '@/src/lib/time/server-clock'
import { getHold } from '../flow/state'
import { listDrafts } from './drafts'
import { fetchReservation } from './effects/read-hold'

/** Longest wait for the answer, in milliseconds. */
const timeoutMs = 3_000

/** Refreshes the expiry of the hold that the banner on other pages shows. @throws ApiError */
export async function refreshHoldNote(api: Api): Promise<void> {
  const note = readHoldNote()
  const draft = note && (await listDrafts(serverClock)).find(({ path }) => path === note.path)
  const hold = draft && getHold(draft.flow)
  if (!hold) return
  const { ExpiresAt } = await fetchReservation(hold, { api, clock: serverClock }, { timeoutMs })
  if (ExpiresAt !== undefined)
    saveHoldNote({ ...note, expiresAt: ExpiresAt, clockOffsetMs: serverClock.offsetMs() })
}
