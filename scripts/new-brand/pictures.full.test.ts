import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { brands } from '../../brands/brands'
import type { Brand } from '../../contract/brand'
import { newBrand } from './brand-source'
import { drawPictures } from './pictures'
import { createDefaults, brandRequest } from './questions'

const getImagesFolder = ({ id }: Brand) => path.join(import.meta.dirname, '..', '..', 'brands', id, 'images')

it('a long name ends before the edge of the picture for shared links', async () => {
  const [base] = brands
  if (!base) throw new Error('There is no brand')
  const edgeWith = async (en: string) => {
    const pictures = await drawPictures({ ...base, name: { ...base.name, en } }, base, getImagesFolder(base))
    const edge = { left: 1130, top: 380, width: 70, height: 100 }
    return sharp(pictures.get('social.png')).extract(edge).raw().toBuffer()
  }
  expect(await edgeWith('Kilimanjaro Grand Cinema Theatre')).toEqual(await edgeWith('Zuri'))
})

it.each(brands)('creates every picture of a brand from $id without its colours', async (base) => {
  const folder = getImagesFolder(base)
  const accent = '#7b2ff7'
  const pictures = await drawPictures(
    newBrand(base, v.parse(brandRequest, { ...createDefaults('zuri'), id: 'zuri', accent })),
    base,
    folder,
  )
  expect([...pictures.keys()].sort()).toEqual(readdirSync(folder).sort())
  const drawn = [...pictures].filter(([name]) => name.endsWith('.svg')).map(([, data]) => String(data))
  expect(drawn.filter((svg) => svg.includes(base.theme.palettes[base.theme.scheme].accent))).toEqual([])
  expect(drawn.filter((svg) => /NaN|undefined/.test(svg))).toEqual([])
})
