import type { PageName } from '@/contract/pages'
import { aboutUs } from './about-us'
import { cinemaRules } from './cinema-rules'
import type { Facts } from './facts'
import { privacy } from './privacy'
import type { InformationDocument } from './section'
import { terms } from './terms'

export type DocumentName = Extract<PageName, 'aboutUs' | 'terms' | 'tnc' | 'privacy'>

/** Pages that are read from top to bottom. */
export const documents: Readonly<Record<DocumentName, (facts: Facts) => InformationDocument>> = {
  aboutUs,
  terms,
  tnc: cinemaRules,
  privacy,
}
