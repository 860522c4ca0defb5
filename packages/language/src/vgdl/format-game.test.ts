import { builtInGames, printGame, readGame } from '@telos/vgdl'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWorkspace } from '../workspace.ts'

const formatted = (text: string) =>
  createWorkspace([{ path: 'game.vgdl', text }])
    .analysis('game.vgdl')!
    .format()

test('comments stay on their lines, and line breaks are kept', () => {
  expect(formatted('# top\r\n\tBasicGame   #  a\r\n \r\n\t  SpriteSet\r\n# b\r\n\t\t\t\tbox  >\r\n# end')).toBe(
    '# top\r\nBasicGame #  a\r\n\r\n    SpriteSet\r\n        # b\r\n        box >\r\n        # end',
  )
})

test.each([
  ['a line outside the game', 'BasicGame\n  SpriteSet\nbox >\n'],
  ['lines that are indented unevenly', 'BasicGame\n  SpriteSet\n     box >\n    lid >\n'],
  ['a value that is missing', 'BasicGame\n  SpriteSet\n    box > speed=\n'],
  ['no line at all', '# nothing\n'],
])('%s is left as it is', (_what, text) => {
  expect(formatted(text)).toBe(undefined)
})

test('a lone "#" is not made of a comment', () => {
  expect(formatted('BasicGame\n # \n  #\n')).toBe('BasicGame\n # \n  #\n')
})

test('whatever the indentation, a game means the same afterwards', () => {
  fc.assert(
    fc.property(fc.constantFrom(...builtInGames), fc.integer({ min: 1, max: 9 }), fc.boolean(), (game, width, tabs) => {
      const text = printGame(readGame(game.description, 'game').syntax).replace(/^(?: {4})+/gm, (blanks) =>
        (tabs ? '\t' : ' ').repeat((blanks.length / 4) * width),
      )
      const result = formatted(text)!
      expect(printGame(readGame(result, 'game').syntax)).toBe(printGame(readGame(text, 'game').syntax))
      expect(formatted(result)).toBe(result)
    }),
    { numRuns: 20 },
  )
})
