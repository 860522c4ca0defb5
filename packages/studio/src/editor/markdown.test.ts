import { expect, test } from 'vitest'
import { readInline, readMarkdown } from './markdown.ts'

test('what hover says is read: code, emphasis, lists and blocks', () => {
  expect(
    readMarkdown(
      '**fact** `rum`\n\n```\nrum: { kind: count }\n```\n\nGiven by `buyRum`\nand *others*\n\n- one\n- `two`',
    ),
  ).toEqual([
    {
      kind: 'paragraph',
      content: [
        { kind: 'strong', text: 'fact' },
        { kind: 'text', text: ' ' },
        { kind: 'code', text: 'rum' },
      ],
    },
    { kind: 'code', text: 'rum: { kind: count }' },
    {
      kind: 'paragraph',
      content: [
        { kind: 'text', text: 'Given by ' },
        { kind: 'code', text: 'buyRum' },
        { kind: 'text', text: ' and ' },
        { kind: 'emphasis', text: 'others' },
      ],
    },
    { kind: 'list', items: [[{ kind: 'text', text: 'one' }], [{ kind: 'code', text: 'two' }]] },
  ])
})

test.each([
  ['a name with `` ` `` in it', ['text', 'code', 'text'], '`'],
  ['snake_case_name', ['text'], 'snake_case_name'],
  ['<img src=x onerror=alert(1)>', ['text'], '<img src=x onerror=alert(1)>'],
  ['`<script>`', ['code'], '<script>'],
  ['2 * 3 * 4', ['text'], '2 * 3 * 4'],
  ['an `open end', ['text'], 'an `open end'],
])('%s', (text, kinds, shown) => {
  const parts = readInline(text)
  expect(parts.map(({ kind }) => kind)).toEqual(kinds)
  expect(parts.some((part) => part.text === shown)).toBe(true)
})

test('a fence that never ends takes the rest', () => {
  expect(readMarkdown('```\na\nb')).toEqual([{ kind: 'code', text: 'a\nb' }])
})
