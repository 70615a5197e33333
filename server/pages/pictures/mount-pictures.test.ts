import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isFullSet } from '@/tests/full-set'
import { brands } from '@/brands/brands'
import { parse } from 'valibot'
import { art as artSchema, type Art } from '@/contract/fields'
import { formatFileError, CatalogueError } from '@/server/platform/files/file-errors'
import type { Visit, VisitEnv } from '@/server/platform/http/visit/visit'
import { createReadArt } from '@/server/platform/pictures/art-file'
import type { Store } from '@/server/platform/store/store'
import { createPng } from '@/tests/fixtures/picture-files'
import { fridayNoon, shippedFolder } from '@/tests/fixtures/shop-under-test'
import { defaultEngines } from '@/tests/fixtures/engines'
import { openStoreOn } from '@/tests/fixtures/store-under-test'
import { checkFolder, importCatalogue, planImport } from '@/server/catalogue/import/import-catalogue'
import { loadSnapshot } from '@/server/catalogue/items/snapshot'
import { readPictureFolders } from '@/server/catalogue/pictures/picture-folders'
import { mountPictures } from './mount-pictures'
import { deleteUnusedPictures } from '@/server/catalogue/pictures/picture-repository'

let store: Store
let folder: string
let poster: Buffer
let small: Buffer
let wide: Buffer
const folders: string[] = []

/**
 * Returns a folder with the shipped catalogue’s films, events and cinemas but no shows, so that an import is
 * fast.
 */
function catalogueFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'foyer-pictures-'))
  folders.push(made)
  for (const file of ['words.json', 'chains.json', 'cities.csv', 'cinemas.csv', 'films.json'])
    cpSync(join(shippedFolder, file), join(made, file))
  return made
}

function put(file: string, bytes: Buffer | string, where = folder): void {
  mkdirSync(join(where, file, '..'), { recursive: true })
  writeFileSync(join(where, file), bytes)
}

async function imported(from = folder, drawsCards = false): Promise<number> {
  let made = 0
  await importCatalogue(store, from, fridayNoon, undefined, undefined, {
    drawsCards,
    onProgress: () => void made++,
  })
  return made
}

const catchErrors = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof CatalogueError)) throw error
      return error.errors.map(formatFileError)
    },
  )

async function readArt(
  kind: 'posters' | 'banners' | 'cinemas' | 'backdrops',
  id: string,
): Promise<Art | undefined> {
  return (await loadSnapshot(store, '0', fridayNoon.getTime())).art(kind, id)
}

async function setCount(): Promise<number> {
  return (await store.kysely.selectFrom('picture_sets').select('hash').execute()).length
}

const [brand] = brands
function pictureServer() {
  const app = new Hono<VisitEnv>()
  app.use(async (c, next) => {
    c.set('visit', { brand, address: '192.0.2.1' } as Visit)
    await next()
  })
  mountPictures(app, { store })
  app.get('*', (c) => c.text('somebody else', 418))
  return app
}

beforeAll(async () => {
  small = await sharp(await createPng(320, 480))
    .jpeg()
    .toBuffer()
  poster = await sharp(await createPng(480, 720))
    .jpeg()
    .toBuffer()
  wide = await sharp(await createPng(640, 360))
    .jpeg()
    .toBuffer()
})

describe.each(defaultEngines)('pictures in a catalogue, on %s', { timeout: 90_000 }, (engine) => {
  beforeAll(async () => {
    store = await openStoreOn(engine)
  }, 60_000)
  afterAll(async () => {
    await store.close()
  })
  beforeEach(async () => {
    await store.query(
      'truncate catalogue_items, schedules, layouts, claims, reservations, pictures, picture_files, picture_sets cascade',
    )
    folder = catalogueFolder()
  })
  afterEach(() => {
    for (const each of folders.splice(0)) rmSync(each, { recursive: true })
  })

  test('a film’s poster and a cinema’s picture are available in all widths and both formats', async () => {
    put('posters/kilima-zero.jpg', poster)
    put('cinemas/karen.PNG', wide)
    expect(await imported()).toBe(2)
    const art = parse(artSchema, await readArt('posters', 'kilima-zero'))
    expect(art).toMatchObject({
      Base: expect.stringMatching(/^\/art\/posters\/[0-9a-f]{24}$/),
      Widths: [160, 320, 480],
      Bytes: [expect.any(Number), expect.any(Number), expect.any(Number)],
      Ratio: 0.6667,
    })
    expect(await readArt('cinemas', 'karen')).toMatchObject({ Widths: [320, 640], Ratio: 1.7778 })
    const app = pictureServer()
    for (const [i, width] of art.Widths.entries())
      for (const format of ['avif', 'webp'] as const) {
        const answer = await app.request(`${art.Base}-${width}.${format}`)
        expect(answer.status).toBe(200)
        expect(answer.headers.get('Content-Type')).toBe(`image/${format}`)
        expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
        const body = Buffer.from(await answer.arrayBuffer())
        expect(answer.headers.get('Content-Length')).toBe(String(body.length))
        if (format === 'avif') expect(body.length).toBe(art.Bytes?.[i])
        expect(await sharp(body).metadata()).toMatchObject({ width, height: width * 1.5 })
      }
  })

  test('the printed ticket and the link preview use the imported poster too', async () => {
    put('posters/kilima-zero.jpg', small)
    await imported()
    const art = await readArt('posters', 'kilima-zero')
    if (!art) throw new Error('There is no poster')
    const file = await createReadArt(store, 'tembo')(art, 276)
    expect(await sharp(file as Buffer).metadata()).toMatchObject({ width: 320, format: 'webp' })
    const shipped = await createReadArt(store, 'tembo')(
      { Base: '/art/posters/metropolis', Widths: [480] },
      276,
    )
    expect(shipped).toMatch(/art\/posters\/metropolis-480\.webp$/)
  })

  test('answers 404 for an unknown picture, and leaves other paths to the next handler', async () => {
    const app = pictureServer()
    const unknown = `/art/posters/${'0'.repeat(24)}-320.avif`
    expect((await app.request(unknown)).status).toBe(404)
    expect((await app.request(unknown)).headers.get('Cache-Control')).toBe('no-store')
    for (const path of [
      '/art/posters/metropolis-320.avif',
      `/art/posters/${'0'.repeat(24)}-320.svg`,
      `/art/posters/..%2F${'0'.repeat(24)}-320.avif`,
      `/art/${'0'.repeat(24)}-320.avif`,
    ])
      expect((await app.request(path)).status).toBe(418)
  })

  test('an unchanged picture is not made again, and a changed one gets a new address', async () => {
    put('posters/kilima-zero.jpg', small)
    put('posters/nosferatu.jpg', small)
    // Two files with the same content are one picture.
    expect(await imported()).toBe(1)
    expect(await imported()).toBe(0)
    const before = await readArt('posters', 'kilima-zero')
    put('posters/kilima-zero.jpg', await sharp(small).negate().jpeg().toBuffer())
    expect(await imported()).toBe(1)
    const after = await readArt('posters', 'kilima-zero')
    expect(after?.Base).not.toBe(before?.Base)
    expect(after?.Tint).not.toBe(before?.Tint)
    expect((await readArt('posters', 'nosferatu'))?.Base).toBe(before?.Base)
    // A page that is still open shows the old one.
    expect((await pictureServer().request(`${before?.Base}-320.webp`)).status).toBe(200)
  })

  test('a missing folder changes nothing, and a present one replaces all pictures of its kind', async () => {
    put('posters/kilima-zero.jpg', small)
    put('posters/nosferatu.jpg', small)
    put('cinemas/karen.jpg', wide)
    await imported()
    const nosferatu = await readArt('posters', 'nosferatu')
    const pictures = mkdtempSync(join(tmpdir(), 'foyer-pictures-'))
    folders.push(pictures)
    // A folder may contain only pictures.
    put('posters/kilima-zero.jpg', small, pictures)
    await imported(pictures)
    expect((await readArt('posters', 'kilima-zero'))?.Base).toMatch(/[0-9a-f]{24}$/)
    expect((await readArt('cinemas', 'karen'))?.Base).toMatch(/[0-9a-f]{24}$/)
    // The shipped artwork is used again.
    expect(await readArt('posters', 'nosferatu')).toMatchObject({ Base: '/art/posters/nosferatu' })
    expect(nosferatu?.Base).not.toBe('/art/posters/nosferatu')
  })

  test('an import with an error changes no picture and stores none', async () => {
    put('posters/kilima-zero.jpg', small)
    await imported()
    const before = await readArt('posters', 'kilima-zero')
    put('posters/kilima-zero.jpg', await sharp(small).negate().jpeg().toBuffer())
    put(
      'films.json',
      readFileSync(join(folder, 'films.json'), 'utf8').replace('"runtimeMin": 104', '"runtimeMin": -1'),
    )
    expect(await catchErrors(imported())).toHaveLength(1)
    expect(await readArt('posters', 'kilima-zero')).toEqual(before)
    // The pictures were not even processed, because the folder is validated first.
    expect(await setCount()).toBe(1)
  })

  test('every error of a picture is reported with its file', async () => {
    put('posters/kilima-zero.jpg', small)
    put('posters/kilima-zero.png', small)
    put('posters/kilima-zro.jpg', small)
    put('posters/nosferatu.jpg', 'no picture')
    put('posters/metropolis.jpg', await createPng(100, 150))
    put('posters/charade.psd', 'layers')
    put('posters/.DS_Store', '')
    put('posters/Thumbs.db', '')
    put('posters/README.md', 'from the distributor')
    put('cinemas/karn.jpg', wide)
    const errors = [
      'cinemas/karn.jpg: No "karn" in cinemas.csv or venues.csv',
      'posters/charade.psd: Expected a picture, by its ending: .jpg, .png, .webp, .avif, .tif or .gif',
      'posters/kilima-zero.png: Another file is the picture of "kilima-zero": posters/kilima-zero.jpg',
      'posters/kilima-zro.jpg: No "kilima-zro" in films.json or events.json',
      'posters/metropolis.jpg: Expected at least 320 × 480 pixels; it has 100 × 150',
      'posters/nosferatu.jpg: The file is no picture (JPEG, PNG, WebP, AVIF, TIFF or GIF)',
    ]
    expect((await catchErrors(imported())).toSorted()).toEqual(errors)
    expect((await catchErrors(planImport(store, folder, fridayNoon))).toSorted()).toEqual(errors)
    const pictures = await readPictureFolders(folder)
    expect(() => checkFolder(folder, fridayNoon, undefined, pictures)).toThrow(CatalogueError)
    expect(await setCount()).toBe(0)
  })

  test('a truncated file is refused before anything is loaded', async () => {
    put('posters/kilima-zero.jpg', small.subarray(0, small.length / 2))
    expect(await catchErrors(imported())).toEqual([
      'posters/kilima-zero.jpg: The picture is broken: save it again',
    ])
    expect(await readArt('posters', 'kilima-zero')).toMatchObject({ Base: '/art/posters/kilima-zero' })
  })

  describe('a film without a picture', () => {
    const isCalled = (title: string) =>
      put(
        'films.json',
        JSON.stringify(
          (JSON.parse(readFileSync(join(shippedFolder, 'films.json'), 'utf8')) as object[])
            .slice(0, 1)
            .map((film) => ({ ...film, id: 'mpya', title: { en: title, ar: 'جديد' } })),
        ),
      )
    const [first, second] = brands
    const bytesFor = async (art: Art | undefined, brandId: string | undefined) =>
      createReadArt(store, brandId ?? '')(art ?? { Base: '', Widths: [] }, 320)

    test.skipIf(!isFullSet)(
      'gets title art in its brand’s type, a new one when renamed, and none once it has a poster',
      async () => {
        isCalled('Mpya')
        expect(await imported(folder, true)).toBe(2)
        const card = parse(artSchema, await readArt('posters', 'mpya'))
        expect(card).toMatchObject({ Widths: [320, 720], Ratio: 0.6667 })
        expect(await readArt('backdrops', 'mpya')).toMatchObject({ Widths: [960], Tint: card.Tint })
        const cards = [await bytesFor(card, first?.id), await bytesFor(card, second?.id)]
        expect(cards[0]).toBeInstanceOf(Buffer)
        expect(cards[1]).toBeInstanceOf(Buffer)
        expect(cards[0]).not.toEqual(cards[1])
        expect((await pictureServer().request(`${card.Base}-320.avif`)).status).toBe(200)
        expect(await imported(folder, true)).toBe(0)
        // An import that draws no title art keeps it.
        expect(await imported(folder)).toBe(0)
        expect((await readArt('posters', 'mpya'))?.Base).toBe(card.Base)

        isCalled('Mpya kabisa')
        await imported(folder, true)
        expect((await readArt('posters', 'mpya'))?.Base).not.toBe(card.Base)
        put('posters/mpya.jpg', small)
        await imported(folder, true)
        expect((await readArt('posters', 'mpya'))?.Widths).toEqual([160, 320])
        expect(await readArt('backdrops', 'mpya')).toBeUndefined()
        // Title art is used again when the poster is removed.
        rmSync(join(folder, 'posters', 'mpya.jpg'))
        await imported(folder, true)
        expect((await readArt('posters', 'mpya'))?.Widths).toEqual([320, 720])
      },
    )
  })

  test('a mistyped folder name is reported', async () => {
    put('poster/kilima-zero.jpg', small)
    expect(await catchErrors(imported())).toEqual([
      'poster: No folder of a catalogue has this name; is it posters?',
    ])
  })

  describe('a picture that is no longer used', () => {
    async function replaced(): Promise<string> {
      put('posters/kilima-zero.jpg', small)
      await imported()
      const old = await readArt('posters', 'kilima-zero')
      put('posters/kilima-zero.jpg', await sharp(small).negate().jpeg().toBuffer())
      await imported()
      return old?.Base ?? ''
    }
    const month = () => store.query(`update picture_sets set wanted_at = wanted_at - interval '31 days'`)
    const tidied = () => store.transaction(deleteUnusedPictures)

    test('is deleted with its files after a month', async () => {
      const base = await replaced()
      expect(await tidied()).toBe(0)
      await month()
      expect(await tidied()).toBe(1)
      expect((await pictureServer().request(`${base}-320.webp`)).status).toBe(404)
      const kept = await readArt('posters', 'kilima-zero')
      expect((await pictureServer().request(`${kept?.Base}-320.webp`)).status).toBe(200)
    })

    test('is kept while a booking of a future show uses it', async () => {
      const base = await replaced()
      await month()
      const book = (startsAt: string) =>
        store.query(
          `with hall as (
             insert into layouts (hash, name, seats, layout) values ('hall', 'Hall', 1, '{}') returning hash
           ), show as (
             insert into schedules (id, kind, title_id, cinema_id, screen_id, country_id, starts_at, sales_end_at, show_date, show_time,
               late_night, format, language, currency, layout_hash, prices_minor, max_tickets, seat_mode, rule_id)
             select 's', 'movie', 'kilima-zero', 'karen', 'karen-1', 404, ${startsAt}, ${startsAt}, '2026-12-01', '20:00', false, '2D', 'en',
               'KES', hash, '[]', 10, 1, 'r' from hall
             returning id
           )
           insert into reservations (id, schedule_id, attempt_key, visitor, state, seat_indices, seat_count, show, max_tickets, expires_at)
           select 'r', id, '\\x01', 'v', 'confirmed', '{0}', 1, jsonb_build_object('art', jsonb_build_object('base', $1::text)), 10, now() from show`,
          [base],
        )
      await book(`now() + interval '200 days'`)
      expect(await tidied()).toBe(0)
      await store.query(`update schedules set starts_at = now() - interval '31 days'`)
      expect(await tidied()).toBe(1)
    })
  })
})
