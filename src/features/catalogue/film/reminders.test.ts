import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeForTest, openDatabase } from '@/src/lib/device/storage/db'
import { readReminderIds } from '@/src/lib/page/notes/reminder-note'
import { deleteReminder, saveReminder, listReminders } from './reminders'

const film = { movieId: 'soon', countryId: 404, title: 'Tomorrow Again' }

beforeEach(async () => {
  const { reminders } = await openDatabase()
  await reminders.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  closeForTest()
})

test('keeps a reminder over a page load, and removes it when undone', async () => {
  await saveReminder(film)
  closeForTest()
  expect(await listReminders(404)).toEqual([film])
  expect(readReminderIds()).toEqual(['404 soon'])
  await deleteReminder(404, 'soon')
  expect(await listReminders(404)).toEqual([])
  expect(readReminderIds()).toEqual([])
})

test('keeps reminders per country, because release dates differ', async () => {
  await saveReminder(film)
  await saveReminder({ ...film, countryId: 113 })
  expect(await listReminders(404)).toEqual([film])
  await deleteReminder(113, 'soon')
  expect(readReminderIds()).toEqual(['404 soon'])
})

test('removes reminders after half a year, and ignores those written by another release', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01') })
  await saveReminder(film)
  const { reminders } = await openDatabase()
  await reminders.put({ id: '404 odd', savedAt: Date.now(), value: { film: 7 } })
  expect(await listReminders(404)).toEqual([film])
  vi.setSystemTime(Date.parse('2026-07-15'))
  expect(await listReminders(404)).toEqual([])
  expect(await reminders.newest()).toEqual([])
})
