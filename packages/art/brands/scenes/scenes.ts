import type { BrandDrawing } from '../marks'

/** Where there is nothing to show: a file of the brand, and how it is drawn in its colours on 240 by 160. */
export type Scenes = Readonly<Record<string, (b: BrandDrawing) => string>>
