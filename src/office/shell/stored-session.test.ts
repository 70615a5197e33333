import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { permissionsOfRole, type Role } from '@/contract/office/permissions'
import type { StaffPerson } from '@/contract/office/staff-calls'
import { readText } from '@/src/lib/device/preferences'
import { isSessionOver, storeSession, recordUse, renewSession } from './stored-session'

const note = 'foyer-office-session'
const minuteMs = 60_000
const startMs = Date.parse('2026-12-01T08:00:00Z')
const person = (role: Role): StaffPerson => ({
  id: '7',
  name: 'Achieng',
  email: 'achieng@example.com',
  role,
  permissions: [...permissionsOfRole[role]],
  limits: { brandIds: [], cinemaIds: [], eventIds: [] },
  hasSecondFactor: true,
  hasAuthenticator: true,
  mustSetUpSecondFactor: false,
})

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: startMs })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['is used, up to 12 hours', 12 * 60 - 1, 12 * 60 - 2, false],
  ['has lasted 12 hours, however much it is used', 12 * 60, 12 * 60 - 1, true],
  ['was not used for less than 30 minutes', 89, 60, false],
  ['was not used for 30 minutes', 90, 60, true],
  ['was used later than the clock says now, which was set back', 60, 62, true],
])('a session that %s', (_, nowMinutes, usedMinutes, isOver) => {
  const stored = {
    person: '7',
    role: 'box-office',
    startedAtMs: startMs,
    usedAtMs: startMs + usedMinutes * minuteMs,
  } as const
  expect(isSessionOver(stored, startMs + nowMinutes * minuteMs)).toBe(isOver)
})

it('keeps neither name nor contact of who may sell, and nothing of others', () => {
  storeSession(person('box-office'))
  expect(readText(note)).toContain('box-office')
  expect(readText(note)).not.toMatch(/achieng/i)
  renewSession({ ...person('box-office'), id: '8' })
  expect(readText(note)).toBeNull()
  storeSession(person('accountant'))
  expect(readText(note)).toBeNull()
  storeSession(person('manager'))
  renewSession(person('planner'))
  expect(readText(note)).toBeNull()
})

it('lasts while it is used, and no use revives it once it is over', () => {
  storeSession(person('box-office'))
  vi.advanceTimersByTime(29 * minuteMs)
  recordUse()
  expect(readText(note)).toContain(String(startMs + 29 * minuteMs))
  vi.advanceTimersByTime(30 * minuteMs)
  recordUse()
  expect(readText(note)).toContain(String(startMs + 29 * minuteMs))
})
