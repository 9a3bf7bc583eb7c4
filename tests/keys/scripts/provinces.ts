/** Provinces by keyboard alone; the books have none. */
export const provinces = `
start /reports
keys <C-k>prov<Enter>
expect path /reports/province
expect focus Province Name
expect value Order = 1
keys Herat<Enter>2<C-Enter>
expect POST api/provinces/ {name: Herat, order: 2}
expect toast Province added successfully
expect focus Province Name
expect value Order = 3
keys Kabul<Enter>1<C-Enter>
expect POST api/provinces/ {name: Kabul, order: 1}
expect text 2 provinces
keys <F3>
expect focus Provinces
keys <Down><F2>
expect focus Province Name
expect value Province Name = Herat
keys Herat City<C-Enter>
expect PATCH api/provinces/1/ {name: Herat City, order: 2}
expect toast Province updated successfully
expect focus Provinces
keys <Delete>
expect focus Cancel
keys <Tab><Enter>
expect DELETE api/provinces/1/ {}
expect toast Province deleted successfully
expect text 1 province
expect focus Provinces
keys <Esc>
expect path /reports
`
