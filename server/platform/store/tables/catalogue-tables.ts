import type { Generated, GeneratedAlways } from 'kysely'
import type { HallLayout } from '@/contract/hall/hall-layout'
import type { GeneratedTimestamp, Json, Timestamp } from './column-types'
import type { PlannedShowTable } from '../show-columns'

interface CatalogueItemsTable {
  kind: string
  id: string
  position: number
  retired: Generated<boolean>
  body: Json<unknown>
  /** Version of the catalogue that the row belongs to, maintained by the database. */
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
  /** Version of the catalogue that the row belongs to, maintained by the database. */
  revision: Generated<string>
}

/** Shows that an operator changed or cancelled after they were on sale; imports do not touch it. */
interface ShowChangesTable {
  schedule_id: string
  state: 'cancelled' | 'postponed'
  new_starts_at: Timestamp | null
  /** Until when ticket holders may choose a refund. */
  refund_until: Timestamp | null
  created_at: GeneratedTimestamp
}

interface CatalogueStateTable {
  only_row: Generated<boolean>
  /** Grows with every change that readers must see. PostgreSQL's bigint: text. */
  version: string
  rolled_until: string
  /** Number of days on sale at the last roll; null if an earlier release rolled. */
  rolled_days: number | null
}

/** Pictures in several widths; rows never change. */
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
  /** Empty for pictures shared by all brands. */
  brand_id: Generated<string>
  width: number
  format: 'avif' | 'webp'
  body: Buffer
}

/** Assigns pictures to catalogue entries. */
interface PicturesTable {
  kind: string
  slug: string
  hash: string
}

interface EndedCodesTable {
  code: string
  action_id: string
}

/** Shows whose sale an operator has stopped; imports do not touch it. */
interface StoppedSalesTable {
  schedule_id: string
  action_id: string
}

/** Changes of catalogue items in the back office; entries are as in the files, null where there is no item. */
interface OfficeChangesTable {
  id: GeneratedAlways<string>
  action_id: string
  kind: string
  item_id: string
  before: Json<unknown>
  after: Json<unknown>
  at: GeneratedTimestamp
  /** Whether imports keep the change. */
  in_force: Generated<boolean>
}

/** Parts of pictures that are being sent in the back office. */
interface PicturePartsTable {
  upload: string
  part: number
  body: Buffer
  at: GeneratedTimestamp
}

export interface CatalogueTables {
  picture_parts: PicturePartsTable
  office_changes: OfficeChangesTable
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
