import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FilterKey } from '@/contract/page/search'

/** Labels of no choice, by group; other groups are cleared value by value. // spec §9 Default filter labels */
export const allLabels: Partial<Readonly<Record<FilterKey, MessageDescriptor>>> = {
  location: msg`All Locations`,
  language: msg`All Languages`,
  genre: msg`All Genre`,
  chain: msg`All Cinemas`,
}
