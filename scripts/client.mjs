import { resolve } from 'node:path'
import { readWords } from './command-words.mjs'
import { installWhatIsMissing } from './install.mjs'

// `npm run client -- FOLDER`; the folder is relative to the caller's directory.
const usage = `npm run client -- FOLDER

Writes a package with a typed client of the API into FOLDER. docs/your-own-api.md says how it is used.`
const {
  positionals: [folder, ...more],
} = readWords(usage)
if (folder === undefined || more.length > 0) {
  console.error(usage)
  process.exit(2)
}
await installWhatIsMissing()
const { writeClientPackage } = await import('./typed-client/write-package.mjs')
try {
  await writeClientPackage(resolve(process.env.INIT_CWD ?? process.cwd(), folder))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
