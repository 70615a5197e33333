import { brandAt } from '@/contract/page/brand-at'
import type { PageBrand } from '@/contract/page/brand'
import { dataBlocks } from '@/contract/page/data-blocks'
import type { PageState } from '@/contract/page/state'
import { recordOf } from '@/src/lib/device/record-of'

/** What the build or the server of this release wrote into the page, and checked there. */
function readBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : null
}

function isState(block: unknown): block is PageState {
  const { language, countryId, place } = recordOf(block)
  return typeof language === 'string' && typeof countryId === 'number' && place !== undefined
}

function isBrand(block: unknown): block is PageBrand {
  const { id, hosts, settings } = recordOf(block)
  return typeof id === 'string' && Array.isArray(hosts) && typeof settings === 'object'
}

/** The server's state, or null in the bare shell. */
export function readPageState(): PageState | null {
  const state = readBlock(dataBlocks.state)
  return isState(state) ? state : null
}

/** The brand that the page was built for, as it stands at this host. @throws Error when the page carries none. */
export function readBrand(): PageBrand {
  const brand = readBlock(dataBlocks.brand)
  if (!isBrand(brand)) throw new Error('The page has no brand')
  return brandAt(brand, location.host)
}
