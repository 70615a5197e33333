import { html } from 'hono/html'
import type { LanguageCode } from '@/contract/envelope'
import { wordsIn } from '@/server/platform/maintenance/words-in'
import type { Maintenance } from '@/server/platform/maintenance/maintenance-repository'
import type { EpochMs } from '@/server/platform/store/store'
import type { StandIn } from './stand-in-page'

interface Wording {
  readonly title: string
  readonly what: string
  readonly safe: string
  readonly until: (time: ReturnType<typeof html>) => ReturnType<typeof html>
  readonly next: string
  readonly again: string
}

const wordings: Readonly<Record<LanguageCode, Wording>> = {
  en: {
    title: 'We are Upgrading...', // spec §2
    what: 'We will be back shortly...',
    safe: 'Your tickets are safe, and seats you are holding wait for you: their clock stands still.',
    until: (time) => html`We expect to be back at ${time}.`,
    next: 'This page looks again by itself.',
    again: 'Look now',
  },
  ar: {
    title: 'نُحدِّث الموقع الآن...',
    what: 'سنعود إليكم قريبًا...',
    safe: 'تذاكرك محفوظة، والمقاعد المحجوزة لك بانتظارك: فقد أوقفنا وقت الحجز.',
    until: (time) => html`نتوقع أن نعود في ${time}.`,
    next: 'تتحقق هذه الصفحة من تلقاء نفسها.',
    again: 'تحقق الآن',
  },
}

const clocks: Readonly<Record<LanguageCode, Intl.DateTimeFormat>> = {
  en: clockOf('en-GB'),
  ar: clockOf('ar'),
}

/** No script is there to tell the visitor's own zone: the time says which one it is in. */
function clockOf(locale: string) {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
}

/** What a visitor sees while an operator works on the brand. */
export async function beingMaintained(
  maintenance: Maintenance,
  language: LanguageCode,
  askAgainS: number,
  nowMs: EpochMs,
): Promise<StandIn> {
  const { title, what, safe, until, next, again } = wordings[language]
  const words = wordsIn(maintenance, language)
  const end = maintenance.until
  const time = end && html`<time datetime="${end.toISOString()}">${clocks[language].format(end)}</time>`
  return {
    title,
    paragraphs: [
      what,
      ...(words ? [words] : []),
      ...(time && end.getTime() > nowMs ? [await until(time)] : []),
      safe,
      next,
    ],
    again,
    picture: 'empty-upkeep',
    askAgainS,
  }
}
