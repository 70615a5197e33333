import { sql } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import { getText, type Texts } from '@/contract/get-text'
import type { Database } from '@/server/platform/store/store'

interface NamedShow {
  readonly id: string
  readonly title: string
  readonly cinema: string
}

interface ShowNames {
  readonly id: string
  readonly title: Texts | null
  readonly cinema: Texts | null
}

/** Joins the catalogue’s `title` and `cinema` of a show `s`. */
export const joinCatalogueNames = sql`
  left join catalogue_items title on title.kind = case s.kind when 'event' then 'event' else 'film' end
   and title.id = s.title_id
  left join catalogue_items cinema on cinema.kind = 'cinema' and cinema.id = s.cinema_id`

/** Names the shows of orders in a language: an order has the names in its buyer’s. Shows that are gone keep those. */
export async function nameShows<Row extends { readonly show: NamedShow | null }>(
  db: Database,
  rows: readonly Row[],
  language: LanguageCode,
): Promise<Row[]> {
  const ids = rows.flatMap(({ show }) => show?.id ?? [])
  const found = await sql<ShowNames>`
    select s.id, title.body->'title' as title, cinema.body->'name' as cinema
      from schedules s
      ${joinCatalogueNames}
     where s.id = any(${ids}::text[])`.execute(db.kysely)
  const names = new Map(found.rows.map((each) => [each.id, each]))
  return rows.map((row) => {
    const name = row.show && names.get(row.show.id)
    if (!row.show || !name) return row
    const title = getText(name.title ?? undefined, language) ?? row.show.title
    const cinema = getText(name.cinema ?? undefined, language) ?? row.show.cinema
    return { ...row, show: { ...row.show, title, cinema } }
  })
}
