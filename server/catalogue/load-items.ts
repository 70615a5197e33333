import type { Database } from '@/server/platform/store/store'
import { emptyItemLists, type ItemKind, type ItemLists } from './catalogue-items'

/** Reads what describes, in the operator's order. Retired things only when asked for. */
export async function loadItems(client: Database): Promise<ItemLists> {
  const { rows } = await client.query<{ kind: ItemKind; body: never }>(
    'select kind, body from catalogue_items where not retired order by kind, position',
  )
  const lists = emptyItemLists()
  for (const { kind, body } of rows) lists[kind]?.push(body)
  return lists
}
