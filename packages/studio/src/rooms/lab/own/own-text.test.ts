import { beforeEach, expect, test } from 'vitest'
import { remembered } from '../../../shell/remembered.ts'
import { findOwnText as find, keepOwnText, shareOwn } from './own-text.ts'

const findOwnText = (data: string | undefined) => find(data, 'export default 0')
const mine = 'export default 1 // mine'
const theirs = 'export default 2 // theirs'

beforeEach(async () => {
  remembered.setItem('telos-studio-linked-problem', 'null')
  keepOwnText(mine, await findOwnText(undefined))
})

test('changes to the code of a link leave the own problem alone, and are there when the link is opened again', async () => {
  const data = await shareOwn(theirs)
  const found = await findOwnText(data)
  expect(found).toEqual({ data, text: theirs, from: 'link', isDamaged: false })
  keepOwnText(`${theirs}!`, found)
  expect(await findOwnText(undefined)).toMatchObject({ text: mine, from: 'kept' })
  expect(await findOwnText(data)).toMatchObject({ text: theirs, changed: `${theirs}!`, from: 'link' })
  expect(await findOwnText(await shareOwn('another'))).not.toHaveProperty('changed')
  keepOwnText(theirs, found)
  expect(await findOwnText(data)).not.toHaveProperty('changed')
})

test('a damaged link shows the own problem, and changes to it are kept as such', async () => {
  const found = await findOwnText('?')
  expect(found).toMatchObject({ text: mine, isDamaged: true, data: '?' })
  keepOwnText(`${mine}!`, found)
  expect((await findOwnText(undefined)).text).toBe(`${mine}!`)
})

test('kept changes that are damaged are passed over', async () => {
  const data = await shareOwn(theirs)
  for (const kept of ['{', '3', '{"data":1}', JSON.stringify({ data, text: 7 })]) {
    remembered.setItem('telos-studio-linked-problem', kept)
    expect(await findOwnText(data)).not.toHaveProperty('changed')
  }
})
