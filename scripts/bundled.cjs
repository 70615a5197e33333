/**
 * Packages of the server that the build puts into its own files: installed, they weigh a hundred times what is used of them,
 * or bring a compiler. They are development packages, which production does not have. Regular expressions of their names.
 */
module.exports = [
  '@hono/node-server',
  '@lingui/core',
  '@lingui/message-utils',
  '@messageformat/[a-z-]+',
  '@valibot/to-json-schema',
  'hono',
  'jose',
  'js-sha256',
  'kysely',
  'libphonenumber-js',
  'moo',
  'valibot',
]
