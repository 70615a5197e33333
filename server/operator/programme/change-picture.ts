import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ItemKind, PictureFolder } from '@/contract/office/programme'
import {
  endOfficeChanges,
  saveOfficeChanges,
  type OfficeChange,
} from '@/server/catalogue/changes/office-change-repository'
import { announceCatalogue, lockCatalogue } from '@/server/catalogue/items/catalogue-state-repository'
import { currentCatalogue, invalidateCatalogue } from '@/server/catalogue/items/current-catalogue'
import { createPictures, requestForSource } from '@/server/catalogue/pictures/create-pictures'
import { BadPicture, measurePicture } from '@/server/catalogue/pictures/frame-picture'
import { hashPicture, type PictureSource } from '@/server/catalogue/pictures/picture-folders'
import { findItemsWithPicture, placePictures } from '@/server/catalogue/pictures/picture-repository'
import { getShape } from '@/server/catalogue/pictures/picture-shapes'
import { ApiError } from '@/server/platform/api-error'
import { explain, translate } from '@/server/platform/explain'
import { loadSharp } from '@/server/platform/pictures/sharp'
import type { Database, Store, Transaction } from '@/server/platform/store/store'
import { recordAction } from '../action-repository'
import type { ListDeps } from '../operator-deps'
import type { SignedRequest } from './change-catalogue'

type Deps = { readonly store: Store }

const foldersOf: Partial<Record<ItemKind, readonly PictureFolder[]>> = {
  film: ['posters', 'backdrops'],
  event: ['posters', 'backdrops', 'events'],
}

/** Returns the pictures of a film or event, with the address of a small one for the form. */
export async function findPictures(store: Store, kind: ItemKind, id: string) {
  const { art } = await currentCatalogue(store)
  const own = await findItemsWithPicture(store)
  return (foldersOf[kind] ?? []).map((folder) => {
    const found = art(folder, id)
    return {
      folder,
      address: found ? `${found.Base}-${found.Widths[0]}.webp` : null,
      isRemovable: own.has(`${folder}/${id}`),
    }
  })
}

interface Part {
  readonly upload: string
  readonly part: number
  /** Base64. */
  readonly data: string
}

/** Keeps a part of a picture until the picture is set; removes those of yesterday. */
export async function savePicturePart({ kysely }: Store, { upload, part, data }: Part) {
  await kysely
    .deleteFrom('picture_parts')
    .where(sql<boolean>`at < now() - interval '1 day'`)
    .execute()
  await kysely
    .insertInto('picture_parts')
    .values({ upload, part, body: Buffer.from(data, 'base64') })
    .onConflict((conflict) => conflict.columns(['upload', 'part']).doNothing())
    .execute()
  return {}
}

interface PictureRequest extends SignedRequest {
  readonly folder: PictureFolder
  readonly item: string
  readonly upload: string | null
}

/**
 * Gives a film or event a picture, made in all widths as by an import, or removes it. Imports keep it.
 * @throws ApiError NOT_FOUND
 */
export async function setPicture({ store, language = 'en' }: ListDeps, asked: PictureRequest) {
  const { folder, item, upload } = asked
  const place = { folder, item }
  await assertHasItem(store, place)
  const temporary = await mkdtemp(join(tmpdir(), 'foyer-picture-'))
  try {
    const source = upload === null ? null : await loadSource(store, { ...place, upload }, temporary)
    if (!asked.yes) return buildPreview(place, await findHash(store, place), source?.hash ?? null)
    if (source) await createPictures(store, [requestForSource(source)], () => {})
    return await changePicture(store, place, source?.hash ?? null, {
      asked,
      record: (transaction, action, changed) => saveOfficeChanges(transaction, action, [changed]),
    })
  } catch (error) {
    if (!(error instanceof BadPicture)) throw error
    if (asked.yes) throw new ApiError('INVALID_REQUEST', error.reason)
    return {
      ...buildPreview(place, null, null),
      faults: [{ field: 'picture', reason: translate(error.reason, language) }],
    }
  } finally {
    await rm(temporary, { recursive: true })
  }
}

/** Gives an item the picture that it had before a change. */
export async function undoPicture(
  { store }: Deps,
  asked: SignedRequest,
  { itemId, actionId, before }: OfficeChange,
) {
  const [folder, item = ''] = itemId.split('/')
  const place = { folder: folder as PictureFolder, item }
  const hash = typeof before === 'string' ? before : null
  if (!asked.yes) return buildPreview(place, await findHash(store, place), hash)
  return changePicture(store, place, hash, {
    asked,
    record: (transaction) => endOfficeChanges(transaction, { actionId }),
  })
}

interface Place {
  readonly folder: PictureFolder
  readonly item: string
}

interface Recording {
  readonly asked: SignedRequest
  readonly record: (
    transaction: Transaction,
    action: string,
    changed: Pick<OfficeChange, 'kind' | 'itemId' | 'before' | 'after'>,
  ) => Promise<void>
}

async function changePicture(store: Store, place: Place, hash: string | null, { asked, record }: Recording) {
  const { folder, item } = place
  const done = await store.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const before = await findHash(transaction, place)
    // A repeated request finds its picture.
    if (before === hash) return { ...buildPreview(place, before, hash), isDone: true }
    const action = await recordAction(transaction, asked, 'set-picture', { folder, item })
    if (hash === null)
      await transaction.kysely
        .deleteFrom('pictures')
        .where('kind', '=', folder)
        .where('slug', '=', item)
        .execute()
    else await placePictures(transaction, [{ kind: folder, slug: item, hash }], new Set())
    await record(transaction, action, { kind: 'picture', itemId: `${folder}/${item}`, before, after: hash })
    await announceCatalogue(transaction)
    return { ...buildPreview(place, before, hash), action, isDone: true }
  })
  invalidateCatalogue(store)
  return done
}

async function assertHasItem(store: Store, { folder, item }: Place): Promise<void> {
  const { items } = await currentCatalogue(store)
  if (!getShape(folder).of.some((kind) => items[kind].some(({ id }) => id === item)))
    throw new ApiError('NOT_FOUND', explain('There is no film or event {item}.', { item }))
}

async function findHash(db: Database, { folder, item }: Place): Promise<string | null> {
  const found = await db.kysely
    .selectFrom('pictures')
    .select('hash')
    .where('kind', '=', folder)
    .where('slug', '=', item)
    .executeTakeFirst()
  return found?.hash ?? null
}

/** Puts the parts together in a file. @throws BadPicture for what an import would refuse */
async function loadSource(
  { kysely }: Store,
  { folder, item, upload }: Place & { readonly upload: string },
  temporary: string,
): Promise<PictureSource> {
  const parts = await kysely
    .selectFrom('picture_parts')
    .select(['part', 'body'])
    .where('upload', '=', upload)
    .orderBy('part')
    .execute()
  if (parts.length === 0 || parts.some(({ part }, index) => part !== index))
    throw new ApiError('NOT_FOUND', explain('This picture did not arrive whole: choose its file again.'))
  const bytes = Buffer.concat(parts.map(({ body }) => body))
  const path = join(temporary, 'picture')
  await writeFile(path, bytes)
  const size = await measurePicture(await loadSharp(), path, folder)
  return { kind: folder, slug: item, file: `${folder}/${item}`, path, hash: hashPicture(folder, bytes), size }
}

function buildPreview({ folder, item }: Place, from: string | null, to: string | null) {
  const fields = from === to ? [] : [{ item, field: folder, from: from ?? '', to: to ?? '' }]
  return {
    plan: { added: [], moved: [], withdrawn: [], repriced: 0, days: 0, later: 0, isTaken: false },
    faults: [] as { field: string; reason: string }[],
    fields,
    notes: [] as string[],
    action: null as string | null,
    isDone: false,
  }
}
