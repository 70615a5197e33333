import { bannerFrame, ground, type Composition, type Palette } from './composition'
import { group } from './draw'
import { line } from './type'

/** Width of the middle that a phone shows of a banner, in drawing units. */
const inSight = 460
const middle = bannerFrame.w / 2

/** A banner with its words in the picture, above the drawing: the app writes nothing over it. // spec §2 */
export const wordedBanner = (
  composition: Composition,
  palette: Palette,
  words: { title: string; subtitle: string },
  language: string,
): string => {
  const [dark, , , bright, light] = palette
  const isArabic = language === 'ar'
  const setting = { anchor: 'middle', fit: inSight, rtl: isArabic } as const
  const font = isArabic ? 'ReadexArabic' : 'Poster'
  const smallFont = isArabic ? 'ReadexArabic' : 'Caption'
  // The two halves of the promise, a line each.
  const halves = words.subtitle.split(isArabic ? / (?=و\d)/ : /(?<=,) /)
  return (
    ground(bannerFrame, dark) +
    // Smaller and lower than on its own, so that the words have the sky.
    group(
      `translate(${middle} 650) scale(.62) translate(${-middle} -650)`,
      composition.art(bannerFrame, palette),
    ) +
    // Arabic letters reach further down.
    line(words.title, middle, isArabic ? 132 : 150, { ...setting, font, fill: light, max: isArabic ? 84 : 92 }) +
    halves
      .map((half, i) => line(half, middle, 208 + i * 46, { ...setting, font: smallFont, fill: bright, max: 37 }))
      .join('')
  )
}
