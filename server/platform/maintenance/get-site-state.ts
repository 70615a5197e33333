import type { LanguageCode } from '@/contract/envelope'
import type { GetSiteState } from '@/contract/site/get-site-state'
import type { Handler } from '@/server/platform/request-context'
import type { EpochMs } from '../store/store'
import { currentMaintenance } from './current-maintenance'
import type { Maintenance, MaintenanceWords } from './maintenance-repository'

const shortestS = 10

const longestS = 120

/** Returns the state of the site; also answered during maintenance. */
export const getSiteState: Handler<typeof GetSiteState> = async (_request, { store, brand, language }) => {
  const maintenance = await currentMaintenance(store, brand.id)
  const ServerTime = store.nowMs()
  if (!maintenance) return { ServerTime }
  const { since, until } = maintenance
  const text = wordsIn(maintenance, language)
  return {
    ServerTime,
    Maintenance: {
      Since: since.getTime(),
      ...(until && { Until: until.getTime() }),
      ...(text && { Text: text }),
      AskAfterMs: retryDelayS(maintenance, ServerTime) * 1000,
    },
  }
}

/**
 * Returns the visitor's retry delay, seconds. It grows with the duration so far and with the distance to the
 * announced end: a minute after the start visitors do not wait for minutes, and after an hour they do not all
 * poll every ten seconds.
 */
export function retryDelayS({ since, until }: Pick<Maintenance, 'since' | 'until'>, nowMs: EpochMs): number {
  const lastedS = (nowMs - since.getTime()) / 1000
  const leftS = until ? (until.getTime() - nowMs) / 1000 : 0
  // With an announced end the retry comes soon after it.
  const pauseS = leftS > 0 ? Math.min(leftS, longestS) : lastedS / 4
  return Math.round(Math.min(longestS, Math.max(shortestS, pauseS)))
}

/**
 * Returns the operator's message in a language, in English if it lacks that language; empty if there is none.
 */
export function wordsIn({ message }: Pick<MaintenanceWords, 'message'>, language: LanguageCode): string {
  return message[language] ?? message.en ?? ''
}
