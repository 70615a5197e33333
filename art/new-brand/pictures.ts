import sharp from 'sharp'
import type { Brand } from '../../contract/brand'
import { emptyStates } from '../brands/empty-states'
import { icon, svg, type BrandDrawing } from '../brands/marks'
import { posterFiles } from '../brands/poster'
import { circle, group, mix, rect, repeat } from '../kit/draw'
import { drawnInitial, drawnWord } from './letters'

/** Pictures for a brand whose artist is still to come: whole, in its own colours, and plainly a beginning. */
export async function picturesOf(brand: Brand): Promise<ReadonlyMap<string, string | Buffer>> {
  const drawing = drawingOf(brand)
  const banner = bannerOf(drawing)
  const files = new Map<string, string | Buffer>([
    ['mark.svg', svg(64, 64, drawing.mark)],
    ['favicon.svg', svg(64, 64, icon(drawing, 64, 0.86, 14))],
    ['wordmark.svg', svg(drawing.word.width, 44, `<g color="${drawing.ink}">${drawing.word.body}</g>`)],
    ['pattern.svg', drawing.pattern],
    ...Object.entries(emptyStates(brand.theme.illustration)).map(
      ([name, draw]) => [`${name}.svg`, svg(240, 160, draw(drawing))] as const,
    ),
  ])
  const png = (markup: string, width: number) => sharp(Buffer.from(markup)).resize(width).png().toBuffer()
  for (const [name, size, share] of [
    ['icon-192.png', 192, 0.78],
    ['icon-512.png', 512, 0.78],
    ['icon-maskable-512.png', 512, 0.58],
    ['apple-touch-icon.png', 180, 0.74],
  ] as const)
    files.set(name, await png(svg(size, size, icon(drawing, size, share, 0)), size))
  files.set('social.png', await png(svg(1200, 630, socialOf(drawing)), 1200))
  for (const [name, data] of await posterFiles(drawing)) files.set(name, data)
  for (const width of [480, 960, 1440]) {
    const painted = sharp(Buffer.from(svg(1440, 600, banner))).resize(width)
    files.set(`banner-${width}.webp`, await painted.clone().webp({ quality: 82 }).toBuffer())
    files.set(`banner-${width}.avif`, await painted.clone().avif({ quality: 60 }).toBuffer())
  }
  return files
}

function drawingOf({ id, name, theme }: Brand): BrandDrawing {
  const { accent, onAccent, ground, surface, line, ink, good, warn } = theme.palettes[theme.scheme]
  const radius = { round: 16, soft: 8, square: 2 }[theme.shape]
  return {
    id,
    ground,
    surface,
    line,
    ink,
    accent,
    second: mix(accent, warn, 0.6),
    third: mix(accent, good, 0.6),
    radius,
    stroke: 3,
    mark: rect(2, 2, 60, 60, { fill: accent, rx: radius }) + drawnInitial(name.en, onAccent),
    word: drawnWord(name.en, 6),
    pattern: `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><path fill="none" stroke="${line}" d="M0 16h32M16 0v32"/><circle cx="16" cy="16" r="3" fill="${accent}"/></svg>`,
  }
}

/** Rings of light around a screen. */
const bannerOf = (b: BrandDrawing): string =>
  rect(0, 0, 1440, 600, b.ground) +
  repeat(8, (i) =>
    circle(1040, 300, 620 - i * 72, mix(b.ground, i % 2 ? b.accent : b.second, 0.08 + i * 0.06)),
  ) +
  rect(860, 190, 360, 214, { fill: b.accent, rx: b.radius })

const socialOf = (b: BrandDrawing): string =>
  rect(0, 0, 1200, 630, b.ground) +
  repeat(6, (i) => circle(960, 315, 460 - i * 70, mix(b.ground, b.accent, 0.06 + i * 0.06))) +
  group('translate(72 150) scale(3)', b.mark) +
  `<g transform="translate(76 400) scale(1.6)" color="${b.ink}">${b.word.body}</g>` +
  rect(76, 510, 120, 8, b.accent)
