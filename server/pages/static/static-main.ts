import { join } from 'node:path'
import { brands } from '@/brands/brands'
import { parseCommandArguments, UsageError } from '@/server/platform/command-arguments'
import { resolveTypedPath } from '@/server/platform/files/typed-path'
import { projectRoot } from '@/server/platform/project-root'
import { writeStaticSite } from './static-site'

// `npm run static -- BRAND FOLDER [--host HOST]`
try {
  const { positionals, values } = parseCommandArguments(process.argv.slice(2), { host: { type: 'string' } })
  const [id, folder] = positionals
  const brand = brands.find((each) => each.id === id)
  if (!brand || folder === undefined)
    throw new UsageError(
      `npm run static -- BRAND FOLDER [--host HOST]; brands: ${brands.map((each) => each.id).join(', ')}`,
    )
  await writeStaticSite({
    brand,
    host: values.host ?? brand.hosts[0] ?? '',
    client: join(projectRoot(), 'dist', 'client'),
    folder: resolveTypedPath(folder),
  })
} catch (error) {
  if (error instanceof UsageError) process.exit(error.printOn(console))
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
