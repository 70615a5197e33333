import { html } from 'hono/html'
import type { LanguageCode } from '@/contract/envelope'
import { languageLocales } from '@/contract/languages.gen'
import { wordsIn } from '@/server/platform/maintenance/get-site-state'
import type { Maintenance } from '@/server/platform/maintenance/maintenance-repository'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { EpochMs } from '@/server/platform/store/store'
import type { FallbackPage } from './fallback-page'

const clocks = new Map<LanguageCode, Intl.DateTimeFormat>()

/** Returns a formatter that includes the time zone, because no script can determine the visitor's own. */
function getClock(language: LanguageCode): Intl.DateTimeFormat {
  let clock = clocks.get(language)
  if (!clock) {
    clock = new Intl.DateTimeFormat(languageLocales[language], {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
      timeZoneName: 'short',
    })
    clocks.set(language, clock)
  }
  return clock
}

function expectedEnd(end: Date, i18n: Translator): ReturnType<typeof html> {
  const time = '\u0000'
  const [before, after] = i18n._('We expect to be back at {time}.', { time }).split(time)
  return html`${before}<time datetime="${end.toISOString()}">${getClock(i18n.language).format(end)}</time
    >${after}`
}

export async function answerInMaintenance(
  maintenance: Maintenance,
  language: LanguageCode,
  retryDelayS: number,
  nowMs: EpochMs,
): Promise<FallbackPage> {
  const i18n = translatorFor(language)
  const words = wordsIn(maintenance, language)
  const end = maintenance.until
  return {
    title: i18n._('We are Upgrading...'), // spec §2
    paragraphs: [
      i18n._('We will be back shortly...'),
      ...(words ? [words] : []),
      ...(end && end.getTime() > nowMs ? [await expectedEnd(end, i18n)] : []),
      i18n._('Your tickets are safe, and we’ve stopped the clock on seats you’re holding.'),
      i18n._('This page refreshes automatically.'),
    ],
    again: i18n._('Check now'),
    picture: 'empty-upkeep',
    retryDelayS,
  }
}
