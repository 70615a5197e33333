import type { GetSiteState } from '@/contract/site/get-site-state'
import type { Handler } from '@/server/platform/request-context'
import { askAgainS } from './ask-again'
import { currentMaintenance } from './current-maintenance'
import { wordsIn } from './words-in'

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
      AskAfterMs: askAgainS(maintenance, ServerTime) * 1000,
    },
  }
}
