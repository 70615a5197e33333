/** Reads the catalogue in the operator’s order, page by page, without sorting all of it for each page. */
export const itemsInOrderMigration = `
create index catalogue_items_in_order on catalogue_items (kind, position, id) where not retired;
`
