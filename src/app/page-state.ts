import * as v from 'valibot'
import { brandSchema } from '@/contract/brand'
import type { Brand } from '@/contract/brand'

/** What the server's render left in the page: the query cache and the choices it rendered for. */
const pageState = v.object({
  language: v.picklist(['en', 'ar']),
  countryId: v.number(),
  isCountryChosen: v.boolean(),
  /** Dehydrated query cache. */
  queries: v.unknown(),
})
export type PageState = v.InferOutput<typeof pageState>

function readBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : null
}

/** The server's state, or null in the bare shell. */
export function readPageState(): PageState | null {
  const parsed = v.safeParse(pageState, readBlock('foyer-state'))
  return parsed.success ? parsed.output : null
}

/** The brand that the page was built for. @throws ValiError when the page carries none. */
export function readBrand(): Brand {
  return v.parse(brandSchema, readBlock('foyer-brand'))
}
