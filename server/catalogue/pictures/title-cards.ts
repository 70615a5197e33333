import { createHash } from 'node:crypto'
import { brands } from '@/brands/brands'
import type { Brand } from '@/contract/brand'
import type { Sharp } from '@/server/platform/pictures/sharp'
import type { CatalogueEvent, Film, ItemLists } from '../catalogue-items'
import { cardLook, drawCard, type CardLook, type CardWords } from './draw-card'
import { efforts, encodeWidths, type EncodedFile } from './encode-picture'
import type { Wanted } from './make-pictures'
import { hashOf } from './picture-folders'
import type { PlacedPicture } from './picture-repository'
import { leastWidth, shapeOf, type ArtKind } from './picture-shapes'

/** A picture that is made of a title, for what nobody gave one. */
export interface TitleCard extends PlacedPicture {
  readonly look: CardLook
  /** Null for one that stands beside its title. */
  readonly words: CardWords | null
}

/** Whether somebody gave a picture, or this release has one. */
export type IsPictured = (kind: ArtKind, slug: string) => boolean

/** Flat colours are few bytes in any width, and many cards are soon made: that of a phone, and the largest. */
const cardWidths = (kind: ArtKind): number[] =>
  kind === 'backdrops' ? [leastWidth(kind)] : [leastWidth(kind), shapeOf(kind).widths.at(-1) ?? 0]

/** What a card looks like is said by these, so another theme gives another name. */
const themes = createHash('sha256')
  .update(JSON.stringify(brands.map(({ id, theme }) => [id, theme.fonts, theme.palettes.dark.accent])))
  .digest('hex')

/** The cards of a catalogue: of each film and event without a picture, and a ground for the page of each of these. */
export function titleCards({ film: films, event: events }: ItemLists, isPictured: IsPictured): TitleCard[] {
  return [
    ...films
      .filter(({ id }) => !isPictured('posters', id))
      .flatMap((film) => cardsOf('posters', film, isPictured)),
    ...events
      .filter(({ id }) => !isPictured('events', id))
      .flatMap((event) => cardsOf('events', event, isPictured)),
  ]
}

function cardsOf(kind: ArtKind, titled: Film | CatalogueEvent, isPictured: IsPictured): TitleCard[] {
  const { id: slug } = titled
  const look = cardLook(titled.title.en)
  const words = wordsOf(titled)
  const card = { kind, slug, look, words, hash: hashOf(kind, JSON.stringify([themes, look, words])) }
  if (isPictured('backdrops', slug)) return [card]
  const ground = { kind: 'backdrops', slug, look, words: null } as const
  return [card, { ...ground, hash: hashOf('backdrops', JSON.stringify([themes, look])) }]
}

function wordsOf(titled: Film | CatalogueEvent): CardWords {
  const { en, ar = en } = titled.title
  return {
    title: en,
    other: ar === en ? '' : ar,
    caption: 'director' in titled ? `${titled.year} · ${titled.director}` : '',
  }
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
