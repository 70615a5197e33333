import { resolve } from 'node:path'
import { installWhatIsMissing } from './install.mjs'

// `npm run client -- FOLDER`; the folder is meant from where the command was typed.
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('npm run client -- FOLDER')
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
