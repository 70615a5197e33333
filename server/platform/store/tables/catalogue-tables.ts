import type { Generated } from 'kysely'
import type { HallLayout } from '@/contract/hall/hall-layout'
import type { GeneratedTimestamp, Json, Timestamp } from './column-types'
import type { PlannedShowTable } from '../show-columns'

interface CatalogueItemsTable {
  kind: string
  id: string
  position: number
  retired: Generated<boolean>
  body: Json<unknown>
  /** Of which version of the catalogue the row is, kept by the database. */
  revision: Generated<string>
}

interface LayoutsTable {
  /** First 32 hex digits of the SHA-256 of the layout's JSON. */
  hash: string
  name: string
  seats: number
  layout: Json<HallLayout>
}

interface SchedulesTable extends PlannedShowTable {
  withdrawn: Generated<boolean>
  /** Of which version of the catalogue the row is, kept by the database. */
  revision: Generated<string>
}

/** A show that does not take place as it was sold, by an operator's word; no import changes it. */
interface ShowChangesTable {
  schedule_id: string
  state: 'cancelled' | 'postponed'
  new_starts_at: Timestamp | null
  /** Until when who has tickets may have the money instead. */
  refund_until: Timestamp | null
  created_at: GeneratedTimestamp
}

interface CatalogueStateTable {
  only_row: Generated<boolean>
  /** Grows with every change that a reader must see. PostgreSQL's bigint: text. */
  version: string
  rolled_until: string
  /** For how many days shows were on sale then; null for rolled by an earlier release. */
  rolled_days: number | null
}

/** A picture in several widths; never changed once it is there. */
interface PictureSetsTable {
  /** 24 hex digits. */
  hash: string
  kind: string
  /** Width divided by height. */
  ratio: number
  /** `#rrggbb`. */
  tint: string
  widths: number[]
  /** Bytes of the AVIF file of each width. */
  avif_bytes: number[]
  is_card: Generated<boolean>
  wanted_at: GeneratedTimestamp
}

interface PictureFilesTable {
  hash: string
  /** Empty for every brand's. */
  brand_id: Generated<string>
  width: number
  format: 'avif' | 'webp'
  body: Buffer
}

/** Which picture a thing of the catalogue has. */
interface PicturesTable {
  kind: string
  slug: string
  hash: string
}

/** Promo codes that an operator ended. */
interface EndedCodesTable {
  code: string
  action_id: string
}

/** Shows whose sale an operator stopped; no import changes it. */
interface StoppedSalesTable {
  schedule_id: string
  action_id: string
}

export interface CatalogueTables {
  ended_codes: EndedCodesTable
  picture_sets: PictureSetsTable
  picture_files: PictureFilesTable
  pictures: PicturesTable
  catalogue_items: CatalogueItemsTable
  layouts: LayoutsTable
  schedules: SchedulesTable
  show_changes: ShowChangesTable
  stopped_sales: StoppedSalesTable
  catalogue_state: CatalogueStateTable
}
