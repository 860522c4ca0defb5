import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEntryPoints } from '../../scripts/public-api.mjs'
import { runNode } from '../run-node.ts'
import { root } from '../sources.ts'

test('`npm run docs` writes a page for each entry point, and no link of a comment is broken', async () => {
  const { exit, text } = await runNode(root, join(root, 'scripts/reference.mjs'))
  expect(exit, text).toBe(0)
  const pages = readdirSync(join(root, 'dist/reference/modules'))
  expect(pages.sort()).toEqual(
    readEntryPoints()
      .map(({ specifier }) => `${specifier.replaceAll(/[@/-]/g, '_')}.html`)
      .sort(),
  )
})
