import type { LanguageCode } from '@/contract/envelope'
import type { GetSiteState } from '@/contract/site/get-site-state'
import type { Handler } from '@/server/platform/request-context'
import type { EpochMs } from '../store/store'
import { currentMaintenance } from './current-maintenance'
import type { Maintenance, MaintenanceWords } from './maintenance-repository'

const shortestS = 10

const longestS = 120

/** Answers also while the brand is being worked on. */
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
 * After how long a visitor asks again, seconds: the longer it has lasted, and the further off its end is said to be, the
 * longer. A minute after it began nobody waits for minutes, and after an hour not everybody asks every ten seconds.
 */
export function retryDelayS({ since, until }: Pick<Maintenance, 'since' | 'until'>, nowMs: EpochMs): number {
  const lastedS = (nowMs - since.getTime()) / 1000
  const leftS = until ? (until.getTime() - nowMs) / 1000 : 0
  // Who is told an end asks soon after it.
  const pauseS = leftS > 0 ? Math.min(leftS, longestS) : lastedS / 4
  return Math.round(Math.min(longestS, Math.max(shortestS, pauseS)))
}

/** What the operator says to visitors of a language, in English where it was not written in theirs; empty for nothing. */
export function wordsIn({ message }: Pick<MaintenanceWords, 'message'>, language: LanguageCode): string {
  return message[language] ?? message.en ?? ''
}
