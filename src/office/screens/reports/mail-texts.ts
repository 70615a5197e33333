import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportMail, Rhythm } from '@/contract/office/report-mails'
import { factSeparator } from '@/src/lib/text/locale'
import { choiceText } from './report-texts'

export const rhythmTexts: Readonly<Record<Rhythm, MessageDescriptor>> = {
  daily: msg`Every day, for the day before`,
  weekly: msg`Every Friday, for the week from Friday to Thursday`,
  monthly: msg`On the 1st, for the month before`,
}

export const shortRhythmTexts: Readonly<Record<Rhythm, MessageDescriptor>> = {
  daily: msg`Every day`,
  weekly: msg`Every Friday`,
  monthly: msg`On the 1st of the month`,
}

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** `Africa/Nairobi` as people call it. */
export const clockName = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

/** The filters of a mailed report, each after a separator. */
export function filterText({ by, per, distributor }: ReportMail['filters'], i18n: I18n): string {
  const words = [by, per].flatMap((word) => {
    const text = word === undefined ? undefined : choiceText(word)
    return text ? [i18n._(text)] : []
  })
  return [...words, ...(distributor ? [distributor] : [])]
    .map((word) => `${factSeparator(i18n.locale)}${word}`)
    .join('')
}
