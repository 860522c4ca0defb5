import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

test.each([
  ['plain', 'plain'],
  ['{"text":"as JSON"}', 'as JSON'],
  ['"quoted"', 'quoted'],
  ['{not JSON', '{not JSON'],
  [{ text: 'You ', extra: [{ text: 'are' }, ' out'] }, 'You are out'],
  [{ translate: 'multiplayer.disconnect.incompatible', with: ['1.8.9'] }, 'multiplayer.disconnect.incompatible 1.8.9'],
  [{ type: 'string', value: 'as NBT' }, 'as NBT'],
  [{ type: 'compound', value: { text: { type: 'string', value: 'deep NBT' } } }, 'deep NBT'],
  [{ type: 'list', value: { type: 'string', value: ['a', 'b'] } }, 'ab'],
  [undefined, 'no reason given'],
  [{}, 'no reason given'],
])('%j', (text, words) => {
  expect(wordsOf(text)).toBe(words)
})
