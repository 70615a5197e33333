/** Draws what belongs to the brands themselves into `brands/<id>/images`: `npm run brands`. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { defaultBanners } from './brands/banners'
import { emptyStates } from './brands/empty-states'
import { brandDrawings, icon, svg, type BrandDrawing } from './brands/marks'
import { bannerFrame, type Frame } from './kit/composition'
import { group, rect } from './kit/draw'
import { openStudio } from './kit/page'

const root = path.resolve(import.meta.dirname, '../..')

/** Posters that fan out on the brand's social preview. */
const preview: Readonly<Record<string, readonly string[]>> = {
  tembo: ['kampala-beat', 'the-last-matatu', 'metropolis', 'simba-na-mwezi', 'dil-ka-dhow'],
  dana: ['pearl-divers', 'falcon-over-doha', 'empty-quarter', 'dust-and-jasmine', 'qahwa-at-midnight'],
  orbit: ['neon-mombasa', 'kilima-zero', 'charade', 'thirteen-tides', 'night-of-the-living-dead'],
}

const social = async (brand: BrandDrawing): Promise<string> => {
  const files = (preview[brand.id] ?? []).map((slug) =>
    path.join(root, `public/art/posters/${slug}-480.webp`),
  )
  const images = await Promise.all(files.filter((file) => existsSync(file)).map((file) => readFile(file)))
  const fan = images.map((image, i) => {
    const x = 424 + i * 130
    return group(
      `translate(${x} ${96 + Math.abs(i - 2) * 16}) rotate(${(i - 2) * 4} 130 195)`,
      rect(5, 9, 260, 390, { fill: '#000000', opacity: 0.35, rx: brand.radius }),
      `<image width="260" height="390" href="data:image/webp;base64,${image.toString('base64')}"/>`,
    )
  })
  return (
    rect(0, 0, 1200, 630, brand.ground) + fan.join('') + `<linearGradient id="veil"><stop offset=".3" stop-color="${brand.ground}"/><stop offset=".52" stop-color="${brand.ground}" stop-opacity="0"/></linearGradient>${rect(0, 0, 1200, 630, 'url(#veil)')}` +
    group('translate(72 150) scale(3)', brand.mark) + `<g transform="translate(76 400) scale(1.6)" color="${brand.ink}">${brand.word.body}</g>` + rect(76, 510, 120, 8, brand.accent)
  ) // prettier-ignore
}

const square = (side: number): Frame => ({ kind: 'wide', w: side, h: side })
const studio = await openStudio()
try {
  for (const brand of brandDrawings) {
    const folder = path.join(root, 'brands', brand.id, 'images')
    await mkdir(folder, { recursive: true })
    const save = (name: string, data: string | Buffer) => writeFile(path.join(folder, name), data)
    const corner = { tembo: 14, dana: 32, orbit: 4 }[brand.id] ?? 0
    await save('mark.svg', svg(64, 64, brand.mark))
    await save('favicon.svg', svg(64, 64, icon(brand, 64, 0.86, corner)))
    await save('wordmark.svg', svg(brand.word.width, 44, `<g color="${brand.ink}">${brand.word.body}</g>`))
    await save('pattern.svg', brand.pattern)
    for (const [name, draw] of Object.entries(emptyStates(brand.id)))
      await save(`${name}.svg`, svg(240, 160, draw(brand)))
    const png = async (name: string, size: number, share: number) =>
      save(
        name,
        await sharp(await studio.paint(icon(brand, size, share, 0), square(size)))
          .resize(size)
          .png({ palette: true, effort: 10 })
          .toBuffer(),
      )
    await png('icon-192.png', 192, 0.78)
    await png('icon-512.png', 512, 0.78)
    await png('icon-maskable-512.png', 512, 0.58)
    await png('apple-touch-icon.png', 180, 0.74)
    await save(
      'social.png',
      await sharp(await studio.paint(await social(brand), { kind: 'wide', w: 1200, h: 630 }))
        .resize(1200)
        .png({ palette: true, colours: 128, effort: 10 })
        .toBuffer(),
    )
    const banner = await studio.paint(
      (defaultBanners[brand.id] as (b: BrandDrawing) => string)(brand),
      bannerFrame,
      0.1,
    )
    for (const width of [480, 960, 1440]) {
      await save(
        `banner-${width}.avif`,
        await sharp(banner).resize(width).avif({ quality: 50, effort: 5 }).toBuffer(),
      )
      await save(
        `banner-${width}.webp`,
        await sharp(banner).resize(width).webp({ quality: 72, effort: 5 }).toBuffer(),
      )
    }
  }
} finally {
  await studio.close()
}
