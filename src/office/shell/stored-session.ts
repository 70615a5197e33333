import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { staffSessionHours, staffSessionIdleMinutes } from '@/contract/limits'
import { permissionsOfRole, roles } from '@/contract/office/permissions'
import type { StaffPerson } from '@/contract/office/staff-calls'
import { subscribeToTexts, readText, writeText } from '@/src/lib/device/preferences'

/**
 * What the device knows about the session of somebody who sells, so that the counter opens without the network: no
 * name, contact or secret. The server alone decides what the session may do.
 */

const note = 'foyer-office-session'
const minuteMs = 60_000
/** How often its use is noted, and its end looked for. */
const storeIntervalMs = 15_000

const storedSession = v.object({
  person: v.string(),
  role: v.picklist(roles),
  /** By the device’s clock, as is its last use. */
  startedAtMs: v.number(),
  usedAtMs: v.number(),
})
type StoredSession = v.InferOutput<typeof storedSession>

function parse(text: string | null): StoredSession | null {
  try {
    const parsed = v.safeParse(storedSession, JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

const write = (session: StoredSession) => writeText(note, JSON.stringify(session))
const maySell = ({ permissions }: StaffPerson) => permissions.includes('sell')

/** Whether a session has ended by the server’s own rules. A clock that was set back ends it too. */
export function isSessionOver({ startedAtMs, usedAtMs }: StoredSession, nowMs: number): boolean {
  return (
    nowMs - startedAtMs >= staffSessionHours * 60 * minuteMs ||
    nowMs - usedAtMs >= staffSessionIdleMinutes * minuteMs ||
    nowMs < usedAtMs - minuteMs
  )
}

/** Keeps a session that has just begun. */
export function storeSession(person: StaffPerson): void {
  const nowMs = Date.now()
  if (maySell(person)) write({ person: person.id, role: person.role, startedAtMs: nowMs, usedAtMs: nowMs })
  else forgetSession()
}

/** Adopts what the server says about a person; the session of somebody else is not theirs. */
export function renewSession(person: StaffPerson): void {
  const stored = parse(readText(note))
  if (!stored) return
  if (stored.person !== person.id || !maySell(person)) forgetSession()
  else if (stored.role !== person.role) write({ ...stored, role: person.role })
}

/** Notes that somebody uses the session; one that is over stays so. */
export function recordUse(): void {
  const stored = parse(readText(note))
  const nowMs = Date.now()
  if (stored && nowMs - stored.usedAtMs >= storeIntervalMs && !isSessionOver(stored, nowMs))
    write({ ...stored, usedAtMs: nowMs })
}

export const forgetSession = (): void => writeText(note, null)

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeToTexts(note, listener)
  const timer = setInterval(listener, storeIntervalMs)
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}

function isOverNow(): boolean {
  const stored = parse(readText(note))
  return stored !== null && isSessionOver(stored, Date.now())
}

/** Returns the stored session, with its person as far as the device knows them; null without one. */
export function useStoredSession(): { readonly person: StaffPerson; readonly isOver: boolean } | null {
  const text = useSyncExternalStore(subscribe, () => readText(note))
  const isOver = useSyncExternalStore(subscribe, isOverNow)
  return useMemo(() => {
    const stored = parse(text)
    return stored && { person: buildPerson(stored), isOver }
  }, [text, isOver])
}

const buildPerson = ({ person: id, role }: StoredSession): StaffPerson => ({
  id,
  name: '',
  email: '',
  role,
  permissions: [...permissionsOfRole[role]],
  limits: { brandIds: [], cinemaIds: [], eventIds: [] },
  hasSecondFactor: true,
  hasAuthenticator: true,
  mustSetUpSecondFactor: false,
})
