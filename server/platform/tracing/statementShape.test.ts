import { expect, it } from 'vitest'

import { statementName, statementShape } from './statementShape.ts'

it.each([
  [
    `select "id" from listing\n   where city = 'O''Brno' and rooms > 3 and price < 1.5`,
    'select "id" from listing where city = ? and rooms > ? and price < ?',
  ],
  ['select * from account where id = $1 and m2 = $12', 'select * from account where id = $1 and m2 = $12'],
  [`select 'somebody@homes.example'`, 'select ?'],
])('keeps the shape of %j and no value', (statement, shape) => {
  expect(statementShape(statement)).toBe(shape)
})

it('cuts what is very long', () => {
  expect(statementShape(`select ${'a, '.repeat(5_000)}`)).toHaveLength(2_000)
})

it.each([
  ['select "id" from "listing" where id = $1', 'select listing'],
  ['\n insert into job (kind) values ($1)', 'insert job'],
  ['update account set version = 1', 'update account'],
  ['delete from favorite', 'delete favorite'],
  ['begin', 'begin'],
  ['commit', 'commit'],
  ['with due as ( select id from job ) update job set attempts = 1', 'update job'],
])('names %j', (statement, name) => {
  expect(statementName(statement)).toBe(name)
})
