import { expect, onTestFinished, test } from 'vitest'
import { themeColours } from './colours.ts'
import { pixelOf } from './search-tree/tree-pixels.ts'

/** The tokens as a built page has them. */
function builtWith(tokens: Readonly<Record<string, string>>): void {
  const before = globalThis.getComputedStyle
  globalThis.getComputedStyle = (() => ({
    getPropertyValue: (name: string) => tokens[name] ?? '',
  })) as unknown as typeof getComputedStyle
  onTestFinished(() => void (globalThis.getComputedStyle = before))
}

test('colours that the build has shortened have six digits again, so that boards and trees of pixels can read them', () => {
  builtWith({ '--raised': ' #fff', '--ink': '#1B2', '--border': '#dfe3e8', '--accent': 'rgb(1 2 3)' })
  const colours = themeColours({} as Element)
  expect(colours).toMatchObject({ raised: '#ffffff', ink: '#11BB22', border: '#dfe3e8', accent: 'rgb(1 2 3)' })
  expect(pixelOf(colours['raised']!)).toBe(0xffffffff)
})
