/** Counts the uses of each code without reading every line of every order. */
export const discountLinesMigration = `
create index order_lines_discounts on order_lines (code, order_id) where kind = 'discount';
`
