import sharp from 'sharp'
import { circle, group, mix, rect, repeat } from '../kit/draw'
import { svg, type BrandDrawing } from './marks'

const width = 480
const height = 720

/** A poster of no film: the brand's mark in its own light, without words, so that it serves in every language. */
const posterOf = (b: BrandDrawing): string =>
  rect(0, 0, width, height, b.ground) +
  repeat(7, (i) =>
    circle(240, 340, 470 - i * 52, mix(b.ground, i % 2 ? b.accent : b.second, 0.04 + i * 0.035)),
  ) +
  rect(120, 220, 240, 240, { fill: b.ground, rx: b.radius * 3 }) +
  group('translate(144 244) scale(3)', b.mark) +
  rect(28, 28, width - 56, height - 56, { fill: 'none', stroke: b.accent, 'stroke-width': 2, rx: b.radius })

/** Its files by name, at each width that pages ask for. // contract/page/brand-pictures.ts */
export async function posterFiles(drawing: BrandDrawing): Promise<[name: string, data: Buffer][]> {
  const painted = Buffer.from(svg(width, height, posterOf(drawing)))
  const files: [string, Buffer][] = []
  for (const wanted of [160, 320, 480]) {
    const sized = sharp(painted).resize(wanted)
    files.push([`poster-${wanted}.webp`, await sized.clone().webp({ quality: 82 }).toBuffer()])
    files.push([`poster-${wanted}.avif`, await sized.clone().avif({ quality: 60 }).toBuffer()])
  }
  return files
}
