/**
 * The database was changed by a later release than this one: what that writes into its new tables this one neither reads nor
 * keeps whole. A server that runs already goes on; one that starts is to be the operator's wish. // decision 16
 */
export class NewerDatabase extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database is newer than this server: it has ${unknown.join(', ')}. Start the release that made it, ` +
        'or, to go back one release on purpose, this one with ALLOW_NEWER_DATABASE=on.',
    )
    this.name = 'NewerDatabase'
  }
}
