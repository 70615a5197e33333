import type { Scope } from '@/src/lib/page/scope'
import { informationTexts } from '@/src/lib/text/information-texts'

/** Fetches the pages to read, terms and questions, so that the worker has them for when there is no network. */
export async function keepReadable({ language }: Pick<Scope, 'language'>): Promise<void> {
  await Promise.all([informationTexts[language](), import('@/src/features/information/load-information')])
}
