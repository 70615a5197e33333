import type { ItemKind, ItemLists } from '../catalogue-items'
import { wellKnownFormats } from '../formats'

/** Halls say which formats there are; of what they do not have, a word that nobody knows is a slip of the pen. */
export function checkFormats(
  items: ItemLists,
  at: (kind: ItemKind, id: string, field: string, reason: string) => void,
): void {
  const known = new Set([...wellKnownFormats, ...items.screen.flatMap(({ formats }) => formats)])
  const check = (kind: ItemKind, id: string, field: string, format: string) => {
    if (format !== '' && !known.has(format))
      at(kind, id, field, `No hall of screens.csv has "${format}"; known are ${[...known].join(', ')}`)
  }
  for (const { id, formats } of items.film)
    for (const [i, format] of formats.entries()) check('film', id, `formats[${i}]`, format)
  for (const { id, format } of items.price) check('price', id, 'format', format)
  for (const { id, format } of items.fee) check('fee', id, 'format', format)
}
