import type { ItemKind } from '../items/catalogue-items'

interface PictureShape {
  /** Pixels, ascending: what pages ask for. */
  readonly widths: readonly number[]
  /** Width divided by height. */
  readonly ratio: number
  /** Kinds of things that have one, by their id. */
  readonly of: readonly ItemKind[]
  /** Share of a picture of another shape that may be cut off; one that would lose more is shown whole. */
  readonly mostCut: number
}

/** A face in a poster, or its title, is not to be cut; of a photograph the edges are the least of it. */
const whole = 0.13
const middle = 0.55

/** Every kind of picture: a folder of a catalogue, and of the shipped artwork. */
export const pictureShapes = {
  posters: { widths: [160, 320, 480, 720], ratio: 2 / 3, of: ['film', 'event'], mostCut: whole },
  backdrops: { widths: [480, 960, 1440], ratio: 16 / 9, of: ['film', 'event'], mostCut: middle },
  banners: { widths: [480, 960, 1440], ratio: 12 / 5, of: ['banner', 'voucherShop'], mostCut: middle },
  cinemas: { widths: [320, 640, 960], ratio: 16 / 9, of: ['cinema'], mostCut: middle },
  events: { widths: [480, 960, 1440], ratio: 16 / 9, of: ['event'], mostCut: middle },
  promotions: { widths: [320, 640], ratio: 16 / 9, of: ['promotion'], mostCut: middle },
  food: { widths: [160, 320], ratio: 1, of: ['food'], mostCut: middle },
  // As a card that one holds. // ISO/IEC 7810 ID-1
  gifts: { widths: [320, 640, 960], ratio: 8 / 5, of: ['voucherShop'], mostCut: whole },
} as const satisfies Readonly<Record<string, PictureShape>>

export type ArtKind = keyof typeof pictureShapes

export const shapeOf = (kind: ArtKind): PictureShape => pictureShapes[kind]

export const artKinds = Object.keys(pictureShapes) as readonly ArtKind[]

/** Pixels across that a picture must have: the second of its widths, which is that of a phone. */
export const minWidth = (kind: ArtKind): number => shapeOf(kind).widths[1] ?? 0

/** Bytes that the AVIF file of a listing should not pass: quality gives way first. */
export const targetBytes: Partial<Record<ArtKind, Readonly<Record<number, number>>>> = {
  posters: { 320: 12_000, 480: 20_000 },
  banners: { 960: 35_000 },
}
