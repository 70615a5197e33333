import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brands } from '@/brands/brands'
import { resolveTypedPath } from '@/server/platform/files/typed-path'
import { projectRoot } from '@/server/platform/project-root'
import { writeStaticSite } from './static-site'

// `npm run static -- BRAND FOLDER [--host HOST]`
const { positionals, values } = parseArgs({ allowPositionals: true, options: { host: { type: 'string' } } })
const [id, folder] = positionals
const brand = brands.find((each) => each.id === id)
if (!brand || folder === undefined) {
  console.error(
    `npm run static -- BRAND FOLDER [--host HOST]; brands: ${brands.map((each) => each.id).join(', ')}`,
  )
  process.exit(2)
}
try {
  await writeStaticSite({
    brand,
    host: values.host ?? brand.hosts[0] ?? '',
    client: join(projectRoot(), 'dist', 'client'),
    folder: resolveTypedPath(folder),
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
