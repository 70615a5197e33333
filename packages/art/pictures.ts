import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  readBanners,
  readCinemas,
  readEvents,
  readFilms,
  readFoods,
  readPromotions,
  readVoucherShops,
} from './catalogue'
import { cinemaScene } from './cinemas/scene'
import { drinks } from './food/drinks'
import { popcorn } from './food/popcorn'
import { snacks } from './food/snacks'
import { sweets } from './food/sweets'
import { shopBanner } from './gifts/shop-banner'
import {
  backdropFrame,
  bannerFrame,
  foodFrame,
  giftFrame,
  ground,
  posterFrame,
  type Composition,
  type Film,
  type Frame,
  type Palette,
} from './kit/composition'
import { at } from './kit/draw'
import type { Kind } from './kit/encode'
import { wordedBanner } from './kit/worded-banner'

/** One picture to paint: SVG inside a frame. */
export type Picture = { kind: Kind; slug: string; frame: Frame; body: string; grain: number }
type Drawn = { composition: Composition; palette: Palette }

const loadDrawing = async (
  folder: 'posters' | 'events' | 'promotions' | 'gifts',
  row: { id: string; art: Film['art'] },
): Promise<Drawn> => {
  const file = path.join(import.meta.dirname, folder, `${row.id}.ts`)
  if (!existsSync(file)) throw new Error(`${row.id} has no drawing: write art/${folder}/${row.id}.ts`)
  const { composition } = (await import(file)) as { composition: Composition }
  return { composition, palette: row.art.palette as unknown as Palette }
}

const paper = (composition: Composition) => composition.grain ?? 0.12
const wide = (kind: Kind, slug: string, { composition, palette }: Drawn, frame: Frame): Picture => ({
  kind,
  slug,
  frame,
  body: composition.art(frame, palette),
  grain: paper(composition),
})
const tall = (row: Film, { composition, palette }: Drawn): Picture => ({
  kind: 'posters',
  slug: row.id,
  frame: posterFrame,
  body: composition.art(posterFrame, palette) + composition.title(row, palette),
  grain: paper(composition),
})

const foods = { ...popcorn, ...snacks, ...sweets, ...drinks }

/** Every picture that the shipped catalogue can ask for. */
export const listPictures = async (): Promise<Picture[]> => {
  const drawings = new Map<string, Drawn>()
  const pictures: Picture[] = []
  for (const film of readFilms()) {
    const drawn = await loadDrawing('posters', film)
    drawings.set(`film ${film.id}`, drawn)
    pictures.push(tall(film, drawn), wide('backdrops', film.id, drawn, backdropFrame))
  }
  for (const event of readEvents()) {
    const drawn = await loadDrawing('events', event)
    drawings.set(`event ${event.id}`, drawn)
    pictures.push(tall(event, drawn), wide('events', event.id, drawn, backdropFrame))
  }
  for (const promotion of readPromotions()) {
    const drawn = await loadDrawing('promotions', promotion)
    drawings.set(`promotion ${promotion.id}`, drawn)
    pictures.push(wide('promotions', promotion.id, drawn, backdropFrame))
  }
  for (const { id, type, film, event, promotion, title, subtitle } of readBanners()) {
    const drawn = drawings.get(
      film ? `film ${film}` : event ? `event ${event}` : `promotion ${promotion ?? id}`,
    )
    if (!drawn) throw new Error(`Banner ${id} leads to nothing that is drawn`)
    if (type !== 'share' && type !== 'register') {
      pictures.push(wide('banners', id, drawn, bannerFrame))
      continue
    }
    for (const [language, words] of Object.entries(title)) {
      const own = { title: words, subtitle: subtitle[language] ?? '' }
      pictures.push({
        kind: 'banners',
        slug: `${id}.${language}`,
        frame: bannerFrame,
        body: wordedBanner(drawn.composition, drawn.palette, own, language),
        grain: paper(drawn.composition),
      })
    }
  }
  const shops = readVoucherShops()
  const cards = new Map(shops.flatMap(({ pictures: own }) => own.map((card) => [card.id, card] as const)))
  for (const card of cards.values())
    pictures.push(wide('gifts', card.id, await loadDrawing('gifts', card), giftFrame))
  for (const banner of new Set(shops.flatMap((shop) => (shop.banner ? [shop.banner] : []))))
    pictures.push(wide('banners', banner, shopBanner, bannerFrame))
  for (const cinema of readCinemas())
    pictures.push({
      kind: 'cinemas',
      slug: cinema.id,
      frame: backdropFrame,
      body: cinemaScene(backdropFrame, cinema),
      grain: 0.08,
    })
  for (const { id } of readFoods()) {
    const food = foods[id]
    if (!food) throw new Error(`${id} has no drawing: write it in art/food`)
    const body = ground(foodFrame, food.palette[0]) + at(320, 330, food.draw(food.palette))
    pictures.push({ kind: 'food', slug: id, frame: foodFrame, body, grain: 0.1 })
  }
  return pictures
}
