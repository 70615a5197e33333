import { afterEach, expect, it, vi } from 'vitest'
import { purgePersonal } from '@/src/lib/device/storage/encrypted-store'
import { saveTicketNote, onTicketNote, readTicketNote } from './ticket-note'

const note = { nextAt: 5, until: 9 }
afterEach(() => {
  saveTicketNote(null)
  localStorage.clear()
})

it('reports tickets until the last one is over, and notifies about changes only', () => {
  const told = vi.fn()
  const stop = onTicketNote(told)
  saveTicketNote(note)
  expect(readTicketNote()).toEqual(note)
  expect(readTicketNote()).toBe(readTicketNote())
  saveTicketNote({ ...note })
  saveTicketNote(null)
  saveTicketNote(null)
  expect(readTicketNote()).toBeNull()
  expect(told).toHaveBeenCalledTimes(2)
  stop()
})

it('stores no readable name, seat or code, and is removed with all personal data', async () => {
  saveTicketNote(note)
  const { length } = localStorage
  expect(length).toBe(1)
  expect(JSON.parse(localStorage.getItem(localStorage.key(0) ?? '') ?? '')).toEqual({
    value: note,
    savedAtMs: expect.any(Number) as number,
  })
  await purgePersonal()
  expect(readTicketNote()).toBeNull()
})

it('ignores a note in a foreign format', () => {
  localStorage.setItem('foyer-note tickets', JSON.stringify({ value: { until: 'x' }, savedAtMs: 1 }))
  expect(readTicketNote()).toBeNull()
})
