import { createHash } from 'node:crypto'
import { brands } from '@/brands/brands'
import type { Brand } from '@/contract/brand'
import type { Sharp } from '@/server/platform/pictures/sharp'
import type { CatalogueEvent, Film, ItemLists } from '../items/catalogue-items'
import { cardLook, drawCard, type CardLook, type CardWords } from './draw-card'
import { efforts, encodeWidths, type EncodedFile } from './encode-picture'
import type { Wanted } from './make-pictures'
import { hashOf } from './picture-folders'
import type { PlacedPicture } from './picture-repository'
import { minWidth, shapeOf, type ArtKind } from './picture-shapes'

/** A picture that is made of a title, for what nobody gave one. */
export interface TitleCard extends PlacedPicture {
  readonly look: CardLook
  /** Null for one that stands beside its title. */
  readonly words: CardWords | null
}

/** Whether somebody gave a picture, or this release has one. */
export type IsPictured = (kind: ArtKind, slug: string) => boolean

/** Flat colours are few bytes in any width, and many cards are soon made: of a poster that of a phone and the largest. */
const cardWidths = (kind: ArtKind): number[] =>
  kind === 'posters' ? [minWidth(kind), shapeOf(kind).widths.at(-1) ?? 0] : [minWidth(kind)]

/** Another way of drawing gives another name. */
const drawing = 2

/** What a card looks like is said by these, so another theme gives another name. */
const themes = createHash('sha256')
  .update(JSON.stringify(brands.map(({ id, theme }) => [id, theme.fonts, theme.palettes.dark.accent])))
  .digest('hex')

/**
 * The cards of a catalogue: of each film without a poster, and a ground for its page; of each event without a picture a ground
 * alone, as its listing cuts it to many shapes and says its title beside it.
 */
export function titleCards({ film: films, event: events }: ItemLists, isPictured: IsPictured): TitleCard[] {
  return [
    ...films.flatMap((film) => (isPictured('posters', film.id) ? [] : cardsOfFilm(film, isPictured))),
    ...events.flatMap((event) => (isPictured('events', event.id) ? [] : [cardOf('events', event, null)])),
  ]
}

function cardsOfFilm(film: Film, isPictured: IsPictured): TitleCard[] {
  const card = cardOf('posters', film, wordsOf(film))
  return isPictured('backdrops', film.id) ? [card] : [card, cardOf('backdrops', film, null)]
}

function cardOf(
  kind: ArtKind,
  { id: slug, title }: Film | CatalogueEvent,
  words: CardWords | null,
): TitleCard {
  const look = cardLook(title.en)
  return { kind, slug, look, words, hash: hashOf(kind, JSON.stringify([drawing, themes, look, words])) }
}

function wordsOf({ title: { en, ar }, year, director }: Film): CardWords {
  return { title: en, other: ar === en ? '' : ar, caption: `${year} · ${director}` }
}

export const ofCard = (card: TitleCard): Wanted => ({
  hash: card.hash,
  file: card.slug,
  make: async (sharp) => ({
    hash: card.hash,
    kind: card.kind,
    ratio: Math.round(shapeOf(card.kind).ratio * 10_000) / 10_000,
    tint: card.look.ground,
    isCard: true,
    files: (await Promise.all(brands.map((brand) => filesOf(sharp, brand, card)))).flat(),
  }),
})

async function filesOf(
  sharp: Sharp,
  brand: Brand,
  { kind, look, words }: TitleCard,
): Promise<(EncodedFile & { readonly brandId: string })[]> {
  const drawn = await drawCard(sharp, brand, kind, look, words)
  const files = await encodeWidths(sharp, drawn, kind, cardWidths(kind), efforts.ofFlatColours)
  return files.map((file) => ({ ...file, brandId: brand.id }))
}
