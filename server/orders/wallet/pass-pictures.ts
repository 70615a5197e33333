import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Brand } from '@/contract/brand'
import { projectRoot } from '@/server/platform/project-root'

/** Points; a phone takes the file for its own density. // Apple: Wallet design, image sizes */
const iconSide = 29
const logo = { width: 160, height: 50 }
const densities = [
  { suffix: '', factor: 1 },
  { suffix: '@2x', factor: 2 },
  { suffix: '@3x', factor: 3 },
] as const

const made = new Map<string, Promise<Record<string, Buffer>>>()

/** A brand's icon and wordmark in the sizes that a pass has, drawn once for each brand. */
export function passPictures(brand: Brand): Promise<Record<string, Buffer>> {
  let pictures = made.get(brand.id)
  if (!pictures) {
    pictures = draw(brand)
    made.set(brand.id, pictures)
    pictures.catch(() => made.delete(brand.id))
  }
  return pictures
}

async function draw({ id, theme }: Brand): Promise<Record<string, Buffer>> {
  const folder = join(projectRoot(), 'brands', id, 'images')
  const icon = await readFile(join(folder, 'icon-512.png'))
  const word = await readFile(join(folder, 'wordmark.svg'), 'utf8')
  // Drawn for one of the brand's grounds; a pass is always dark.
  const wordmark = Buffer.from(word.replace(/color="#[0-9a-f]{6}"/i, `color="${theme.palettes.dark.ink}"`))
  const files: Record<string, Buffer> = {}
  for (const { suffix, factor } of densities) {
    const side = iconSide * factor
    files[`icon${suffix}.png`] = await sharp(icon).resize(side, side).png().toBuffer()
    files[`logo${suffix}.png`] = await sharp(wordmark, { density: 96 * factor })
      .resize({ width: logo.width * factor, height: logo.height * factor, fit: 'inside' })
      .png()
      .toBuffer()
  }
  return files
}
