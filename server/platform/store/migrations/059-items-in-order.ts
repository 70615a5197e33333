/** The catalogue is read in the operator's order, in pages: without an index each page would sort all that is in it. */
export const itemsInOrderMigration = `
create index catalogue_items_in_order on catalogue_items (kind, position, id) where not retired;
`
