import { statement } from '@/server/platform/store/statement'
import type { Database } from '@/server/platform/store/store'
import type { PictureFile } from './picture-address'

interface PictureFileRequest extends PictureFile {
  readonly brandId: string
}

const findStatement = statement('picture-file', (db, { hash, width, format, brandId }: PictureFileRequest) =>
  db
    .selectFrom('picture_files')
    .select('body')
    .where('hash', '=', hash)
    .where('brand_id', 'in', ['', brandId])
    .where('width', '=', width)
    .where('format', '=', format),
)

/** Returns the content of a picture file, owned by a brand or shared. Null if there is none. */
export async function findPictureFile(
  db: Database,
  file: PictureFile,
  brandId: string,
): Promise<Buffer<ArrayBuffer> | null> {
  const { rows } = await db.run(findStatement, { ...file, brandId })
  return rows[0] ? Buffer.from(rows[0].body) : null
}
