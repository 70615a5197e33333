import type { ItemKind } from '../items/catalogue-items'

interface PictureShape {
  /** Widths that pages request, pixels, ascending. */
  readonly widths: readonly number[]
  /** Width divided by height. */
  readonly ratio: number
  /** Kinds of items that have such a picture, by id. */
  readonly of: readonly ItemKind[]
  /** Maximum share of a picture that may be cropped; one that would lose more is shown whole. */
  readonly mostCut: number
}

/** Posters must not lose faces or titles; the edges of photographs matter least. */
const whole = 0.13
const middle = 0.55

/** All kinds of pictures: each is a folder of a catalogue, and of the shipped artwork. */
export const pictureShapes = {
  posters: { widths: [160, 320, 480, 720], ratio: 2 / 3, of: ['film', 'event'], mostCut: whole },
  backdrops: { widths: [480, 960, 1440], ratio: 16 / 9, of: ['film', 'event'], mostCut: middle },
  banners: { widths: [480, 960, 1440], ratio: 12 / 5, of: ['banner', 'voucherShop'], mostCut: middle },
  cinemas: { widths: [320, 640, 960], ratio: 16 / 9, of: ['cinema'], mostCut: middle },
  events: { widths: [480, 960, 1440], ratio: 16 / 9, of: ['event'], mostCut: middle },
  promotions: { widths: [320, 640], ratio: 16 / 9, of: ['promotion'], mostCut: middle },
  food: { widths: [160, 320], ratio: 1, of: ['food'], mostCut: middle },
  // Proportions of a physical card. // ISO/IEC 7810 ID-1
  gifts: { widths: [320, 640, 960], ratio: 8 / 5, of: ['voucherShop'], mostCut: whole },
} as const satisfies Readonly<Record<string, PictureShape>>

export type ArtKind = keyof typeof pictureShapes

export const getShape = (kind: ArtKind): PictureShape => pictureShapes[kind]

export const artKinds = Object.keys(pictureShapes) as readonly ArtKind[]

/** Returns the minimum width in pixels: the second of the kind’s widths, which is used on phones. */
export const minWidth = (kind: ArtKind): number => getShape(kind).widths[1] ?? 0

/** Maximum size of AVIF files in listings, bytes: quality is reduced first. */
export const targetBytes: Partial<Record<ArtKind, Readonly<Record<number, number>>>> = {
  posters: { 320: 12_000, 480: 20_000 },
  banners: { 960: 35_000 },
}
