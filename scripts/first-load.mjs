/** Builds what has changed, and writes docs/first-load.md: what each page of it fetches. */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWhatChanged } from './build.mjs'
import { root } from './root.mjs'

await buildWhatChanged()
await copyFile(join(root, 'dist', 'first-load.md'), join(root, 'docs', 'first-load.md'))
