import * as v from 'valibot'
import { brandAt, pageBrand } from '@/contract/page/brand'
import type { PageBrand } from '@/contract/page/brand'
import { dataBlocks, pageState } from '@/contract/page/state'
import type { PageState } from '@/contract/page/state'

function readBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : null
}

/** The server's state, or null in the bare shell. */
export function readPageState(): PageState | null {
  const parsed = v.safeParse(pageState, readBlock(dataBlocks.state))
  return parsed.success ? parsed.output : null
}

/** The brand that the page was built for, as it stands at this host. @throws ValiError when the page carries none. */
export function readBrand(): PageBrand {
  return brandAt(v.parse(pageBrand, readBlock(dataBlocks.brand)), location.host)
}
