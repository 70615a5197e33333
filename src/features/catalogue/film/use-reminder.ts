import { useSyncExternalStore } from 'react'
import { useScope } from '@/src/lib/page/scope'
import { onReminders, readReminders, reminderId } from '@/src/lib/page/reminder-note'
import { dropReminder, keepReminder } from './reminders'

interface FilmToWaitFor {
  readonly id: string
  readonly title: string
}

/** Whether this device is to remind of a film, and how that changes. */
export function useReminder({ id, title }: FilmToWaitFor) {
  const { countryId } = useScope()
  const isOn = useSyncExternalStore(
    onReminders,
    () => readReminders().includes(reminderId(countryId, id)),
    () => false,
  )
  return {
    isOn,
    toggle: () => void (isOn ? dropReminder(countryId, id) : keepReminder({ movieId: id, countryId, title })),
  }
}
