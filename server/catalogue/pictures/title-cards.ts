import { createHash } from 'node:crypto'
import { brands } from '@/brands/brands'
import type { Brand } from '@/contract/brand'
import type { Sharp } from '@/server/platform/pictures/sharp'
import type { CatalogueEvent, Film, ItemLists } from '../items/catalogue-items'
import { cardLook, drawCard, type CardLook, type CardWords } from './draw-card'
import { efforts, encodeWidths, type EncodedFile } from './encode-picture'
import type { PictureRequest } from './create-pictures'
import { hashPicture } from './picture-folders'
import type { PlacedPicture } from './picture-repository'
import { minWidth, getShape, type ArtKind } from './picture-shapes'

/** A picture drawn from the title of an item without one. */
export interface TitleCard extends PlacedPicture {
  readonly look: CardLook
  /** Null for a picture shown beside its title. */
  readonly words: CardWords | null
}

/** Whether an item has a supplied picture, or one in this release. */
export type IsPictured = (kind: ArtKind, slug: string) => boolean

/**
 * Flat colours take few bytes in any width, and drawing must be fast: a poster gets the phone’s width and the
 * largest.
 */
const cardWidths = (kind: ArtKind): number[] =>
  kind === 'posters' ? [minWidth(kind), getShape(kind).widths.at(-1) ?? 0] : [minWidth(kind)]

/** Version of the drawing, part of the card’s hash. */
const drawing = 2

/** Theme properties that determine a card’s appearance, so that another theme changes the hash. */
const themes = createHash('sha256')
  .update(JSON.stringify(brands.map(({ id, theme }) => [id, theme.fonts, theme.palettes.dark.accent])))
  .digest('hex')

/**
 * Returns the cards of a catalogue: for each film without a poster, a poster and a backdrop; for each event
 * without a picture only a backdrop, as its listing crops it to several shapes and shows the title beside it.
 */
export function titleCards({ film: films, event: events }: ItemLists, isPictured: IsPictured): TitleCard[] {
  return [
    ...films.flatMap((film) => (isPictured('posters', film.id) ? [] : cardsOfFilm(film, isPictured))),
    ...events.flatMap((event) => (isPictured('events', event.id) ? [] : [buildCard('events', event, null)])),
  ]
}

function cardsOfFilm(film: Film, isPictured: IsPictured): TitleCard[] {
  const card = buildCard('posters', film, buildWords(film))
  return isPictured('backdrops', film.id) ? [card] : [card, buildCard('backdrops', film, null)]
}

function buildCard(
  kind: ArtKind,
  { id: slug, title }: Film | CatalogueEvent,
  words: CardWords | null,
): TitleCard {
  const style = cardLook(title.en)
  return {
    kind,
    slug,
    look: style,
    words,
    hash: hashPicture(kind, JSON.stringify([drawing, themes, style, words])),
  }
}

function buildWords({ title: { en, ar }, year, director }: Film): CardWords {
  return { title: en, other: ar === en ? '' : ar, caption: `${year} · ${director}` }
}

export const requestForCard = (card: TitleCard): PictureRequest => ({
  hash: card.hash,
  file: card.slug,
  make: async (sharp) => ({
    hash: card.hash,
    kind: card.kind,
    ratio: Math.round(getShape(card.kind).ratio * 10_000) / 10_000,
    tint: card.look.ground,
    isCard: true,
    files: (await Promise.all(brands.map((brand) => drawFiles(sharp, brand, card)))).flat(),
  }),
})

async function drawFiles(
  sharp: Sharp,
  brand: Brand,
  { kind, look: style, words }: TitleCard,
): Promise<(EncodedFile & { readonly brandId: string })[]> {
  const image = await drawCard(sharp, brand, kind, style, words)
  const files = await encodeWidths(sharp, image, kind, cardWidths(kind), efforts.ofFlatColours)
  return files.map((file) => ({ ...file, brandId: brand.id }))
}
